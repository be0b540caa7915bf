package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
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

// An alert on a metric that does not exist never fires.
func TestAlertsNameMetricsThatExist(t *testing.T) {
	p, server := started(t, nil)
	if err := p.ledgerCheck.Report(t.Context(), p.log, p.provers()...); err != nil {
		t.Fatal(err)
	}
	status(server.URL + "/healthz")
	page := scrape(t, p)
	raw, err := os.ReadFile("../build/deploy/rules.yml")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`portal_[a-z_]+`).FindAllString(string(raw), -1)
	if len(names) < 10 {
		t.Fatalf("only %v are named", names)
	}
	for _, name := range names {
		if !strings.Contains(page, "\n"+name+"{") &&
			!strings.Contains(page, "\n"+name+" ") && !strings.Contains(page, "# HELP "+name+" ") {
			t.Errorf("%s is not exposed", name)
		}
	}
}
