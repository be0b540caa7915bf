//go:build linux

package device_test

import (
	"testing"

	"github.com/godbus/dbus/v5"
)

// announcer stands in for Avahi on a private bus: it responds to the IPP printer, which needs Avahi in order
// to start, and announces nothing. A machine can run only one real Avahi, which would announce the printer on
// the network.
func announcer(t *testing.T, bus string) {
	t.Helper()
	c, err := dbus.Connect(bus)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.ExportMethodTable(map[string]any{
		"GetAPIVersion":    func() (uint32, *dbus.Error) { return 515, nil },
		"GetVersionString": func() (string, *dbus.Error) { return "avahi 0.8", nil },
		"GetState":         func() (int32, *dbus.Error) { return 2, nil }, // running
		"GetHostName":      func() (string, *dbus.Error) { return "localhost", nil },
		"GetHostNameFqdn":  func() (string, *dbus.Error) { return "localhost", nil },
		"EntryGroupNew":    func() (dbus.ObjectPath, *dbus.Error) { return "/Client1/EntryGroup1", nil },
	}, "/", "org.freedesktop.Avahi.Server")
	none := func() *dbus.Error { return nil }
	c.ExportMethodTable(map[string]any{
		"GetState": func() (int32, *dbus.Error) { return 2, nil },
		"Commit":   none, "Reset": none, "Free": none,
		"AddService":        func(_, _ int32, _ uint32, _, _, _, _ string, _ uint16, _ [][]byte) *dbus.Error { return nil },
		"AddServiceSubtype": func(_, _ int32, _ uint32, _, _, _, _ string) *dbus.Error { return nil },
		"UpdateServiceTxt":  func(_, _ int32, _ uint32, _, _, _ string, _ [][]byte) *dbus.Error { return nil },
		"AddRecord":         func(_, _ int32, _ uint32, _ string, _, _ uint16, _ uint32, _ []byte) *dbus.Error { return nil },
	}, "/Client1/EntryGroup1", "org.freedesktop.Avahi.EntryGroup")
	if reply, err := c.RequestName("org.freedesktop.Avahi", 0); err != nil || reply != dbus.RequestNameReplyPrimaryOwner {
		t.Fatal(reply, err)
	}
}
