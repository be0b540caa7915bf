package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/update"
	"tradekart/portal/backend/wire"
)

// serve is a server with a prepared folder of releases.
func serve(t *testing.T, folder string) string {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/desktop/latest", func(w http.ResponseWriter, r *http.Request) {
		var list wire.DesktopReleases
		b, err := os.ReadFile(filepath.Join(folder, "latest.json"))
		if err != nil || json.Unmarshal(b, &list) != nil {
			t.Errorf("%s %v", b, err)
		}
		for _, f := range list.Files {
			if f.OS == r.FormValue("os") && f.Arch == r.FormValue("arch") {
				_ = json.NewEncoder(w).Encode(map[string]any{"Result": wire.DesktopRelease{Version: list.Version, Notes: list.Notes, Signature: f.Signature,
					Url: "/downloads/" + f.Name}})
				return
			}
		}
		http.NotFound(w, r)
	})
	mux.Handle("GET /downloads/", http.StripPrefix("/downloads/", http.FileServer(http.Dir(folder))))
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL
}

func TestASignedReleaseReachesTheProgram(t *testing.T) {
	t.Parallel()
	folder, home := disktest.Folder(t), disktest.Folder(t)
	key, name := filepath.Join(home, "key"), "portal-"+runtime.GOOS+"-"+runtime.GOARCH
	for file, text := range map[string]string{filepath.Join(folder, name): "#!/bin/sh\necho fresh\n", filepath.Join(folder, "portal-plan9-mips.exe"): "x",
		filepath.Join(folder, "notes.txt"): "x", filepath.Join(home, "portal"): "#!/bin/sh\necho old\n"} {
		if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	var public, said bytes.Buffer
	if err := run([]string{"--new-key", key}, &public); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{"--key", key, "--version", "2.0.0", "--notes", "All new.", "--folder", folder}, &said); err != nil ||
		!strings.HasPrefix(said.String(), "2 files") {
		t.Fatal(err, said.String())
	}
	url := serve(t, folder)
	u := update.New(update.Options{Version: "1.9.9", PublicKey: strings.TrimSpace(public.String()), Server: func() string { return url },
		Folder: filepath.Join(home, "cache"), Executable: filepath.Join(home, "portal"),
		Try: func(context.Context, string) (string, error) { return "2.0.0", nil }})
	u.Check(t.Context())
	if s := u.Install(t.Context()); s.State != update.Ready || s.Notes != "All new." {
		t.Fatalf("%+v", s)
	}
	if done, err := u.Apply(); !done || err != nil {
		t.Fatal(done, err)
	}
	if runtime.GOOS == "windows" {
		return // a script is not a program here
	}
	out, err := exec.Command(filepath.Join(home, "portal")).Output()
	if err != nil || string(out) != "fresh\n" {
		t.Fatalf("%q %v", out, err)
	}
}

func TestSigningRefusesInvalidArguments(t *testing.T) {
	t.Parallel()
	home := disktest.Folder(t)
	key := filepath.Join(home, "key")
	if err := run([]string{"--new-key", key}, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(key); err != nil || info.Mode().Perm() != 0o600 && runtime.GOOS != "windows" {
		t.Fatal("the private key is not private", err)
	}
	for _, args := range []string{"--new-key " + key, "--key " + home, "--key " + key + " --version 1.0", "--key " + key + " --version 1.0.0 --folder " + home,
		"--key " + key + " --version 1.0.0 --folder /nowhere", "--version 1.0.0", "--what"} {
		if err := run(strings.Fields(args), &bytes.Buffer{}); err == nil {
			t.Errorf("%s was taken", args)
		}
	}
}
