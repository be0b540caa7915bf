package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

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
