package main

import (
	"bytes"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"
)

// tool finds a program that a sample configuration is for; without it the test is skipped.
func tool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is missing", name)
	}
	return path
}

// copied is a sample with some texts replaced, in a folder of its own.
func copied(t *testing.T, name string, replace ...string) string {
	t.Helper()
	raw, err := os.ReadFile("../build/deploy/" + name)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(strings.NewReplacer(replace...).Replace(string(raw))), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func accepts(t *testing.T, program string, args ...string) {
	t.Helper()
	if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s", program, err, out)
	}
}

// Each proxy accepts its sample. Certificates are left out.
func TestTheProxiesAcceptTheirSamples(t *testing.T) {
	t.Parallel()
	t.Run("nginx", func(t *testing.T) {
		file := copied(t, "nginx.conf", "listen 443 ssl http2", "listen 18443", "listen 80", "listen 18080",
			"ssl_certificate /etc/ssl/portal.pem;", "", "ssl_certificate_key /etc/ssl/portal.key;", "")
		accepts(t, tool(t, "nginx"), "-t", "-q", "-c", file, "-g", "pid "+t.TempDir()+"/pid;")
	})
	t.Run("haproxy", func(t *testing.T) { accepts(t, tool(t, "haproxy"), "-c", "-q", "-f", copied(t, "haproxy.cfg")) })
	t.Run("caddy", func(t *testing.T) {
		accepts(t, tool(t, "caddy"), "adapt", "--config", copied(t, "Caddyfile"), "--adapter", "caddyfile")
	})
	t.Run("systemd", func(t *testing.T) {
		accepts(t, tool(t, "systemd-analyze"), "verify", copied(t, "portal.service", "/opt/portal/portal-server", "/bin/true"))
	})
}

// Without TLS pages lead to https; programs are refused, so that their authors notice before a key was sent openly for long.
func TestProxiesRedirectPagesAlone(t *testing.T) {
	t.Parallel()
	for name, run := range map[string]func(*testing.T, string) *exec.Cmd{
		"nginx": func(t *testing.T, port string) *exec.Cmd {
			file := copied(t, "nginx.conf", "listen 443 ssl http2", "listen 127.0.0.1:"+freePort(t), "listen 80", "listen 127.0.0.1:"+port,
				"ssl_certificate /etc/ssl/portal.pem;", "", "ssl_certificate_key /etc/ssl/portal.key;", "", "http {", "http { access_log off;")
			folder := t.TempDir()
			return exec.Command(tool(t, "nginx"), "-c", file, "-g", "daemon off; master_process off; error_log stderr; pid "+folder+"/pid;")
		},
		"caddy": func(t *testing.T, port string) *exec.Cmd {
			file := copied(t, "Caddyfile", "http://portal.example.com {", "http://127.0.0.1:"+port+" {", "\nportal.example.com {",
				"\nhttp://127.0.0.1:"+freePort(t)+" {", "# Caddy in front", "{\n admin off\n}\n# Caddy in front")
			program := exec.Command(tool(t, "caddy"), "run", "--config", file, "--adapter", "caddyfile")
			program.Env = append(os.Environ(), "XDG_CONFIG_HOME="+t.TempDir(), "XDG_DATA_HOME="+t.TempDir())
			return program
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			port := freePort(t)
			program := run(t, port)
			var said bytes.Buffer
			program.Stdout, program.Stderr = &said, &said
			if err := program.Start(); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _, _ = program.Process.Kill(), program.Wait() })
			client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
			for path, want := range map[string]int{"/orders": 3, "/": 3, "/api/intake/orders": 4, "/api/portal/profile": 4, "/ws/data-update": 4} {
				resp, err := client.Get("http://127.0.0.1:" + port + path)
				for end := time.Now().Add(20 * time.Second); err != nil && time.Now().Before(end); {
					time.Sleep(50 * time.Millisecond)
					resp, err = client.Get("http://127.0.0.1:" + port + path)
				}
				if err != nil {
					t.Fatalf("%v\n%s", err, &said)
				}
				_ = resp.Body.Close()
				to := resp.Header.Get("Location")
				if resp.StatusCode/100 != want || strings.HasPrefix(to, "https://127.0.0.1") != (want == 3) {
					t.Errorf("%s: %d %q", path, resp.StatusCode, to)
				}
			}
		})
	}
}

func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}

// An alert or a panel on a metric that does not exist never shows anything.
func TestAlertsAndPanelsNameMetricsThatExist(t *testing.T) {
	p, server := started(t, nil)
	if err := p.ledgerCheck.Report(t.Context(), p.log, p.provers()...); err != nil {
		t.Fatal(err)
	}
	if _, err := p.pool.Exec(t.Context(), `insert into backups (made_at, took_seconds, bytes) values (now(), 1, 1)`); err != nil {
		t.Fatal(err)
	}
	status(server.URL + "/healthz")
	page := scrape(t, p)
	for file, least := range map[string]int{"rules.yml": 10, "dashboard.json": 15} {
		raw, err := os.ReadFile("../build/deploy/" + file)
		if err != nil {
			t.Fatal(err)
		}
		names := regexp.MustCompile(`portal_[a-z_]+`).FindAllString(string(raw), -1)
		if len(names) < least {
			t.Fatalf("%s names only %v", file, names)
		}
		for _, name := range names {
			if !strings.Contains(page, "\n"+name+"{") &&
				!strings.Contains(page, "\n"+name+" ") && !strings.Contains(page, "# HELP "+name+" ") {
				t.Errorf("%s: %s is not exposed", file, name)
			}
		}
	}
}

// TestTheSamplesSetOnlySettings finds settings in the samples that the server does not have.
func TestTheSamplesSetOnlySettings(t *testing.T) {
	t.Parallel()
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"compose.yml", "portal.service", "Dockerfile", "kubernetes/kustomization.yaml", "kubernetes/portal.yaml"} {
		raw, err := os.ReadFile("../build/deploy/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`PORTAL_[A-Z_]+`).FindAllString(string(raw), -1) {
			if !strings.Contains(string(readme), "`"+name+"`") {
				t.Errorf("%s sets %s, which README.md does not name", file, name)
			}
		}
	}
}

// Every document of the samples is YAML with what each kind needs.
func TestTheSamplesAreYAML(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"compose.yml", "rules.yml", "kubernetes/kustomization.yaml", "kubernetes/portal.yaml"} {
		raw, err := os.ReadFile("../build/deploy/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for part := range strings.SplitSeq(string(raw), "\n---\n") {
			var document map[string]any
			if err := yaml.Unmarshal([]byte(part), &document); err != nil || len(document) == 0 {
				t.Errorf("%s: %v", file, err)
			}
			if strings.HasPrefix(file, "kubernetes/") && (document["kind"] == nil || document["apiVersion"] == nil) {
				t.Errorf("%s: a document has no kind or apiVersion", file)
			}
		}
	}
}
