package update_test

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/update"
	"tradekart/portal/backend/wire"
)

const program = "#!/bin/sh\necho the new program\n"

// house is a server with releases and a computer with the program.
type house struct {
	t       *testing.T
	key     ed25519.PrivateKey
	opt     update.Options
	mu      sync.Mutex
	latest  wire.DesktopRelease
	file    string
	status  int
	fetched int
	says    string // what the new program says its version is, where not the release's
	stays   error  // why it does not start
}

func build(t *testing.T) *house {
	t.Helper()
	t.Parallel()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, key: private, file: program, status: http.StatusOK}
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	folder := disktest.Folder(t)
	h.opt = update.Options{Version: "1.4.0", PublicKey: base64.StdEncoding.EncodeToString(public), Server: func() string { return server.URL },
		Folder: filepath.Join(folder, "cache"), Executable: filepath.Join(folder, "portal"), OS: "linux", Arch: "amd64", Try: h.try}
	if err := os.WriteFile(h.opt.Executable, []byte("the old program"), 0o755); err != nil {
		t.Fatal(err)
	}
	h.release("1.5.0", "1.5.0", "linux", program)
	return h
}

// try stands for starting the new program.
func (h *house) try(_ context.Context, program string) (string, error) {
	if program != h.opt.Executable+".new" {
		h.t.Errorf("%s is started", program)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return cmp.Or(h.says, h.latest.Version), h.stays
}

// release offers a version; its signature covers the given values.
func (h *house) release(version, signed, os, content string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.latest = wire.DesktopRelease{Version: version, Url: "/downloads/portal-linux-amd64", Notes: "Prints faster.",
		Signature: update.Sign(h.key, signed, os, "amd64", sha256.Sum256([]byte(content)))}
}

func (h *house) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	w.WriteHeader(h.status)
	if r.URL.Path != "/api/desktop/latest" {
		h.fetched++
		_, _ = w.Write([]byte(h.file))
		return
	}
	if r.URL.Query().Get("os") != h.opt.OS || r.URL.Query().Get("arch") != "amd64" {
		h.t.Errorf("asked for %s", r.URL.RawQuery)
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"Result": h.latest})
}

func (h *house) installed() string {
	h.t.Helper()
	b, err := os.ReadFile(h.opt.Executable)
	if err != nil {
		h.t.Fatal(err)
	}
	return string(b)
}

// remains are the leftover files beside the program.
func (h *house) remains() (names []string) {
	entries, err := os.ReadDir(filepath.Dir(h.opt.Executable))
	if err != nil {
		h.t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != "portal" && e.Name() != "cache" {
			names = append(names, e.Name())
		}
	}
	return names
}

func TestAnUpdateIsCheckedDownloadedAndInstalled(t *testing.T) {
	for _, system := range []string{"linux", "windows", "darwin"} {
		t.Run(system, func(t *testing.T) {
			h := build(t)
			h.opt.OS = system
			h.release("1.5.0", "1.5.0", system, program)
			u := update.New(h.opt)
			if s := u.State(); s.State != update.None || s.Problem != "" {
				t.Fatalf("%+v", s)
			}
			if s := u.Check(t.Context()); s.State != update.Available || s.Version != "1.5.0" || s.Notes != "Prints faster." {
				t.Fatalf("%+v", s)
			}
			if done, err := u.Apply(); done || err != nil || h.installed() != "the old program" {
				t.Fatal("something was put in place before it was there")
			}
			if s := u.Install(t.Context()); s.State != update.Ready {
				t.Fatalf("%+v", s)
			}
			if h.installed() != "the old program" {
				t.Fatal("the program was changed while it runs")
			}
			if done, err := u.Apply(); !done || err != nil || h.installed() != program || len(h.remains()) > 0 {
				t.Fatal(done, err, h.installed(), h.remains())
			}
			if info, err := os.Stat(h.opt.Executable); err != nil || info.Mode()&0o111 == 0 && runtime.GOOS != "windows" {
				t.Fatal("the new program cannot be started")
			}
			if s := u.Check(t.Context()); s.State != update.None {
				t.Fatalf("the same is offered again: %+v", s)
			}
		})
	}
}

func TestADownloadedUpdateWaitsForTheNextStart(t *testing.T) {
	h := build(t)
	first := update.New(h.opt)
	first.Check(t.Context())
	first.Install(t.Context())
	second := update.New(h.opt)
	if s := second.State(); s.State != update.Ready || s.Version != "1.5.0" {
		t.Fatalf("%+v", s)
	}
	h.status = http.StatusServiceUnavailable
	if s := second.Check(t.Context()); s.State != update.Ready {
		t.Fatalf("with the server away: %+v", s)
	}
	if s := second.Install(t.Context()); s.State != update.Ready || h.fetched != 1 {
		t.Fatalf("%+v after %d downloads", s, h.fetched)
	}
	h.status = http.StatusOK
	h.release("1.6.0", "1.6.0", "linux", program)
	if s := second.Check(t.Context()); s.State != update.Available || s.Version != "1.6.0" {
		t.Fatalf("a still newer one: %+v", s)
	}
	h.opt.Version = "1.5.0"
	if s := update.New(h.opt).State(); s.State != update.None {
		t.Fatalf("what is installed waits still: %+v", s)
	}
	if left, _ := filepath.Glob(h.opt.Folder + "/*"); len(left) > 0 {
		t.Fatalf("left behind: %v", left)
	}
}

func TestOnlyNewerVersionsAreOffered(t *testing.T) {
	h := build(t)
	for version, want := range map[string]string{
		"1.5.0": update.Available, "1.4.1": update.Available, "2.0.0": update.Available, "1.10.0": update.Available, "v1.4.1": update.Available,
		"1.4.0": update.None, "1.3.9": update.None, "0.99.99": update.None, "1.5.0-rc1": update.None, "1.5": update.None,
		"newest": update.None, "": update.None, "1.05.0": update.None, "1.-5.0": update.None, "99999999999.0.0": update.None,
	} {
		h.release(version, version, "linux", program)
		if s := update.New(h.opt).Check(t.Context()); s.State != want {
			t.Errorf("%s over 1.4.0: %+v", version, s)
		}
	}
}

func TestUpdatesWithInvalidSignaturesAreRefused(t *testing.T) {
	for name, change := range map[string]func(*house){
		"an old file as the newest":   func(h *house) { h.release("1.5.0", "1.2.0", "linux", program) },
		"another system's file":       func(h *house) { h.release("1.5.0", "1.5.0", "windows", program) },
		"another file":                func(h *house) { h.file = "malware" },
		"another key":                 func(h *house) { _, h.key, _ = ed25519.GenerateKey(nil); h.release("1.5.0", "1.5.0", "linux", program) },
		"no signature":                func(h *house) { h.latest.Signature = "" },
		"a signature that is no such": func(h *house) { h.latest.Signature = "%%%" },
	} {
		t.Run(name, func(t *testing.T) {
			h := build(t)
			change(h)
			u := update.New(h.opt)
			u.Check(t.Context())
			if s := u.Install(t.Context()); s.State != update.Failed || !strings.Contains(s.Problem, "valid signature") {
				t.Fatalf("%+v", s)
			}
			done, _ := u.Apply()
			left, _ := filepath.Glob(h.opt.Folder + "/*")
			if done || h.installed() != "the old program" || len(left) > 0 {
				t.Fatal("it was kept", left)
			}
		})
	}
}

func TestAFileThatWasChangedOnDiskIsNotUsed(t *testing.T) {
	for name, spoil := range map[string]string{"the program": "portal.next", "its paper": "portal.next.json"} {
		t.Run(name, func(t *testing.T) {
			h := build(t)
			u := update.New(h.opt)
			u.Check(t.Context())
			u.Install(t.Context())
			path := filepath.Join(h.opt.Folder, spoil)
			b, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(strings.ReplaceAll(strings.ReplaceAll(string(b), "1.5.0", "9.9.9"), "new", "evil")), 0o600); err != nil {
				t.Fatal(err)
			}
			if done, err := u.Apply(); done || err == nil || h.installed() != "the old program" || len(h.remains()) > 0 {
				t.Fatal(done, err, h.remains())
			}
			if s := u.State(); s.State != update.Failed || s.Problem == "" {
				t.Fatalf("%+v", s)
			}
		})
	}
}

func TestFailedDownloads(t *testing.T) {
	for name, change := range map[string]func(*house){
		"refused":       func(h *house) { h.status = http.StatusForbidden },
		"nowhere":       func(h *house) { h.latest.Url = "file:///etc/passwd" },
		"another place": func(h *house) { h.latest.Url = "http://127.0.0.1:1/portal" },
		"no folder":     func(h *house) { h.t.Helper(); _ = os.WriteFile(h.opt.Folder, nil, 0o600) },
	} {
		t.Run(name, func(t *testing.T) {
			h := build(t)
			u := update.New(h.opt)
			if name == "nowhere" || name == "another place" {
				change(h)
			}
			if s := u.Check(t.Context()); s.State != update.Available {
				t.Fatalf("%+v", s)
			}
			change(h)
			if s := u.Install(t.Context()); s.State != update.Failed || s.Problem == "" || s.Version != "1.5.0" {
				t.Fatalf("%+v", s)
			}
		})
	}
}

func TestAProgramThatDoesNotStartHereReplacesNone(t *testing.T) {
	for name, change := range map[string]func(*house){
		"it does not start":          func(h *house) { h.stays = errors.New("libwebkit2gtk-5.so is missing") },
		"it is another version":      func(h *house) { h.says = "1.4.9" },
		"it is a build after it":     func(h *house) { h.says = "1.5.0-3-gabcdef" },
		"it says something else":     func(h *house) { h.says = "portal" },
		"it does so after a restart": func(*house) {},
	} {
		t.Run(name, func(t *testing.T) {
			h := build(t)
			change(h)
			u := update.New(h.opt)
			u.Check(t.Context())
			s := u.Install(t.Context())
			if late := name == "it does so after a restart"; late != (s.State == update.Ready) {
				t.Fatalf("%+v", s)
			}
			h.says = "0.0.1"
			done, _ := u.Apply()
			left, _ := filepath.Glob(h.opt.Folder + "/*")
			if s := u.State(); done || h.installed() != "the old program" || len(left)+len(h.remains()) > 0 || s.State != update.Failed || s.Problem == "" {
				t.Fatalf("%+v, %v, %v", s, left, h.remains())
			}
		})
	}
}

func TestADownloadThatStandsStillEnds(t *testing.T) {
	h := build(t)
	released := make(chan struct{})
	stuck := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte("half"))
		_ = http.NewResponseController(w).Flush()
		<-released
	}))
	defer stuck.Close()
	defer close(released)
	h.latest.Url = stuck.URL + "/portal"
	h.opt.Stall = time.Second // in which the response begins, also on a busy machine
	u := update.New(h.opt)
	u.Check(t.Context())
	if s := u.Install(t.Context()); s.State != update.Failed || !strings.Contains(s.Problem, "interrupted") {
		t.Fatalf("%+v", s)
	}
}

func TestAChainOfRedirectsIsNotFollowed(t *testing.T) {
	h := build(t)
	var hops atomic.Int32
	chain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		hops.Add(1)
		http.Redirect(w, r, "/again", http.StatusFound)
	}))
	defer chain.Close()
	h.latest.Url = chain.URL
	u := update.New(h.opt)
	u.Check(t.Context())
	if s := u.Install(t.Context()); s.State != update.Failed || hops.Load() > 5 {
		t.Fatalf("%+v after %d redirects", s, hops.Load())
	}
}

func TestInvalidServerResponses(t *testing.T) {
	h := build(t)
	for status, want := range map[int]string{404: update.None, 500: update.Failed, 302: update.Failed} {
		h.status = status
		if s := update.New(h.opt).Check(t.Context()); s.State != want || (s.Problem != "") != (want == update.Failed) {
			t.Errorf("%d: %+v", status, s)
		}
	}
	for _, server := range []string{"", "http://127.0.0.1:1", "::"} {
		h.opt.Server = func() string { return server }
		if s := update.New(h.opt).Check(t.Context()); s.State != update.Failed || s.Problem == "" {
			t.Errorf("%q: %+v", server, s)
		}
	}
}

func TestUpdatesAreOffWithoutAKeyAndInDevelopment(t *testing.T) {
	h := build(t)
	for name, change := range map[string]func(*update.Options){
		"no key":      func(o *update.Options) { o.PublicKey = "" },
		"a wrong key": func(o *update.Options) { o.PublicKey = "c2hvcnQ=" },
		"development": func(o *update.Options) { o.Version = "39e3997-dirty" },
	} {
		opt := h.opt
		change(&opt)
		u := update.New(opt)
		u.Check(t.Context())
		u.Install(t.Context())
		if done, err := u.Apply(); done || err != nil {
			t.Errorf("%s: %v %v", name, done, err)
		}
		if s := u.State(); s.State != update.None || !strings.HasPrefix(s.Problem, "Updates are off") {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

func TestTheOldProgramsFilesAreRemovedAtTheNextStart(t *testing.T) {
	h := build(t)
	for _, left := range []string{h.opt.Executable + ".old", h.opt.Executable + ".new", filepath.Join(filepath.Dir(h.opt.Executable), ".portal-123")} {
		if err := os.WriteFile(left, []byte("older"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	broken := filepath.Join(h.opt.Folder, "portal.next.123.part") // the program ended during a download
	if err := errors.Join(os.Mkdir(h.opt.Folder, 0o700), os.WriteFile(broken, []byte("half"), 0o600)); err != nil {
		t.Fatal(err)
	}
	update.New(h.opt)
	if left := h.remains(); len(left) > 0 {
		t.Fatal(left)
	}
	if _, err := os.Stat(broken); !errors.Is(err, os.ErrNotExist) {
		t.Fatal("half a download stays for ever")
	}
}
