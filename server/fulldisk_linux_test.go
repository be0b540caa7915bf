package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tradekart/portal/backend/demo"
)

// smallDisk is a data folder on a file system of its own, of so many MB.
func smallDisk(t *testing.T, size int) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "portal-disk-*")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%dm,mode=755", size)); err != nil {
		t.Skipf("only root may mount the small disk that this test fills: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	return filepath.Join(dir, "data")
}

// fillDisk appends to the file until the disk is full.
func fillDisk(t *testing.T, file string) {
	t.Helper()
	f, err := os.OpenFile(file, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, part := range [][]byte{make([]byte, 1<<20), make([]byte, 4096)} {
		for err = nil; err == nil; {
			_, err = f.Write(part)
		}
		if !errors.Is(err, syscall.ENOSPC) {
			t.Fatal(err)
		}
	}
}

// The disk of the private PostgreSQL is full: changes are refused with a cause and may be sent again, reading goes on, and
// nothing has to be mended once there is room.
func TestAFullDisk(t *testing.T) {
	t.Parallel()
	data := smallDisk(t, 320)
	cmd := exec.Command(binary(t), "--addr", "127.0.0.1:0", "--metrics-addr", "", "--data", data, "--demo", "--demo-orders-every", "0")
	var log bytes.Buffer // read once the server has ended
	cmd.Stderr = &log
	address := startCommand(t, cmd)
	cookies := signInAt(t, address, "merchant@tradekart.demo", demo.Password)
	send := func(path, body, key string) (int, string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Origin", address)
		if key != "" {
			r.Header.Set("Idempotency-Key", key)
		}
		for _, c := range cookies {
			r.AddCookie(c)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		content, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(content)
	}
	long := strings.Repeat("x", 900)
	add := func(sku string) (int, string) {
		t.Helper()
		return send("/api/merchant/products", fmt.Sprintf(`{"Sku":%q,"Name":"Tea set","Price":1250,"ImageUrl":"https://example.org/%s"}`, sku, long), sku)
	}

	ballast := filepath.Join(filepath.Dir(data), "ballast")
	var accepted, refused []string
	for n := range 1000 {
		if n%50 == 10 { // what PostgreSQL has set free since is filled too
			fillDisk(t, ballast)
		}
		sku := fmt.Sprintf("FULL-%04d", n)
		status, answer := add(sku)
		switch {
		case status == 201:
			accepted = append(accepted, sku)
		case status == 503 && strings.Contains(answer, "StorageFull"):
			refused = append(refused, sku)
		default:
			t.Fatalf("a change on a full disk: %d %.300s", status, answer)
		}
		if len(refused) == 5 {
			break
		}
	}
	if len(refused) < 5 || len(accepted) < 10 {
		t.Fatalf("%d changes accepted, %d refused", len(accepted), len(refused))
	}
	if status, answer := send("/api/merchant/products/list", `{"Page":1,"Size":100}`, ""); status != 200 || !strings.Contains(answer, "FULL-0") {
		t.Errorf("reading from a full disk: %d %.300s", status, answer)
	}
	if status, answer := send("/api/merchant/products/csv", `{}`, ""); status != 200 || !strings.Contains(answer, accepted[len(accepted)-1]) {
		t.Errorf("a file from a full disk: %d %.200s", status, answer)
	}

	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	for _, sku := range refused {
		if status, answer := add(sku); status != 201 {
			t.Errorf("the same request once there is room: %d %.300s", status, answer)
		}
	}
	if got := status(address + "/readyz"); got != 200 {
		t.Errorf("ready once there is room: %d", got)
	}
	_, file := send("/api/merchant/products/csv", `{}`, "")
	for _, sku := range append(accepted, refused...) {
		if n := strings.Count(file, sku); n != 1 {
			t.Errorf("%s is there %d times", sku, n)
		}
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	ended := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	defer ended.Stop()
	if err := cmd.Wait(); err != nil {
		t.Errorf("SIGTERM: %v", err)
	}
	if !strings.Contains(log.String(), "No space left on device") {
		t.Error("the log does not name the cause")
	}
}
