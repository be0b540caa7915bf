package device_test

import (
	"errors"
	"net"
	"net/netip"
	"strings"
	"testing"

	"github.com/hashicorp/mdns"

	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/language"
)

// What the network announces is a printer only on the own network and at a port of printers.
func TestAnnouncementsLeadToTheOwnNetworkAlone(t *testing.T) {
	t.Parallel()
	own := []netip.Prefix{netip.MustParsePrefix("127.0.0.1/8"), netip.MustParsePrefix("192.168.1.7/24")}
	wireless := append(own, netip.MustParsePrefix("169.254.3.4/16"))
	announced := func(ip string, port int, own []netip.Prefix) bool {
		_, ok := device.FromEntry(&mdns.ServiceEntry{Name: "Zebra._pdl-datastream._tcp.local.", Host: "z.local.", AddrV4: net.ParseIP(ip), Port: port}, own...)
		return ok
	}
	for _, ip := range []string{"192.168.1.40", "10.1.2.3", "172.16.0.9"} {
		if !announced(ip, 9100, own) || !announced(ip, 6101, own) {
			t.Errorf("a printer at %s is not found", ip)
		}
	}
	if !announced("169.254.3.9", 9100, wireless) {
		t.Error("a printer without DHCP is not found by a computer without")
	}
	for _, ip := range []string{"127.0.0.1", "127.8.9.1", "192.168.1.7", "169.254.3.9", "169.254.169.254", "0.0.0.0", "0.1.2.3", "224.0.0.251", "239.1.2.3",
		"255.255.255.255", "8.8.8.8", "100.100.100.200", ""} {
		if announced(ip, 9100, own) {
			t.Errorf("a printer is believed to be at %q", ip)
		}
	}
	if announced("169.254.169.254", 9100, wireless) {
		t.Error("a cloud's secrets are taken for a printer")
	}
	for _, port := range []int{0, -1, 22, 80, 443, 3389, 5432, 8080, 9099, 9110, 70_000} {
		if announced("192.168.1.40", port, own) {
			t.Errorf("a printer is believed to be at port %d", port)
		}
	}
}

func TestATypedAddressOutsideIsConfirmedFirst(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		host, to            string
		unasked, ifAccepted bool
	}{
		{"192.168.1.40", "192.168.1.40", true, true},
		{"fe80::1", "fe80::1", true, true},
		{"printer.local", "10.0.0.4", true, true},
		{"127.0.0.1", "127.0.0.1", true, true},
		{"localhost", "::1", true, true},
		{"printer.local", "127.0.0.1", false, true}, // the network answered for the name
		{"printer.local", "::ffff:127.0.0.1", false, true},
		{"printer.example", "93.184.216.34", false, true},
		{"93.184.216.34", "93.184.216.34", false, true},
		{"printer.local", "169.254.169.254", false, false},
		{"printer.local", "::ffff:169.254.169.254", false, false},
		{"0.0.0.0", "0.0.0.0", false, false},
		{"::", "::", false, false},
		{"224.0.0.1", "224.0.0.1", false, false},
		{"ff02::1", "ff02::1", false, false},
	} {
		if err := device.WithinAt(c.host, c.to, false); (err == nil) != c.unasked {
			t.Errorf("%s at %s, unasked: %v", c.host, c.to, err)
		}
		if err := device.WithinAt(c.host, c.to, true); (err == nil) != c.ifAccepted {
			t.Errorf("%s at %s, confirmed: %v", c.host, c.to, err)
		}
	}
	if outside, err := device.Outside(t.Context(), "8.8.8.8"); err != nil || !outside {
		t.Errorf("8.8.8.8: %v, %v", outside, err)
	}
	if outside, err := device.Outside(t.Context(), "192.168.1.40:9100"); err != nil || outside {
		t.Errorf("192.168.1.40: %v, %v", outside, err)
	}
	if _, err := device.Outside(t.Context(), "169.254.169.254:80"); !errors.Is(err, device.ErrRefused) {
		t.Errorf("169.254.169.254: %v", err)
	}
}

// Nothing is sent to an address outside, also if a printer was kept there.
func TestNothingIsSentOutsideUnasked(t *testing.T) {
	t.Parallel()
	d := device.Document{Name: language.ZPL, Bytes: []byte("Ann Reed")}
	_, err := device.Print(t.Context(), device.Address{Kind: device.TCP, Name: "8.8.8.8:9100"}, d)
	var outside *device.OutsideError
	if !errors.As(err, &outside) || errors.Is(err, device.ErrUncertain) || !strings.Contains(err.Error(), "confirm this") {
		t.Errorf("8.8.8.8: %v", err)
	}
	_, err = device.Print(t.Context(), device.Address{Kind: device.TCP, Name: "169.254.169.254:80", Confirmed: true}, d)
	if !errors.Is(err, device.ErrRefused) || errors.Is(err, device.ErrUncertain) {
		t.Errorf("169.254.169.254: %v", err)
	}
}
