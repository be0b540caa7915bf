package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"tradekart/portal/backend/blob"
)

var binary = func() func(t testing.TB) string {
	var path string
	var mu sync.Mutex
	return func(t testing.TB) string {
		t.Helper()
		mu.Lock()
		defer mu.Unlock()
		if path == "" {
			file := filepath.Join(shared, "portal-server")
			if out, err := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, ".").CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			path = file
		}
		return path
	}
}()

var addressLine = regexp.MustCompile(`\(listening on ([^,]+),`)

// startProcess runs the built server with a data folder; it returns its address.
func startProcess(t testing.TB, data string, args ...string) (*exec.Cmd, string) {
	t.Helper()
	cmd := exec.Command(binary(t), append([]string{"--addr", "127.0.0.1:0", "--metrics-addr", "", "--data", data}, args...)...)
	return cmd, startCommand(t, cmd)
}

// startCommand starts a server and returns the address it listens on.
func startCommand(t testing.TB, cmd *exec.Cmd) string {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if cmd.Stderr == nil {
		cmd.Stderr = t.Output()
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if m := addressLine.FindStringSubmatch(lines.Text()); m != nil {
			return "http://" + m[1]
		}
	}
	t.Fatal("the server did not start")
	return ""
}

// dataDir is a folder that the private PostgreSQL's own user can access.
func dataDir(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "portal-data-*")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "data")
}

func status(url string) int {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	r, _ := http.NewRequestWithContext(ctx, "GET", url, nil)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0
	}
	resp.Body.Close()
	return resp.StatusCode
}

func runCommand(t testing.TB, args ...string) (string, error) {
	t.Helper()
	out, err := exec.Command(binary(t), args...).CombinedOutput()
	return string(out), err
}

func TestProcess(t *testing.T) {
	t.Parallel()
	data := dataDir(t)
	cmd, address := startProcess(t, data, "--demo", "--demo-orders-every", "0")
	for path, want := range map[string]int{"/healthz": 200, "/readyz": 200, "/api/docs": 200, "/api/openapi.json": 200,
		"/api/docs/intake": 200, "/api/openapi-intake.json": 200, "/orders": 200, "/dev/mail": 200, "/api/none": 404} {
		if got := status(address + path); got != want {
			t.Errorf("%s: %d", path, got)
		}
	}
	if out, err := runCommand(t, "user", "add", "--email", "new@x.test", "--role", "Admin", "--data", data); err != nil ||
		!strings.Contains(out, "resetPassword") {
		t.Errorf("user add beside the running server: %v %s", err, out)
	}
	logo := putFile(t, data, "a logo")
	file := filepath.Join(t.TempDir(), "portal.backup")
	if out, err := runCommand(t, "backup", file, "--data", filepath.Join(data, "elsewhere")); err == nil || !strings.Contains(out, "there is no portal in") {
		t.Errorf("backup of a folder that is not there: %v %s", err, out)
	}
	if out, err := runCommand(t, "backup", file, "--data", data); err != nil {
		t.Fatalf("backup: %v %s", err, out)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Fatalf("SIGTERM: %v", err)
	}
	fresh := dataDir(t)
	if out, err := runCommand(t, "restore", file, "--data", fresh); err != nil {
		t.Fatalf("restore: %v %s", err, out)
	}
	if out, err := runCommand(t, "restore", file, "--data", fresh); err == nil || !strings.Contains(out, "not empty") {
		t.Errorf("restored over data: %s", out)
	}
	if got := storedFile(t, fresh, logo); got != "image/png a logo" {
		t.Errorf("the restored file: %q", got)
	}
	if out, err := runCommand(t, "--addr", "127.0.0.1:0", "--metrics-addr", "", "--data", fresh); err == nil || !strings.Contains(out, "PORTAL_SECRET_KEY") {
		t.Errorf("started without the key of the restored secrets: %v %s", err, out)
	}
	key, err := os.ReadFile(filepath.Join(data, "secret.key"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(fresh, "secret.key"), key, 0o600); err != nil {
		t.Fatal(err)
	}
	_, server := startProcess(t, fresh)
	if got := status(server + "/readyz"); got != 200 {
		t.Errorf("restored: %d", got)
	}
	if out, err := runCommand(t, "user", "add", "--email", "new@x.test", "--role", "Admin", "--data", fresh); err == nil {
		t.Errorf("a user was lost on the way: %s", out)
	}
}

// putFile stores a picture in the data folder and returns its key.
func putFile(t *testing.T, data, content string) string {
	t.Helper()
	store := filesBelow(t, data)
	key, err := store.Put(t.Context(), "logos", "image/png", strings.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func storedFile(t *testing.T, data, key string) string {
	t.Helper()
	file, err := filesBelow(t, data).Get(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	content, _ := io.ReadAll(file)
	return file.ContentType + " " + string(content)
}

func filesBelow(t *testing.T, data string) *blob.Store {
	t.Helper()
	store, err := blob.Open(t.Context(), filepath.Join(data, "files"), blob.Options{Now: utcNow})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

func TestAnUnreachableDatabaseNamesItsSetting(t *testing.T) {
	t.Parallel()
	out, err := runCommand(t, "--addr", "127.0.0.1:0", "--metrics-addr", "", "--database-url", "postgres://127.0.0.1:1/portal", "--data", t.TempDir())
	_, reason, _ := strings.Cut(out, "portal-server: ") // after the log
	if err == nil || !strings.Contains(reason, "DATABASE_URL") || strings.Count(reason, "\n") != 1 {
		t.Errorf("%v %q", err, out)
	}
}

func TestErrorsNameTheWrongSetting(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ args, env, want string }{
		{"--environment test", "", "PORTAL_ENVIRONMENT"},
		{"--addr here", "", "PORTAL_ADDR"},
		{"--metrics-addr here", "", "PORTAL_METRICS_ADDR"},
		{"--base-url portal.example.com", "", "PORTAL_BASE_URL"},
		{"--demo --environment prod", "", "PORTAL_DEMO"},
		{"--environment prod --smtp-url smtp://mail.test", "", "PORTAL_BASE_URL"},
		{"--environment prod --smtp-url smtp://mail.test --base-url http://portal.test", "", "PORTAL_BASE_URL"},
		{"--environment prod --base-url https://portal.test", "", "PORTAL_SMTP_URL"},
		{"--courier-speed 0", "", "PORTAL_COURIER_SPEED"},
		{"--rate-limit -1", "", "PORTAL_RATE_LIMIT"},
		{"", "PORTAL_TRUSTED_PROXIES=10.0.0.0/33", "PORTAL_TRUSTED_PROXIES"},
		{"", "PORTAL_DEMO=perhaps", "PORTAL_DEMO"},
		{"", "PORTAL_DEMO_ORDERS_EVERY=soon", "PORTAL_DEMO_ORDERS_EVERY"},
		{"", "PORTAL_HUBSPOT_KEY=x", "PORTAL_HUBSPOT_PORTAL_ID"},
		{"", "PORTAL_UBER_DIRECT_CLIENT_ID=x", "PORTAL_UBER_DIRECT_CLIENT_ID"},
		{"--log-level loud", "", "PORTAL_LOG_LEVEL"},
		{"--nowhere", "", "-nowhere"},
		{"--demo-orders-every soon", "", "demo-orders-every"},
		{"--blob-url ftp://files", "", "PORTAL_BLOB_URL"},
		{"--database-url nonsense", "", "DATABASE_URL"},
		{"--desktop-releases ./nowhere", "", "PORTAL_DESKTOP_RELEASES"},
	} {
		name, value, _ := strings.Cut(c.env, "=")
		_, err := parse(strings.Fields(c.args), func(n string) string {
			if n == name {
				return value
			}
			return ""
		})
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q %q: %v", c.args, c.env, err)
		}
	}
}

func TestProdStartsWithoutItsRequiredSettingsOnlyIfAllowed(t *testing.T) {
	t.Parallel()
	none := func(string) string { return "" }
	if _, err := parse([]string{"--environment", "prod", "--allow-insecure"}, none); err != nil {
		t.Error(err)
	}
	if _, err := parse([]string{"--environment", "prod", "--base-url", "https://portal.test", "--smtp-url", "smtp://mail.test"}, none); err != nil {
		t.Error(err)
	}
}

// A PostgreSQL that the system has killed is started again, and requests and jobs go on.
func TestAKilledPostgresIsStartedAgain(t *testing.T) {
	t.Parallel()
	data := dataDir(t)
	log, errors := io.Pipe()
	again := make(chan struct{}, 1)
	go func() {
		for lines := bufio.NewScanner(log); lines.Scan(); {
			if strings.Contains(lines.Text(), "was started again") {
				again <- struct{}{}
			}
		}
	}()
	cmd := exec.Command(binary(t), "--addr", "127.0.0.1:0", "--metrics-addr", "", "--data", data)
	cmd.Stderr = errors
	address := startCommand(t, cmd)
	text, err := os.ReadFile(filepath.Join(data, "postgres", "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	postmaster, err := strconv.Atoi(first)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(postmaster, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	select {
	case <-again:
	case <-time.After(time.Minute):
		t.Fatal("PostgreSQL was not started again")
	}
	for deadline := time.Now().Add(time.Minute); status(address+"/readyz") != 200; {
		if time.Now().After(deadline) {
			t.Fatal("the server cannot reach its database")
		}
		time.Sleep(50 * time.Millisecond)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("SIGTERM: %v", err)
	}
}
