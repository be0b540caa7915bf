//go:build !windows

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tradekart/portal/app/disk/disktest"
)

// Whoever has the public key verifies the sums of a release with OpenSSL, without us.
func TestTheSumsOfAReleaseAreVerifiedByOpenSSL(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	key, sums := filepath.Join(folder, "key"), filepath.Join(folder, "SHA256SUMS")
	if err := os.WriteFile(sums, []byte("abc  portal\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var made, shown bytes.Buffer
	if err := run([]string{"--new-key", key}, &made); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{"--key", key, "--public"}, &shown); err != nil || shown.String() != made.String() {
		t.Errorf("%q, %q: %v", made.String(), shown.String(), err)
	}
	if err := run([]string{"--key", key, "--file", sums}, &shown); err != nil {
		t.Fatal(err)
	}
	verify := func() error {
		return exec.CommandContext(t.Context(), "openssl", "pkeyutl", "-verify", "-pubin", "-inkey", filepath.Join(folder, "release.pub"), "-rawin",
			"-in", sums, "-sigfile", sums+".sig").Run()
	}
	if err := verify(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(sums, []byte("abd  portal\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if verify() == nil {
		t.Error("changed sums have a valid signature")
	}
}

// What is no release is refused before anything is built.
func TestAReleaseIsRefused(t *testing.T) {
	t.Parallel()
	script, err := filepath.Abs("../../../build/release.sh")
	if err != nil {
		t.Fatal(err)
	}
	folder := disktest.Folder(t)
	in := func(name string, args ...string) string {
		c := exec.CommandContext(t.Context(), name, args...)
		c.Dir = folder
		c.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b.example", "GIT_COMMITTER_NAME=a",
			"GIT_COMMITTER_EMAIL=a@b.example", "PORTAL_RELEASE_KEY=")
		out, _ := c.CombinedOutput()
		return string(out)
	}
	in("git", "init", "-q")
	in("mkdir", "build")
	in("cp", script, "build/release.sh")
	in("sh", "-c", "echo '# Changelog' > CHANGELOG.md; git add -A; git commit -qm first")
	steps := []struct{ want, then string }{
		{"this commit has no tag", "git tag v1.0"},
		{"is not like v1.0.0", "git tag -d v1.0; git tag v1.0.0; touch new"},
		{"not committed", "rm new"},
		{`no heading "## 1.0.0"`, "echo '## 1.0.0' >> CHANGELOG.md; git commit -qam second; git tag -f v1.0.0"},
		{"PORTAL_RELEASE_KEY", ""},
	}
	for _, step := range steps {
		if said := in("build/release.sh"); !strings.Contains(said, step.want) {
			t.Errorf("%q, want %q", said, step.want)
		}
		in("sh", "-c", step.then)
	}
}
