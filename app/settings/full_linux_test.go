package settings_test

import (
	"os"
	"os/exec"
	"syscall"
	"testing"

	"tradekart/portal/app/settings"
)

// A process that may write only a few bytes per file simulates a full disk.
func TestAFullDiskLeavesTheOldSettings(t *testing.T) {
	t.Parallel()
	if folder := os.Getenv("SETTINGS_TEST_FOLDER"); folder != "" {
		writeToFullDisk(t, folder)
		return
	}
	folder := t.TempDir()
	change(t, open(t, folder), func(x *settings.Settings) { x.Server = "https://old" })
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), "SETTINGS_TEST_FOLDER="+folder)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if got := open(t, folder).Get().Server; got != "https://old" {
		t.Errorf("now %q", got)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
		t.Errorf("left behind: %v, %v", files, err)
	}
}

func writeToFullDisk(t *testing.T, folder string) {
	s := open(t, folder)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 20, Max: 20}); err != nil {
		t.Fatal(err)
	}
	if err := s.Change(func(x *settings.Settings) { x.Server = "https://new" }); err == nil {
		t.Error("a full disk is no error")
	}
	if got := s.Get().Server; got != "https://old" {
		t.Errorf("the settings say %q", got)
	}
}
