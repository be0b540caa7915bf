// Package programtest looks for the programs that tests of the desktop client drive, and waits for
// what they send. It is for tests alone, and knows none of those programs.
package programtest

import (
	"os"
	"os/exec"
	"testing"
)

// Need skips the test where one of the programs is not installed. Where CI is set it fails
// instead: make test has installed them all.
func Need(t testing.TB, programs ...string) {
	t.Helper()
	for _, name := range programs {
		if _, err := exec.LookPath(name); err == nil {
			continue
		}
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is not installed: make desktop-tools installs it", name)
		}
		t.Skipf("%s is not installed", name)
	}
}
