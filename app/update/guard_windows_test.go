package update

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"golang.org/x/sys/windows/registry"

	"tradekart/portal/app/disk/disktest"
)

// kept is what Windows runs at the next log-on; empty for nothing.
func kept(t *testing.T) string {
	t.Helper()
	key, err := registry.OpenKey(registry.CURRENT_USER, runOnce, registry.QUERY_VALUE)
	if err != nil {
		t.Fatal(err)
	}
	defer key.Close()
	value, _, _ := key.GetStringValue(guardName)
	return value
}

func TestALogOnAfterAPowerCutPutsTheOldProgramBack(t *testing.T) {
	folder := filepath.Join(disktest.Folder(t), "TradeKart Portal")
	program := filepath.Join(folder, "portal.exe")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	release := guard(program, old(program))
	logOn := func(before, after string) { // before and after: the file there is
		t.Helper()
		if err := os.WriteFile(before, []byte("the old program"), 0o755); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("cmd.exe")
		cmd.SysProcAttr = &syscall.SysProcAttr{CmdLine: kept(t)}
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		if b, err := os.ReadFile(after); err != nil || string(b) != "the old program" {
			t.Errorf("%q, %v", b, err)
		}
		if err := os.Remove(after); err != nil {
			t.Error(err)
		}
	}
	logOn(old(program), program) // the power went between the two renames
	logOn(program, program)      // before or after them
	release()
	if value := kept(t); value != "" {
		t.Errorf("after an update it stays: %s", value)
	}
}
