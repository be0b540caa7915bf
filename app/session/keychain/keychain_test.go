//go:build linux

package keychain_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/programtest"
	"tradekart/portal/app/session/keychain"
)

// inside is set when a test runs in its own process with a prepared environment.
const inside = "KEYCHAIN_TEST_INSIDE"

// alone runs one test in a new process with another home folder and these variables.
func alone(t *testing.T, command []string, env ...string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 60*time.Second)
	defer cancel()
	home := disktest.Folder(t)
	args := append(command, self, "-test.run=^"+t.Name()+"$", "-test.v")
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, inside + "=1"}, env...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Run(); err != nil || !strings.Contains(out.String(), "--- PASS: "+t.Name()) {
		t.Fatalf("%v\n%s", err, out.String())
	}
}

// withKeychain runs alone with its own keychain.
func withKeychain(t *testing.T) {
	t.Helper()
	programtest.Need(t, "dbus-run-session", "gnome-keyring-daemon", "sh")
	script := `printf pw | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null && exec "$@"`
	alone(t, []string{"dbus-run-session", "--", "sh", "-c", script, "sh"}, "XDG_RUNTIME_DIR="+disktest.Folder(t))
}

func TestSecretsAreKeptPerProfileInARealKeychain(t *testing.T) {
	t.Parallel()
	if os.Getenv(inside) == "" {
		withKeychain(t)
		return
	}
	first, second := keychain.Open("first"), keychain.Open("second")
	if _, err := first.Get(); !errors.Is(err, keychain.ErrNone) {
		t.Fatalf("an empty keychain: %v", err)
	}
	if err := first.Delete(); !errors.Is(err, keychain.ErrNone) {
		t.Fatalf("deleting nothing: %v", err)
	}
	for _, secret := range []string{"one", `{"a":"ü 'quoted' <&> \n"}`, strings.Repeat("x", 2500)} {
		if err := first.Set(secret); err != nil {
			t.Fatal(err)
		}
		if got, err := first.Get(); err != nil || got != secret {
			t.Fatalf("got %q, %v", got, err)
		}
	}
	if err := first.Set(strings.Repeat("x", 2501)); !errors.Is(err, keychain.ErrTooLong) {
		t.Errorf("a secret too long for Windows: %v", err)
	}
	if _, err := second.Get(); !errors.Is(err, keychain.ErrNone) {
		t.Errorf("another profile: %v", err)
	}
	if err := second.Set("two"); err != nil {
		t.Fatal(err)
	}
	if err := first.Delete(); err != nil {
		t.Fatal(err)
	}
	if _, err := first.Get(); !errors.Is(err, keychain.ErrNone) {
		t.Errorf("after deleting: %v", err)
	}
	if got, err := second.Get(); err != nil || got != "two" {
		t.Errorf("the other profile has %q, %v", got, err)
	}
}

func TestWithoutASessionBusTheKeychainIsUnavailableAtOnce(t *testing.T) {
	t.Parallel()
	if os.Getenv(inside) == "" {
		alone(t, nil)
		alone(t, nil, "DBUS_SESSION_BUS_ADDRESS=autolaunch:")
		alone(t, nil, "XDG_RUNTIME_DIR="+disktest.Folder(t))
		return
	}
	allAway(t)
}

func TestWithoutAKeychainServiceTheKeychainIsUnavailable(t *testing.T) {
	t.Parallel()
	if os.Getenv(inside) == "" {
		programtest.Need(t, "dbus-daemon")
		// Its own configuration starts no services, so no keychain can be started by the bus.
		config := filepath.Join(disktest.Folder(t), "bus.conf")
		text := `<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>` +
			`<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`
		if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		alone(t, []string{"dbus-run-session", "--config-file=" + config, "--"})
		return
	}
	allAway(t)
}

// allAway checks that every call is refused because there is no keychain, rather than given up on: a clock would also measure how busy the
// computer is.
func allAway(t *testing.T) {
	t.Helper()
	k := keychain.Open("default")
	_, get := k.Get()
	for name, err := range map[string]error{"Get": get, "Set": k.Set("hush-hush"), "Delete": k.Delete()} {
		if !errors.Is(err, keychain.ErrAway) || errors.Is(err, keychain.ErrLate) || errors.Is(err, keychain.ErrNone) || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAHangingKeychainDoesNotBlockCallers(t *testing.T) {
	t.Parallel()
	if os.Getenv(inside) == "" {
		path := filepath.Join(disktest.Folder(t), "bus")
		listener, err := net.Listen("unix", path) // accepts connections and never responds
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		alone(t, nil, "DBUS_SESSION_BUS_ADDRESS=unix:path="+path)
		return
	}
	start := time.Now()
	err := keychain.Open("default").Set("hush-hush")
	if took := time.Since(start); !errors.Is(err, keychain.ErrLate) || !errors.Is(err, keychain.ErrAway) || took > 8*time.Second {
		t.Errorf("%v after %v", err, took)
	}
}

func TestTimedOutCallsAreStillRunInOrder(t *testing.T) {
	t.Parallel()
	if os.Getenv(inside) == "" {
		withKeychain(t)
		return
	}
	answerAgain := slowBus(t)
	k := keychain.Open("default")
	if err := k.Set("hush-hush"); !errors.Is(err, keychain.ErrLate) {
		t.Fatalf("set: %v", err)
	}
	deleted := make(chan error, 1)
	go func() { deleted <- k.Delete() }()
	answerAgain()
	if err := <-deleted; err != nil {
		t.Errorf("the late secret was not there to be deleted: %v", err)
	}
	if got, err := k.Get(); !errors.Is(err, keychain.ErrNone) {
		t.Errorf("left behind: %q, %v", got, err)
	}
}

// slowBus is a proxy between this process and its bus that forwards nothing until released.
func slowBus(t *testing.T) (answerAgain func()) {
	t.Helper()
	_, rest, _ := strings.Cut(os.Getenv("DBUS_SESSION_BUS_ADDRESS"), "unix:path=")
	real, _, _ := strings.Cut(rest, ",")
	path := filepath.Join(disktest.Folder(t), "bus")
	listener, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	awake := make(chan struct{})
	go func() {
		for {
			here, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				<-awake
				there, err := net.Dial("unix", real)
				if err != nil {
					_ = here.Close()
					return
				}
				go func() { _, _ = io.Copy(there, here) }()
				_, _ = io.Copy(here, there)
			}()
		}
	}()
	if err := os.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+path); err != nil {
		t.Fatal(err)
	}
	return func() { close(awake) }
}
