//go:build !windows

package app_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"tradekart/portal/app/programtest"
	"tradekart/portal/app/update"
	"tradekart/portal/backend/wire"
)

// The update path of real programs: an older and a newer one are built, the newer is signed, and the older brings itself up to date
// from a server that does everything wrong first. After each fault the program that is there starts. With PORTAL_WINE, which names the
// script that runs Windows' programs, both are Windows'.

// factory builds and signs.
type factory struct {
	t       *testing.T
	key     ed25519.PrivateKey
	public  string
	folder  string
	wine    string
	os, ext string
}

func newFactory(t *testing.T) *factory {
	t.Helper()
	programtest.Need(t, "go")
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	f := &factory{t: t, key: private, public: base64.StdEncoding.EncodeToString(public), folder: t.TempDir(), os: runtime.GOOS}
	f.wine = os.Getenv("PORTAL_WINE")
	if f.wine != "" {
		f.os, f.ext = "windows", ".exe"
	}
	return f
}

// build makes the whole client as it is shipped; where the window's libraries are missing, without a window.
func (f *factory) build(version string) (program []byte) {
	f.t.Helper()
	tags := "desktop,production"
	if f.os == "linux" {
		tags += ",webkit2_41"
		if exec.CommandContext(f.t.Context(), "pkg-config", "--exists", "webkit2gtk-4.1").Run() != nil {
			tags = "portal" // which stands for none
		}
	}
	file := filepath.Join(f.folder, "portal-"+version+f.ext)
	cmd := exec.CommandContext(f.t.Context(), "go", "build", "-trimpath", "-tags", tags, "-o", file,
		"-ldflags", "-s -w -X main.version="+version+" -X tradekart/portal/app/update.publicKey="+f.public, "tradekart/portal")
	cmd.Env = append(os.Environ(), "GOOS="+f.os)
	if f.os == "windows" {
		cmd.Env = append(cmd.Env, "CGO_ENABLED=0")
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		f.t.Fatalf("%v: %s", err, out)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		f.t.Fatal(err)
	}
	return program
}

// sign makes the release of a file, as the server tells of it.
func (f *factory) sign(key ed25519.PrivateKey, version string, program []byte) wire.DesktopRelease {
	return wire.DesktopRelease{Version: version, Notes: "Prints faster.", Url: "/downloads/portal",
		Signature: update.Sign(key, version, f.os, runtime.GOARCH, sha256.Sum256(program))}
}

// counterComputer is a computer with an installed program and the server that it asks.
type counterComputer struct {
	t       *testing.T
	f       *factory
	home    string
	profile string
	program string
	server  string

	mu     sync.Mutex
	latest wire.DesktopRelease
	send   func(http.ResponseWriter, *http.Request)
}

func (f *factory) computer(t *testing.T, installed []byte) *counterComputer {
	t.Helper()
	c := &counterComputer{t: t, f: f, home: t.TempDir(), profile: "update-" + strconv.FormatInt(time.Now().UnixNano(), 36)}
	c.program = filepath.Join(c.home, "programs", "portal"+f.ext)
	if err := os.Mkdir(filepath.Dir(c.program), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(c.program, installed, 0o755); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(c)
	t.Cleanup(server.Close)
	c.server = server.URL
	return c
}

func (c *counterComputer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	latest, send := c.latest, c.send
	c.mu.Unlock()
	if r.URL.Path == "/api/desktop/latest" {
		_ = json.NewEncoder(w).Encode(map[string]any{"Result": latest})
		return
	}
	send(w, r)
}

// offers says what the server tells of and what it sends.
func (c *counterComputer) offers(latest wire.DesktopRelease, send func(http.ResponseWriter, *http.Request)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.latest, c.send = latest, send
}

func sends(program []byte) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(program) }
}

// command runs the installed program; it and what it starts are killed together.
func (c *counterComputer) command(ctx context.Context, args ...string) *exec.Cmd {
	name := c.program
	if c.f.wine != "" {
		name, args = c.f.wine, append([]string{c.program}, args...)
	}
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(os.Environ(), "HOME="+c.home, "XDG_CONFIG_HOME=", "PORTAL_SERVER=", "DBUS_SESSION_BUS_ADDRESS=")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	return cmd
}

func (c *counterComputer) update(ctx context.Context) (said string, err error) {
	out, err := c.command(ctx, "--update", "--server", c.server, "--profile", c.profile).CombinedOutput()
	return strings.TrimSpace(strings.ReplaceAll(string(out), "\r", "")), err
}

// version starts the installed program.
func (c *counterComputer) version() string {
	c.t.Helper()
	cmd := c.command(c.t.Context(), "--version")
	var problem strings.Builder
	cmd.Stderr = &problem
	out, err := cmd.Output()
	if err != nil {
		c.t.Errorf("the program does not start: %v: %s", err, problem.String())
	}
	return strings.TrimSpace(string(out))
}

// leaves checks what an attempt has left: a program of this version that starts, and nothing else.
func (c *counterComputer) leaves(version string) {
	c.t.Helper()
	if now := c.version(); now != version {
		c.t.Errorf("the program is %q, not %q", now, version)
	}
	entries, err := os.ReadDir(filepath.Dir(c.program))
	if err != nil {
		c.t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != filepath.Base(c.program) && e.Name() != filepath.Base(c.program)+".old" { // Windows keeps it until the next start
			c.t.Errorf("%s is left beside the program", e.Name())
		}
	}
	if left, _ := filepath.Glob(filepath.Join(c.home, ".config", "TradeKart", "*", "update", "*")); len(left) > 0 {
		c.t.Errorf("left: %v", left)
	}
}

func TestTheUpdatePath(t *testing.T) {
	t.Parallel()
	f := newFactory(t)
	old, next, older := f.build("1.4.0"), f.build("1.5.0"), f.build("1.3.0")
	_, foreign, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	signed := f.sign(f.key, "1.5.0", next)
	foreignFile := f.sign(foreign, "1.5.0", next)
	disguised := wire.DesktopRelease{Version: "1.5.0", Url: "/p", Signature: f.sign(f.key, "1.3.0", older).Signature}
	local := wire.DesktopRelease{Version: "1.5.0", Url: "file:///etc/passwd", Signature: signed.Signature}
	page := []byte("<html>Sign in</html>")
	changed := bytes.Clone(next)
	changed[len(changed)/2] ^= 1
	for name, fault := range map[string]struct {
		latest wire.DesktopRelease
		send   func(http.ResponseWriter, *http.Request)
		says   string
	}{
		"one bit changed":            {signed, sends(changed), "valid signature"},
		"cut in the middle":          {signed, sends(next[:len(next)/2]), "valid signature"},
		"more at its end":            {signed, sends(append(bytes.Clone(next), 0)), "valid signature"},
		"the line breaks":            {signed, breaksOff(next), "interrupted"},
		"another key":                {foreignFile, sends(next), "valid signature"},
		"an older file as the next":  {disguised, sends(older), "valid signature"},
		"an older version":           {f.sign(f.key, "1.3.0", older), sends(older), ""},
		"an older program, signed":   {f.sign(f.key, "1.5.0", older), sends(older), "not version 1.5.0"},
		"no program, signed":         {f.sign(f.key, "1.5.0", []byte("a text")), sends([]byte("a text")), "does not start"},
		"a page instead of the file": {signed, sends(page), "valid signature"},
		"an endless file":            {signed, endless, "larger than"},
		"a file of this computer":    {local, sends(next), "did not say where"},
		"an error":                   {signed, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }, "502"},
	} {
		t.Run(name, func(t *testing.T) {
			c := f.computer(t, old)
			c.offers(fault.latest, fault.send)
			said, err := c.update(t.Context())
			if (err != nil) != (fault.says != "") || !strings.Contains(said, fault.says) {
				t.Errorf("%v: %s", err, said)
			}
			c.leaves("1.4.0")
			c.offers(signed, sends(next)) // and the computer is not stuck
			if said, err := c.update(t.Context()); err != nil || said != "updated from 1.4.0 to 1.5.0" {
				t.Errorf("%v: %s", err, said)
			}
			c.leaves("1.5.0")
		})
	}
	t.Run("the newest stays", func(t *testing.T) {
		c := f.computer(t, next)
		c.offers(signed, sends(next))
		if said, err := c.update(t.Context()); err != nil || said != "1.5.0 is the newest version" {
			t.Errorf("%v: %s", err, said)
		}
		c.leaves("1.5.0")
	})
	t.Run("killed during the download", func(t *testing.T) { killedDuringTheDownload(t, f, old, next) })
	t.Run("killed while it installs", func(t *testing.T) { killedWhileItInstalls(t, f, old, next) })
	t.Run("a full disk", func(t *testing.T) { updatesOnAFullDisk(t, f, old, next) })
}

// breaksOff sends less than it announced.
func breaksOff(program []byte) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", strconv.Itoa(len(program)))
		_, _ = w.Write(program[:len(program)/3])
	}
}

func endless(w http.ResponseWriter, _ *http.Request) {
	chunk := make([]byte, 1<<20)
	for {
		if _, err := w.Write(chunk); err != nil {
			return
		}
	}
}

// killedDuringTheDownload kills the program when it has half of the file.
func killedDuringTheDownload(t *testing.T, f *factory, old, next []byte) {
	c := f.computer(t, old)
	ctx, kill := context.WithCancel(t.Context())
	defer kill()
	c.offers(f.sign(f.key, "1.5.0", next), func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", strconv.Itoa(len(next)))
		_, _ = w.Write(next[:len(next)/2])
		_ = http.NewResponseController(w).Flush()
		kill()
		<-r.Context().Done()
	})
	if said, err := c.update(ctx); err == nil {
		t.Errorf("it was not killed: %s", said)
	}
	if now := c.version(); now != "1.4.0" {
		t.Errorf("the program is %q", now)
	}
	c.offers(f.sign(f.key, "1.5.0", next), sends(next))
	if said, err := c.update(t.Context()); err != nil {
		t.Errorf("%v: %s", err, said)
	}
	c.leaves("1.5.0")
}

// killedWhileItInstalls kills the program again and again, each time a little later after it has the file.
func killedWhileItInstalls(t *testing.T, f *factory, old, next []byte) {
	kills, step := 16, 10*time.Millisecond
	if f.wine != "" {
		kills, step = 8, 60*time.Millisecond
	}
	for n := range kills {
		c := f.computer(t, old)
		ctx, kill := context.WithCancel(t.Context())
		c.offers(f.sign(f.key, "1.5.0", next), func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write(next)
			time.AfterFunc(time.Duration(n)*step, kill)
		})
		_, _ = c.update(ctx)
		kill()
		if now := c.version(); now != "1.4.0" && now != "1.5.0" {
			t.Fatalf("killed after %v, the program is %q", time.Duration(n)*step, now)
		}
		if n%5 != 0 {
			continue
		}
		c.offers(f.sign(f.key, "1.5.0", next), sends(next))
		if said, err := c.update(t.Context()); err != nil {
			t.Errorf("afterwards: %v: %s", err, said)
		}
		c.leaves("1.5.0")
	}
}

// updatesOnAFullDisk gives the computer a disk of its own that ends in the middle of the file, where the system lets it.
func updatesOnAFullDisk(t *testing.T, f *factory, old, next []byte) {
	if f.wine != "" || exec.CommandContext(t.Context(), "unshare", "-rm", "true").Run() != nil {
		t.Log("not run: this system lets nobody mount a disk in a namespace of their own")
		return
	}
	for name, place := range map[string]string{"of the settings": ".config", "of the programs": "programs"} {
		c := f.computer(t, old)
		c.offers(f.sign(f.key, "1.5.0", next), sends(next))
		if err := os.MkdirAll(filepath.Join(c.home, place), 0o755); err != nil {
			t.Fatal(err)
		}
		room := len(next) / 2
		if place == "programs" {
			room += len(old)
		}
		script := fmt.Sprintf(`set -e; cp "$1" "$2/old"; mount -t tmpfs -o size=%d disk "$2/%s"; mkdir -p "$2/programs"
			[ -e "$1" ] || cp "$2/old" "$1"; "$1" --update --server "$3" && exit 9; "$1" --version; ls -A "$2/programs"`, room, place)
		cmd := exec.CommandContext(t.Context(), "unshare", "-rm", "sh", "-c", script, "sh", c.program, c.home, c.server)
		cmd.Env = append(os.Environ(), "HOME="+c.home, "XDG_CONFIG_HOME=")
		out, err := cmd.CombinedOutput()
		said := string(out)
		if err != nil || !strings.Contains(said, "no space left") || !strings.HasSuffix(said, "\n1.4.0\nportal\n") ||
			strings.Contains(said, c.home) {
			t.Errorf("the disk %s: %v\n%s", name, err, said)
		}
	}
}
