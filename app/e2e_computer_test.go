//go:build desktop_e2e

package app_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// computer is the environment of one test: a screen, a session bus, a keychain, a notification service, a
// null sound output and its own folders.
type computer struct {
	t        *testing.T
	folder   string
	root     string // the repository's root
	environ  []string
	session  *dbus.Conn
	tree     *tree
	pictures int
}

func newComputer(t *testing.T) *computer {
	t.Helper()
	folder, err := os.MkdirTemp("", "portal-desktop-")
	must(t, err)
	must(t, os.Chmod(folder, 0o755))
	root, err := filepath.Abs("..")
	must(t, err)
	s := &computer{t: t, folder: folder, root: root}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("pictures and logs: %s", folder)
			return
		}
		if os.Getenv("PORTAL_PICTURES") == "" {
			_ = os.RemoveAll(folder)
		}
	})
	for _, name := range []string{"home", "run", "data"} {
		must(t, os.Mkdir(filepath.Join(folder, name), 0o700))
	}
	must(t, os.Chmod(filepath.Join(folder, "data"), 0o755))
	s.environ = append(kept(os.Environ()),
		"HOME="+filepath.Join(folder, "home"), "XDG_RUNTIME_DIR="+filepath.Join(folder, "run"),
		"XDG_SESSION_TYPE=x11", "GTK_USE_PORTAL=0", "NO_AT_BRIDGE=0", "GTK_A11Y=atspi",
		"LANG=C.UTF-8")
	s.services()
	return s
}

// kept removes variables that refer to the desktop session of the person who runs the tests.
func kept(environ []string) []string {
	var out []string
	for _, pair := range environ {
		name, _, _ := strings.Cut(pair, "=")
		if !strings.HasPrefix(name, "XDG_") && !strings.HasPrefix(name, "DBUS_") && !strings.HasPrefix(name, "PULSE_") &&
			!strings.HasPrefix(name, "PORTAL_") && name != "DISPLAY" && name != "WAYLAND_DISPLAY" && name != "HOME" {
			out = append(out, pair)
		}
	}
	return out
}

func (s *computer) services() {
	read, write, err := os.Pipe()
	must(s.t, err)
	screen := s.command("Xvfb", "-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp")
	screen.ExtraFiles = []*os.File{write}
	s.start(screen)
	_ = write.Close()
	s.environ = append(s.environ, "DISPLAY=:"+firstLine(s.t, read))

	bus := s.command("dbus-daemon", "--session", "--nofork", "--print-address=1")
	address, err := bus.StdoutPipe()
	must(s.t, err)
	s.start(bus)
	line := firstLine(s.t, address)
	s.environ = append(s.environ, "DBUS_SESSION_BUS_ADDRESS="+line)
	s.session, err = dbus.Connect(line)
	must(s.t, err)
	s.t.Cleanup(func() { _ = s.session.Close() })

	ring := s.command("gnome-keyring-daemon", "--unlock", "--foreground", "--components=secrets")
	ring.Stdin = strings.NewReader("a password")
	s.start(ring)
	bubbles := filepath.Join(s.folder, "dunstrc") // more than two at once would cover the buttons of an order
	must(s.t, os.WriteFile(bubbles, []byte("[global]\nnotification_limit = 2\n"), 0o600))
	s.start(s.command("dunst", "-conf", bubbles))
	s.start(s.command("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
		"-L", "module-null-sink sink_name=nul", "-L", "module-native-protocol-unix"))
	s.hasName("org.freedesktop.secrets")
	s.hasName("org.freedesktop.Notifications")
	until(s.t, findLimit, "the sound service", func() bool { return s.command("pactl", "info").Run() == nil })
	s.tree = openTree(s.t, s.session)
}

func (s *computer) hasName(name string) {
	s.t.Helper()
	until(s.t, findLimit, name, func() bool {
		has := false
		err := s.session.BusObject().Call("org.freedesktop.DBus.NameHasOwner", 0, name).Store(&has)
		return err == nil && has
	})
}

func (s *computer) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Env = s.environ
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	return cmd
}

// start runs a program until the test ends and writes its output to a file.
func (s *computer) start(cmd *exec.Cmd) {
	s.t.Helper()
	log, err := os.OpenFile(filepath.Join(s.folder, filepath.Base(cmd.Path)+".out"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	must(s.t, err)
	if cmd.Stdout == nil {
		cmd.Stdout = log
	}
	cmd.Stderr = log
	must(s.t, cmd.Start())
	_ = log.Close()
	s.t.Cleanup(func() { end(cmd) })
}

// end asks the program to end and kills it after five seconds.
func end(cmd *exec.Cmd) {
	if cmd.ProcessState != nil {
		return
	}
	gone := make(chan struct{})
	_ = cmd.Process.Signal(syscall.SIGTERM)
	go func() {
		_ = cmd.Wait()
		close(gone)
	}()
	select {
	case <-gone:
	case <-time.After(5 * time.Second):
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		<-gone
	}
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // the processes that it left behind
}

// run runs a program to its end.
func (s *computer) run(name string, args ...string) string {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = s.environ
	out, err := cmd.CombinedOutput()
	if err != nil {
		s.t.Fatalf("%s %v: %v: %s", name, args, err, out)
	}
	return string(out)
}

// picture saves a screenshot.
func (s *computer) picture(name string) {
	s.t.Helper()
	s.pictures++
	s.run("import", "-window", "root", filepath.Join(s.folder, fmt.Sprintf("%02d-%s.png", s.pictures, name)))
}

// evidence logs what helps to understand a failure.
func (s *computer) evidence() {
	if s.t.Failed() {
		s.picture("failed")
		_ = os.WriteFile(filepath.Join(s.folder, "window.txt"), []byte(s.tree.all()), 0o644)
	}
}

// click clicks the middle of an element.
func (s *computer) click(role, words string) {
	s.t.Helper()
	s.press(s.tree.find(role, words))
}

// press waits until the element stops moving, because dialogs slide in and lists grow.
func (s *computer) press(n node) {
	s.t.Helper()
	var last [4]int32
	until(s.t, findLimit, "standstill of "+n.name, func() bool {
		x, y, width, height := s.tree.box(n)
		now := [4]int32{x, y, width, height}
		still := now == last && width > 0
		last = now
		return still
	})
	s.run("xdotool", "mousemove", fmt.Sprint(last[0]+last[2]/2), fmt.Sprint(last[1]+last[3]/2), "click", "1")
}

// fill clicks into a field with the role and replaces its text.
func (s *computer) fill(role, words, value string) {
	s.t.Helper()
	field := s.tree.find(role, words)
	s.press(field)
	s.key("ctrl+a")
	s.run("xdotool", "type", "--clearmodifiers", "--delay", "4", value)
	until(s.t, findLimit, "text in "+words, func() bool { return len([]rune(s.tree.text(field))) == len(value) })
}

func (s *computer) key(name string) {
	s.t.Helper()
	s.run("xdotool", "key", "--clearmodifiers", name)
}

// afterDialog waits until the dialog has closed and reloads the page: WebKit's accessibility tree omits what
// was behind a dialog even after it has closed.
func (s *computer) afterDialog() {
	s.t.Helper()
	until(s.t, findLimit, "end of the dialog", func() bool {
		_, still := s.tree.seen("dialog", "")
		return !still
	})
	s.reload()
}

func (s *computer) reload() {
	s.t.Helper()
	s.key("ctrl+r")
	s.tree.find("link", "Orders")
}

func firstLine(t *testing.T, from io.Reader) string {
	t.Helper()
	lines := make(chan string, 1)
	go func() {
		line, _ := bufio.NewReader(from).ReadString('\n')
		lines <- strings.TrimSpace(line)
	}()
	select {
	case line := <-lines:
		if line == "" {
			t.Fatal("the program ended without saying where it is")
		}
		return line
	case <-time.After(patience):
		t.Fatal("the program did not say where it is")
	}
	return ""
}

// patience bounds how long a test waits for what must happen, on a machine that does much else: only a test that fails
// waits so long.
const patience = time.Minute

// until checks a condition repeatedly and fails after the limit.
func until(t *testing.T, limit time.Duration, what string, holds func() bool) {
	t.Helper()
	for last := time.Now().Add(limit); !holds(); {
		if time.Now().After(last) {
			t.Fatalf("after %s there is no %s", limit, what)
		}
		time.Sleep(findPause)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
