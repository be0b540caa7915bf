package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// build/audit.sh with stand-ins for what it runs: it fails for what was found, and says what could not be checked.
func TestTheAuditFailsForWhatItFoundAlone(t *testing.T) {
	t.Parallel()
	const (
		tool   = `printf '#!/bin/sh\necho %s\nexit %s\n' "$SAYS" "$ENDS" > "$GOBIN/govulncheck" && chmod +x "$GOBIN/govulncheck"`
		away   = `echo "no network" >&2; exit 1`
		report = `case "$*" in *--json*) echo '{"auditReportVersion": 2}' ;; *) echo "a weak package" ;; esac; exit 1`
	)
	for name, c := range map[string]struct {
		goes, npm, says, ends string
		fails                 bool
		want                  []string
	}{
		"all is well":          {tool, "echo '{}'", "fine", "0", false, []string{"no known weakness of Go's", "no known weakness of the frontend's"}},
		"nothing can be had":   {away, away, "", "", false, []string{"Go's modules were NOT CHECKED", "frontend's packages were NOT CHECKED", "no network"}},
		"no database":          {tool, "echo '{}'", "fetching", "1", false, []string{"Go's modules were NOT CHECKED", "fetching"}},
		"a weak module":        {tool, away, "GO-2026-1", "3", true, []string{"GO-2026-1", "known weaknesses in Go's modules", "packages were NOT CHECKED"}},
		"a weak package":       {tool, report, "fine", "0", true, []string{"a weak package", "known weaknesses in the frontend's packages"}},
		"an answer of no sort": {tool, `echo '{"error": {}}'; exit 1`, "fine", "0", false, []string{"frontend's packages were NOT CHECKED"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			for program, script := range map[string]string{"go": c.goes, "npm": c.npm} {
				if err := os.WriteFile(filepath.Join(folder, program), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			audit := exec.Command("bash", "../build/audit.sh")
			audit.Env = append(os.Environ(), "PATH="+folder+":"+os.Getenv("PATH"), "SAYS="+c.says, "ENDS="+c.ends)
			out, err := audit.CombinedOutput()
			if (err != nil) != c.fails {
				t.Errorf("%v\n%s", err, out)
			}
			for _, want := range c.want {
				if !strings.Contains(string(out), want) {
					t.Errorf("it does not say %q:\n%s", want, out)
				}
			}
		})
	}
}
