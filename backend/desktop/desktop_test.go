package desktop_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tradekart/portal/backend/desktop"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const releases = `{"Version": "1.4.0", "Notes": "Prints faster.", "Files": [
	{"OS": "windows", "Arch": "amd64", "Name": "portal-windows-amd64.exe", "Signature": "c2lnbmVk"},
	{"OS": "linux", "Arch": "amd64", "Name": "portal-linux-amd64", "Signature": "c2lnbmVkIHRvbw=="}]}`

// serve is a server with a folder of these files.
func serve(t *testing.T, files map[string]string) (folder, url string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "releases")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder, start(t, folder)
}

func start(t *testing.T, folder string) string {
	t.Helper()
	api := web.New(nil, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	d := desktop.New(folder)
	d.Register(api)
	api.Mux.Handle("GET /downloads/{name}", d.Files())
	server := httptest.NewServer(api.Handler(web.Options{Auth: webtest.Callers{}, Origin: "http://portal.test", Pages: http.NotFoundHandler()}))
	t.Cleanup(server.Close)
	return server.URL
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	resp, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(b)
}

func TestTheNewestReleaseAndItsFile(t *testing.T) {
	t.Parallel()
	_, url := serve(t, map[string]string{"latest.json": releases, "portal-linux-amd64": "the program"})
	status, body := get(t, url+"/api/desktop/latest?os=linux&arch=amd64")
	var got web.Result[wire.DesktopRelease]
	if err := json.Unmarshal([]byte(body), &got); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s", status, body)
	}
	want := wire.DesktopRelease{Version: "1.4.0", Url: "/downloads/portal-linux-amd64", Signature: "c2lnbmVkIHRvbw==", Notes: "Prints faster."}
	if got.Result != want {
		t.Fatalf("%+v", got.Result)
	}
	if status, body := get(t, url+got.Result.Url); status != http.StatusOK || body != "the program" {
		t.Fatalf("%d %q", status, body)
	}
}

func TestWithoutAReleaseItSaysSo(t *testing.T) {
	t.Parallel()
	_, empty := serve(t, nil)
	_, other := serve(t, map[string]string{"latest.json": releases})
	for name, url := range map[string]string{"no folder": start(t, ""), "no list": empty, "another system": other} {
		status, body := get(t, url+"/api/desktop/latest?os=darwin&arch=arm64")
		if status != http.StatusNotFound || !strings.Contains(body, `"NoDesktopRelease"`) {
			t.Errorf("%s: %d %s", name, status, body)
		}
	}
	if status, _ := get(t, other+"/api/desktop/latest?os=Linux%20&arch=amd64"); status != http.StatusUnprocessableEntity {
		t.Errorf("a system that cannot be answered %d", status)
	}
}

func TestNothingElseIsServed(t *testing.T) {
	t.Parallel()
	folder, url := serve(t, map[string]string{"latest.json": releases, ".hidden": "secret", "portal-linux-amd64": "the program"})
	outside := filepath.Join(filepath.Dir(folder), "outside")
	if err := os.WriteFile(outside, []byte("secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(folder, "link")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"", "..%2foutside", "%2e%2e/outside", "sub", "sub/", ".hidden", "link", "nothing", "..", "portal-linux-amd64%00"} {
		if status, body := get(t, url+"/downloads/"+path); status != http.StatusNotFound || strings.Contains(body, "secret") || strings.Contains(body, "portal-") {
			t.Errorf("/downloads/%s answered %d %q", path, status, body)
		}
	}
	resp, err := http.Post(url+"/downloads/portal-linux-amd64", "text/plain", strings.NewReader("mine"))
	if err != nil {
		t.Fatal(err)
	}
	_ = resp.Body.Close()
	if resp.StatusCode == http.StatusOK {
		t.Error("a file can be written to")
	}
}

func TestABrokenReleaseListIsRefused(t *testing.T) {
	t.Parallel()
	for name, list := range map[string]string{
		"not JSON": "{", "no version": `{"Files": []}`, "too large": `{"Version": "` + strings.Repeat("1", 70_000) + `"}`,
		"a path":      `{"Version": "1.0.0", "Files": [{"OS": "linux", "Arch": "amd64", "Name": "../portal", "Signature": "c2ln"}]}`,
		"not signed":  `{"Version": "1.0.0", "Files": [{"OS": "linux", "Arch": "amd64", "Name": "portal"}]}`,
		"no system":   `{"Version": "1.0.0", "Files": [{"Arch": "amd64", "Name": "portal", "Signature": "c2ln"}]}`,
		"hidden name": `{"Version": "1.0.0", "Files": [{"OS": "linux", "Arch": "amd64", "Name": ".portal", "Signature": "c2ln"}]}`,
	} {
		folder, _ := serve(t, map[string]string{"latest.json": list})
		if err := desktop.Check(folder); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	folder, _ := serve(t, map[string]string{"latest.json": releases})
	empty, _ := serve(t, nil)
	for path, good := range map[string]bool{folder: true, empty: true, folder + "/none": false, folder + "/latest.json": false} {
		if err := desktop.Check(path); (err == nil) != good {
			t.Errorf("%s: %v", path, err)
		}
	}
}
