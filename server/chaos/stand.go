package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db/embedded"
)

// stand is what the faults happen to: servers on one PostgreSQL, each with a proxy in front and one behind it.
type stand struct {
	folder   string
	program  string
	postgres *embedded.Server
	pool     *pgxpool.Pool // past every proxy, for the checks
	pooler   *pooler       // nil where PgBouncer is not installed
	nats     *bus          // nil where PostgreSQL announces events
	servers  []*server
	secret   string
}

// server is one portal-server and its proxies.
type server struct {
	name    string
	program string
	args    []string
	env     []string
	log     *os.File
	toIt    *proxy // from the clients
	toData  *proxy // to PostgreSQL
	toPool  *proxy // to PgBouncer; nil where it is not used

	mu    sync.Mutex
	cmd   *exec.Cmd
	ended chan struct{} // closed once it has ended, with how in left
	left  error
}

func (s *server) address() string { return "127.0.0.1:" + s.toIt.port() }

const settledIn = 3 * time.Minute // a start, and a restart after a fault

// limitStatements are the limits that a role needs behind a pooler.
var limitStatements = []string{"alter role postgres in database portal set statement_timeout = '15s'",
	"alter role postgres in database portal set idle_in_transaction_session_timeout = '30s'",
	"alter role postgres in database portal set lock_timeout = '10s'"}

// build starts PostgreSQL, PgBouncer where it is installed, and the servers. Two of them go through PgBouncer.
func build(ctx context.Context, folder, program string, count int, nats bool, sql []string) (s *stand, err error) {
	s = &stand{folder: folder, program: program, secret: randomHex(32)}
	defer func() {
		if err != nil {
			s.close()
		}
	}()
	data := filepath.Join(folder, "postgres")
	if err := os.MkdirAll(data, 0o755); err != nil {
		return s, err
	}
	if s.postgres, err = embedded.Start(ctx, embedded.Options{DataDir: data}); err != nil {
		return s, err
	}
	if err := s.run(nil, "migrate"); err != nil {
		return s, err
	}
	config, err := pgxpool.ParseConfig(s.postgres.URL())
	if err != nil {
		return s, err
	}
	config.MaxConns = 6
	if s.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return s, err
	}
	for _, statement := range append(sql, limitStatements...) {
		if _, err := s.pool.Exec(ctx, statement); err != nil {
			return s, err
		}
	}
	if s.pooler, err = startPooler(s.postgres, folder); err != nil {
		return s, err
	}
	if nats {
		if s.nats, err = startBus(); err != nil {
			return s, err
		}
	}
	for i := range count {
		one, err := s.prepare(i)
		if err != nil {
			return s, err
		}
		s.servers = append(s.servers, one)
		if err := one.start(); err != nil {
			return s, err
		}
	}
	return s, s.awaitReady(ctx)
}

func randomHex(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}

// socketPath is PostgreSQL's own socket.
func (s *stand) socketPath() (string, error) {
	config, err := pgx.ParseConfig(s.postgres.URL())
	if err != nil {
		return "", err
	}
	return filepath.Join(config.Host, fmt.Sprintf(".s.PGSQL.%d", config.Port)), nil
}

func (s *stand) prepare(i int) (*server, error) {
	socket, err := s.socketPath()
	if err != nil {
		return nil, err
	}
	one := &server{name: fmt.Sprintf("server %d", i+1), program: s.program}
	if one.toData, err = newProxy("unix", socket); err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	if one.toIt, err = newProxy("tcp", "127.0.0.1:"+port); err != nil {
		return nil, err
	}
	direct := "postgres://postgres@127.0.0.1:" + one.toData.port() + "/portal?sslmode=disable&connect_timeout=5"
	one.args = []string{"--addr", "127.0.0.1:" + port, "--metrics-addr", "", "--data", filepath.Join(s.folder, one.name), "--rate-limit", "0",
		"--blob-url", filepath.Join(s.folder, "files"), "--courier-speed", "300", "--db-connections", "16", "--base-url", "http://127.0.0.1:" + one.toIt.port()}
	if s.pooler != nil && i%3 != 2 {
		if one.toPool, err = newProxy("tcp", "127.0.0.1:"+s.pooler.port); err != nil {
			return nil, err
		}
		one.args = append(one.args, "--database-url", "postgres://any@127.0.0.1:"+one.toPool.port()+"/portal?sslmode=disable&connect_timeout=5",
			"--database-direct-url", direct)
	} else {
		one.args = append(one.args, "--database-url", direct)
	}
	one.env = s.environment()
	one.log, err = os.Create(filepath.Join(s.folder, one.name+".log"))
	return one, err
}

// environment has no settings of whoever runs this.
func (s *stand) environment() (env []string) {
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "PORTAL_") && !strings.HasPrefix(v, "DATABASE_URL") {
			env = append(env, v)
		}
	}
	if s.nats != nil {
		env = append(env, "PORTAL_NATS_URL="+s.nats.url()) // a setting that an earlier release does not know, and does not stop at
	}
	return append(env, "PORTAL_SECRET_KEY="+s.secret)
}

// run runs a command of the server's on the database and returns the last line that it prints.
func (s *stand) output(env []string, args ...string) (string, error) {
	cmd := exec.Command(s.program, append(args, "--data", filepath.Join(s.folder, "command"), "--database-url", s.postgres.URL())...)
	cmd.Env = append(s.environment(), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, out)
	}
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	return string(lines[len(lines)-1]), nil
}

func (s *stand) run(env []string, args ...string) error {
	_, err := s.output(env, args...)
	return err
}

func freePort() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer listener.Close()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	return port, err
}

func (s *server) start() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cmd = exec.Command(s.program, s.args...)
	s.cmd.Env, s.cmd.Stdout, s.cmd.Stderr = s.env, s.log, s.log
	if err := s.cmd.Start(); err != nil {
		return err
	}
	s.ended = make(chan struct{})
	go func(cmd *exec.Cmd, ended chan struct{}) {
		err := cmd.Wait()
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.cmd == cmd {
			s.left = err
		}
		close(ended)
	}(s.cmd, s.ended)
	return nil
}

// signal does nothing to a server that has ended.
func (s *server) signal(sig syscall.Signal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.cmd.Process.Signal(sig); !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	return nil
}

// supervise starts a server again that ended by itself, as systemd does: one that finds no database when it starts gives up.
func (s *server) supervise() error {
	select {
	case <-s.ended:
		return s.start()
	default:
		return nil
	}
}

// end waits until a server that was told to end is gone.
func (s *server) end() error {
	select {
	case <-s.ended:
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.left
	case <-time.After(settledIn):
		_ = s.signal(syscall.SIGKILL)
		return errors.New(s.name + " did not end in time")
	}
}

func (s *server) ready() bool {
	client := http.Client{Timeout: 2 * time.Second}
	resp, err := client.Get("http://" + s.address() + "/readyz")
	if err != nil {
		return false
	}
	_ = resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}

// awaitReady waits until every server is ready.
func (s *stand) awaitReady(ctx context.Context) error {
	deadline := time.Now().Add(settledIn)
	for _, one := range s.servers {
		for !one.ready() {
			if err := one.supervise(); err != nil {
				return err
			}
			if time.Now().After(deadline) || ctx.Err() != nil {
				return fmt.Errorf("%s is not ready; its log is %s", one.name, one.log.Name())
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
	return nil
}

func (s *stand) close() {
	for _, one := range s.servers {
		if one.ended != nil {
			_ = one.signal(syscall.SIGKILL)
			<-one.ended
		}
		one.toIt.close()
		one.toData.close()
		if one.toPool != nil {
			one.toPool.close()
		}
	}
	if s.nats != nil {
		s.nats.stop()
	}
	if s.pooler != nil {
		s.pooler.stop()
	}
	if s.pool != nil {
		s.pool.Close()
	}
	if s.postgres != nil {
		s.postgres.Stop()
	}
}

// postmaster is the number of PostgreSQL's first process.
func (s *stand) postmaster() (int, error) {
	text, err := os.ReadFile(filepath.Join(s.postgres.Where(), "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	return strconv.Atoi(first)
}

// pooler is a PgBouncer in transaction mode.
type pooler struct {
	port string
	args []string
	cmd  *exec.Cmd
}

// startPooler returns nil where PgBouncer is not installed.
func startPooler(postgres *embedded.Server, folder string) (*pooler, error) {
	program, err := exec.LookPath("pgbouncer")
	if err != nil {
		slog.Warn("PgBouncer is not installed: all servers reach PostgreSQL directly")
		return nil, nil
	}
	config, err := pgx.ParseConfig(postgres.URL())
	if err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	file := filepath.Join(folder, "pgbouncer.ini")
	text := fmt.Sprintf("[databases]\nportal = host=%s port=%d dbname=%s user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = %s\n"+
		"unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 300\n",
		config.Host, config.Port, config.Database, port)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil { //nolint:gosec // another user reads it
		return nil, err
	}
	p := &pooler{port: port, args: []string{program, file}}
	if os.Getuid() == 0 { // as which it refuses to run
		info, err := os.Stat(config.Host)
		if err != nil {
			return nil, err
		}
		owner, err := user.LookupId(strconv.FormatUint(uint64(info.Sys().(*syscall.Stat_t).Uid), 10))
		if err != nil {
			return nil, err
		}
		p.args = []string{program, "-u", owner.Username, file}
	}
	return p, p.start()
}

func (p *pooler) start() error {
	p.cmd = exec.Command(p.args[0], p.args[1:]...)
	out, err := p.cmd.StderrPipe()
	if err != nil {
		return err
	}
	if err := p.cmd.Start(); err != nil {
		return err
	}
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			slog.Debug(lines.Text())
		}
	}()
	return nil
}

func (p *pooler) stop() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}
