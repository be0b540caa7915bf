// Package sessionbustest starts D-Bus session buses for tests.
package sessionbustest

import (
	"bufio"
	"os/exec"
	"strings"
	"testing"

	"tradekart/portal/app/programtest"
)

// Start runs a session bus for this test alone and returns its address, which
// DBUS_SESSION_BUS_ADDRESS. It needs dbus-daemon.
func Start(t *testing.T) string {
	t.Helper()
	programtest.Need(t, "dbus-daemon")
	daemon := exec.Command("dbus-daemon", "--session", "--nofork", "--print-address=1")
	out, err := daemon.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := daemon.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = daemon.Process.Kill(); _ = daemon.Wait() })
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address = strings.TrimSpace(address)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	return address
}
