//go:build desktop_e2e

package app_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestDesktopUpdates goes from one release to the next as a person at the counter does, from a real server with a folder that the
// signing command prepared; and the program is killed in between.
func TestDesktopUpdates(t *testing.T) {
	f := newFactory(t)
	s := newComputer(t)
	defer s.evidence()
	program, releases := filepath.Join(s.folder, "programs", "portal"), filepath.Join(s.folder, "releases")
	must(t, os.Mkdir(filepath.Dir(program), 0o755))
	must(t, os.Mkdir(releases, 0o755))
	must(t, os.WriteFile(program, f.build("1.4.0"), 0o755))
	must(t, os.WriteFile(filepath.Join(releases, "portal-linux-amd64"), f.build("1.5.0"), 0o755))
	f.prepare(releases, "1.5.0")
	server := startServer(s, "--desktop-releases", releases)

	client := s.command(program)
	s.start(client)
	s.firstStart(server.address)
	s.key("ctrl+comma")
	s.tree.find("heading", "Version 1.4.0")
	s.tree.says("Version 1.5.0 is available")
	s.picture("update-available")
	s.click("button", "Install version 1.5.0")
	s.tree.find("button", "Restart now")
	s.kill(client) // the update waits on the disk

	client = s.command(program)
	s.start(client)
	s.key("ctrl+comma")
	s.tree.find("heading", "Version 1.4.0")
	s.click("button", "Restart now")
	must(t, client.Wait())
	s.tree.find("heading", "Version 1.5.0")
	s.tree.says("No newer version is known")
	s.picture("updated")
	if said := strings.TrimSpace(s.run(program, "--version")); said != "1.5.0" {
		t.Errorf("the program is %q", said)
	}
	if left, err := filepath.Glob(program + "*"); err != nil || len(left) != 1 {
		t.Errorf("left: %v, %v", left, err)
	}
	s.key("ctrl+q")
	until(t, findLimit, "end of the window", func() bool { return !s.shows() })
}

// prepare signs a folder's programs with the command that releases are signed with.
func (f *factory) prepare(folder, version string) {
	f.t.Helper()
	key := filepath.Join(f.folder, "key")
	must(f.t, os.WriteFile(key, []byte(base64.StdEncoding.EncodeToString(ed25519.PrivateKey(f.key).Seed())), 0o600))
	out, err := exec.CommandContext(f.t.Context(), "go", "run", "./update/sign", "--key", key, "--version", version, "--notes", "Prints faster.",
		"--folder", folder).CombinedOutput()
	if err != nil {
		f.t.Fatalf("%v: %s", err, out)
	}
}
