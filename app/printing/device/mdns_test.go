package device_test

import (
	"errors"
	"io"
	"log"
	"net"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/mdns"

	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/language"
)

func TestAPrinterThatAnnouncesItselfIsFound(t *testing.T) {
	t.Parallel()
	zone, err := mdns.NewMDNSService("Zebra ZD421 [AB12]", "_pdl-datastream._tcp", "", "zbr1234567.local.", 9100,
		[]net.IP{net.IPv4(10, 98, 76, 54)}, []string{"ty=Zebra ZD421", "UUID=ABC-1"})
	if err != nil {
		t.Fatal(err)
	}
	server, err := mdns.NewServer(&mdns.Config{Zone: zone, Logger: log.New(io.Discard, "", 0)})
	if err != nil {
		t.Skip("this machine has no multicast: ", err)
	}
	defer server.Shutdown()
	if !multicastWorks() {
		t.Skip("multicast does not come back on this machine")
	}
	found, err := device.Discover(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(found, func(f device.Found) bool { return f.Serial == "uuid:abc-1" })
	if at < 0 {
		t.Fatalf("found only %+v", found)
	}
	f := found[at]
	if f.Kind != device.TCP || f.Name != "10.98.76.54:9100" || f.Model != "Zebra ZD421" || f.Title != "Zebra ZD421 [AB12]" || !f.Raw ||
		f.Languages[0] != language.ZPL {
		t.Errorf("it was found as %+v", f)
	}
	was := device.Address{Kind: device.TCP, Name: "127.0.0.1:1", Serial: f.Serial}
	if s := device.StateOf(t.Context(), was, language.ZPL); s.Moved != f.Name || s.Ready {
		t.Errorf("a printer that announces itself elsewhere: %+v", s)
	}
	_, err = device.Print(t.Context(), was, device.Document{Name: language.ZPL, Bytes: []byte("Ann Reed")})
	if err == nil || errors.Is(err, device.ErrUncertain) || errors.Is(err, device.ErrRefused) || !strings.Contains(err.Error(), "moved to "+f.Name) {
		t.Errorf("sent to an address that nobody confirmed: %v", err)
	}
}

// multicastWorks reports whether multicast works on this machine.
func multicastWorks() bool {
	faces, _ := net.Interfaces()
	for _, f := range faces {
		entries := make(chan *mdns.ServiceEntry, 8)
		mdns.Query(&mdns.QueryParam{Service: "_pdl-datastream._tcp", Interface: &f, Entries: entries, DisableIPv6: true, Timeout: 500e6,
			Logger: log.New(io.Discard, "", 0)})
		if len(entries) > 0 {
			return true
		}
	}
	return false
}
