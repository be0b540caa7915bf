// Package disktest gives tests a folder on disk. Only tests may import it.
package disktest

import (
	"os"
	"testing"

	"tradekart/portal/app/disk"
)

// Folder is t.TempDir for tests that also run under Wine: Wine 8 does not know the
// call that os.RemoveAll makes on Windows.
func Folder(t testing.TB) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "portal-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := disk.RemoveAll(folder); err != nil {
			t.Errorf("the test's folder stays: %v", err)
		}
	})
	return folder
}
