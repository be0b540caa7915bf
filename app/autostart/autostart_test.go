package autostart_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"tradekart/portal/app/autostart"
)

var start = autostart.Start{Program: `/opt/Trade & Kart/100%/"$portal"`, Profile: "shop-2"}

func TestDesktopEntry(t *testing.T) {
	t.Parallel()
	entry := string(start.DesktopEntry())
	want := `Exec="/opt/Trade & Kart/100%%/\\"\\$portal\\"" --profile shop-2 --hidden`
	if !strings.Contains(entry, "\n"+want+"\n") {
		t.Errorf("got\n%s\nwant\n%s", entry, want)
	}
	if !strings.HasPrefix(entry, "[Desktop Entry]\nType=Application\n") {
		t.Errorf("head: %s", entry)
	}
}

func TestLaunchAgentIsXML(t *testing.T) {
	t.Parallel()
	decoder := xml.NewDecoder(strings.NewReader(string(start.LaunchAgent())))
	var words []string
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if text, ok := token.(xml.CharData); ok && strings.TrimSpace(string(text)) != "" {
			words = append(words, string(text))
		}
	}
	want := "Label tradekart-portal-shop-2 ProgramArguments " + start.Program + " --profile shop-2 --hidden RunAtLoad"
	if got := strings.Join(words, " "); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestRunValue(t *testing.T) {
	t.Parallel()
	s := autostart.Start{Program: `C:\Program Files\TradeKart Portal\portal.exe`, Profile: "default"}
	want := `"C:\Program Files\TradeKart Portal\portal.exe" --profile default --hidden`
	if got := s.RunValue(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
