//go:build linux

package device_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/label"
	"tradekart/portal/app/printing/language"
	"tradekart/portal/app/programtest"
)

// TestCUPS runs its own print server with a driver's queue, a raw queue and a queue whose printer is gone.
func TestCUPS(t *testing.T) {
	got := make(chan []byte, 9)
	raw := listen(t, func(c *net.TCPConn) {
		text, _ := io.ReadAll(c)
		got <- text
		c.Close()
	})
	paper := startCUPS(t)
	mustRun(t, "lpadmin", "-p", "zraw", "-E", "-v", "socket://"+raw.Name, "-m", "raw")
	mustRun(t, "lpadmin", "-p", "dead", "-E", "-v", "socket://"+closedPort(t), "-m", "raw")
	mustRun(t, "lpadmin", "-p", "off", "-E", "-v", "socket://"+raw.Name, "-m", "raw")
	mustRun(t, "cupsdisable", "off")
	var gone sync.WaitGroup
	defer gone.Wait()
	gone.Go(func() { printsNothingToTheGone(t) })

	t.Run("discovery", func(t *testing.T) { findsQueues(t, raw.Name) })
	t.Run("raw", func(t *testing.T) {
		all := bytes.Repeat([]byte{0, '^', 'X', 0xFF, '\n'}, 20_000)
		for _, a := range []device.Address{queue("zraw", ""), queue("renamed-since", "socket://"+raw.Name)} {
			if a.Serial != "" { // found by its printer's address, among queues that are not stopped
				mustRun(t, "lpadmin", "-x", "off")
			}
			if _, err := device.Print(t.Context(), a, document(all)); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(<-got, all) {
				t.Error("other bytes arrived")
			}
		}
	})
	t.Run("another printer under the name", func(t *testing.T) {
		_, err := device.Print(t.Context(), queue("zraw", "usb://zebra/zd421?serial=1"), document([]byte("x")))
		if err == nil || len(got) != 0 {
			t.Errorf("it ended with %v and %d documents", err, len(got))
		}
	})
	t.Run("driver", func(t *testing.T) { printsThroughTheDriver(t, paper) })
	t.Run("raw to a driver", func(t *testing.T) { // must be last, because this printer then waits for the rest of the job
		before := papers(t, paper)
		_, err := device.Print(t.Context(), queue("lbl", ""), document([]byte("^XA^XZ")))
		if !errors.Is(err, device.ErrRefused) || papers(t, paper) != before {
			t.Errorf("it ended with %v and %d papers", err, papers(t, paper)-before)
		}
	})
}

func queue(name, serial string) device.Address {
	return device.Address{Kind: device.System, Name: name, Serial: serial}
}

func findsQueues(t *testing.T, raw string) {
	found, err := device.Discover(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	named := func(name string) device.Found {
		at := slices.IndexFunc(found, func(f device.Found) bool { return f.Kind == device.System && f.Name == name })
		if at < 0 {
			t.Fatalf("%s is not among %+v", name, found)
		}
		return found[at]
	}
	if f := named("zraw"); !f.Raw || f.Serial != "socket://"+raw || !slices.Contains(f.Languages, language.ZPL) {
		t.Errorf("the raw queue is %+v", f)
	}
	if f := named("lbl"); f.Raw || !slices.Equal(f.Languages, []language.Name{language.PDF}) || !strings.HasPrefix(f.Serial, "ipp://") {
		t.Errorf("the driver's queue is %+v", f)
	}
	if s := device.StateOf(t.Context(), queue("zraw", ""), language.ZPL); !s.Known || !s.Ready {
		t.Errorf("the raw queue says %+v", s)
	}
	if s := device.StateOf(t.Context(), queue("off", ""), language.ZPL); s.Ready || !slices.Contains(s.Problems, device.Paused) {
		t.Errorf("the stopped queue says %+v", s)
	}
}

func printsThroughTheDriver(t *testing.T, paper string) {
	ruler, err := label.Ruler(203)
	if err != nil {
		t.Fatal(err)
	}
	pdf, err := language.Encode(language.PDF, []*label.Bitmap{ruler}, language.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	sizes := [][2]float64{{0, 0}, {210, 297}, {80, 80}} // the last one is one that this printer refuses
	for i, s := range sizes {
		d := device.Document{Title: "Prüfung; $(x)", Name: language.PDF, Bytes: pdf, WidthMM: s[0], HeightMM: s[1]}
		if _, err := device.Print(t.Context(), queue("lbl", ""), d); err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		if n := papers(t, paper); n != i+1 {
			t.Errorf("%v: %d papers came out", s, n)
		}
	}
}

// printsNothingToTheGone checks that a job gives up and leaves nothing in the queue to be printed later.
func printsNothingToTheGone(t *testing.T) {
	_, err := device.Print(t.Context(), queue("dead", ""), document([]byte("^XA^XZ")))
	if err == nil || errors.Is(err, device.ErrUncertain) || errors.Is(err, device.ErrRefused) {
		t.Errorf("the printer that is gone ended with %v", err)
	}
	left, err := exec.Command("lpstat", "-W", "not-completed", "-o", "dead").Output()
	if err != nil || len(left) != 0 {
		t.Errorf("this is left: %s, %v", left, err)
	}
}

// startCUPS starts a private bus, an IPP printer and a print server, and returns the folder with the
// printer's output.
func startCUPS(t *testing.T) (paper string) {
	t.Helper()
	programtest.Need(t, "cupsd", "ippeveprinter", "dbus-daemon", "lpadmin", "lpstat", "cupsdisable")
	if os.Getuid() != 0 {
		t.Skip("a private print server needs root to change to its own user")
	}
	folder, err := os.MkdirTemp("", "cups") // a short path, because sockets are created in it
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	for _, name := range []string{"", "spool", "cache", "state", "root", "tmp", "paper"} {
		os.Mkdir(filepath.Join(folder, name), 0o777)
		os.Chmod(filepath.Join(folder, name), 0o777)
	}
	for name, text := range map[string]string{"bus.conf": busConf, "cupsd.conf": cupsdConf, "files.conf": filesConf} {
		os.WriteFile(filepath.Join(folder, name), []byte(strings.ReplaceAll(text, "@", folder)), 0o644)
	}
	paper = filepath.Join(folder, "paper")
	bus := "unix:path=" + folder + "/bus"
	start(t, nil, "dbus-daemon", "--nofork", "--config-file="+folder+"/bus.conf")
	eventually(t, "the bus", func() bool { return connects("unix", folder+"/bus") })
	announcer(t, bus)
	ipp := closedPort(t)
	_, port, _ := net.SplitHostPort(ipp)
	start(t, []string{"DBUS_SYSTEM_BUS_ADDRESS=" + bus}, "ippeveprinter", "-p", port, "-n", "localhost", "-d", paper, "-k", "-c", "/bin/true", "-f",
		"application/pdf,image/pwg-raster", "Lbl")
	eventually(t, "the printer", func() bool { return connects("tcp", ipp) })
	start(t, nil, "cupsd", "-f", "-c", folder+"/cupsd.conf", "-s", folder+"/files.conf")
	t.Setenv("CUPS_SERVER", folder+"/cups.sock")
	t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path="+folder+"/none") // no other printers here
	eventually(t, "the print server", func() bool { return exec.Command("lpstat", "-r").Run() == nil && connects("unix", folder+"/cups.sock") })
	mustRun(t, "lpadmin", "-p", "lbl", "-E", "-v", "ipp://localhost:"+port+"/ipp/print", "-m", "everywhere")
	return paper
}

func start(t *testing.T, env []string, name string, args ...string) {
	t.Helper()
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), env...)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Process.Signal(os.Interrupt)
		timer := time.AfterFunc(3*time.Second, func() { c.Process.Kill() })
		c.Wait()
		timer.Stop()
	})
}

func mustRun(t *testing.T, name string, args ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 15*time.Second)
	defer cancel()
	if out, err := exec.CommandContext(ctx, name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal(what, " does not start")
		}
	}
}

func connects(network, address string) bool {
	c, err := net.Dial(network, address)
	if err == nil {
		c.Close()
	}
	return err == nil
}

func closedPort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// papers is the number of documents that the printer stored.
func papers(t *testing.T, folder string) int {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(folder, "*.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

const busConf = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=@/bus</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_type="method_call"/><allow send_type="signal"/>
<allow send_requested_reply="true" send_type="method_return"/><allow send_requested_reply="true" send_type="error"/>
<allow receive_type="method_call"/><allow receive_type="method_return"/><allow receive_type="error"/><allow receive_type="signal"/>
<allow send_destination="*"/></policy></busconfig>`

const cupsdConf = `LogLevel info
Listen @/cups.sock
Browsing Off
DefaultAuthType None
WebInterface No
<Location />
Allow all
</Location>
<Location /admin>
Allow all
</Location>
<Policy default>
JobPrivateAccess all
JobPrivateValues none
SubscriptionPrivateAccess all
SubscriptionPrivateValues none
<Limit All>
Allow all
</Limit>
</Policy>
`

const filesConf = `SystemGroup root
User lp
Group lp
ServerRoot @/root
RequestRoot @/spool
CacheDir @/cache
StateDir @/state
TempDir @/tmp
ErrorLog @/error
AccessLog @/access
PageLog @/page
DataDir /usr/share/cups
ServerBin /usr/lib/cups
`
