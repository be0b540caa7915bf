package dbtest

import (
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// Pooler starts a PgBouncer in transaction mode before one of a test's databases and returns the URL through it. The test
// is skipped where the program is missing.
func Pooler(t testing.TB, direct string) string {
	t.Helper()
	program, err := exec.LookPath("pgbouncer")
	if err != nil {
		t.Skip("pgbouncer is missing")
	}
	u, err := url.Parse(direct)
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "portal-pooler-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	port := freePort(t)
	host, at := u.Hostname(), u.Port()
	if socket := u.Query().Get("host"); socket != "" {
		host, at = socket, u.Query().Get("port")
	}
	login := "user=" + u.User.Username()
	if password, given := u.User.Password(); given && password != "" {
		login += " password='" + password + "'"
	}
	config := fmt.Sprintf("[databases]\nportal = host=%s port=%s dbname=%s %s\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = %s\n"+
		"unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 200\n", host, at, u.Path[1:], login, port)
	file := filepath.Join(dir, "pgbouncer.ini")
	if err := os.WriteFile(file, []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	args := []string{file}
	if os.Getuid() == 0 {
		args = append([]string{"-u", ownerOf(t, host)}, args...) // it refuses to run as root
	}
	cmd := exec.Command(program, args...)
	cmd.Stderr = t.Output()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	for deadline := time.Now().Add(tidyLimit); ; time.Sleep(10 * time.Millisecond) {
		conn, err := net.Dial("tcp", "127.0.0.1:"+port)
		if err == nil {
			conn.Close()
			return "postgres://any@127.0.0.1:" + port + "/portal?sslmode=disable"
		}
		if time.Now().After(deadline) {
			t.Fatal("PgBouncer did not start")
		}
	}
}

// ownerOf is the user who may enter the folder of PostgreSQL's socket.
func ownerOf(t testing.TB, folder string) string {
	t.Helper()
	info, err := os.Stat(folder)
	if err != nil {
		return "nobody" // a host's name
	}
	owner, err := user.LookupId(strconv.FormatUint(uint64(info.Sys().(*syscall.Stat_t).Uid), 10))
	if err != nil {
		t.Fatal(err)
	}
	return owner.Username
}

func freePort(t testing.TB) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	return port
}
