// Package autostart starts the portal with the computer, for one user and one profile, in each system's way.
// It is called only at the user's request; it must not know what a profile contains.
package autostart

import (
	"bytes"
	"encoding/xml"
	"errors"
	"strings"
)

// ErrUnknown means that this system's way is not known.
var ErrUnknown = errors.New("starting with the computer is not known on this system")

// Start is what the system shall start: the program hidden, with its profile.
type Start struct{ Program, Profile string }

// Args are the program's arguments. The system's own entry is not shown: a
// window at every boot would only be in the way.
func (s Start) Args() []string { return []string{"--profile", s.Profile, "--hidden"} }

// name is the entry's name; profiles are checked before they come here.
func (s Start) name() string { return "tradekart-portal-" + s.Profile }

// DesktopEntry is the Linux entry, by the freedesktop autostart specification.
func (s Start) DesktopEntry() []byte {
	words := []string{quoteExec(s.Program)}
	words = append(words, s.Args()...)
	return []byte("[Desktop Entry]\nType=Application\nName=TradeKart Portal\n" +
		"Comment=New orders and labels\nIcon=tradekart-portal\nTerminal=false\n" +
		"X-GNOME-Autostart-enabled=true\nExec=" + strings.Join(words, " ") + "\n")
}

// quoteExec quotes a word of Exec=; the second round of backslashes is the
// desktop file's own, which is read first.
func quoteExec(word string) string {
	quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "`", "\\`", `$`, `\$`).Replace(word)
	return `"` + strings.ReplaceAll(strings.ReplaceAll(quoted, `\`, `\\`), `%`, `%%`) + `"`
}

// LaunchAgent is the macOS entry.
func (s Start) LaunchAgent() []byte {
	var list bytes.Buffer
	for _, word := range append([]string{s.Program}, s.Args()...) {
		list.WriteString("    <string>")
		_ = xml.EscapeText(&list, []byte(word)) // a bytes.Buffer takes everything
		list.WriteString("</string>\n")
	}
	return []byte(xml.Header + `<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>` + s.name() + `</string>
  <key>ProgramArguments</key>
  <array>
` + list.String() + `  </array>
  <key>RunAtLoad</key>
  <true/>
</dict>
</plist>
`)
}

// RunValue is what Windows' Run key holds. A path cannot contain a quote there.
func (s Start) RunValue() string {
	return `"` + s.Program + `" ` + strings.Join(s.Args(), " ")
}
