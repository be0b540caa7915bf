package autostart_test

import (
	"os"
	"path/filepath"
	"testing"

	"tradekart/portal/app/autostart"
)

func TestSetOnAndOff(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", folder)
	path := filepath.Join(folder, "autostart", "tradekart-portal-shop-2.desktop")
	if err := autostart.Set(start, false); err != nil {
		t.Fatalf("off where it never was on: %v", err)
	}
	for range 2 {
		if err := autostart.Set(start, true); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(path)
	if err != nil || string(kept) != string(start.DesktopEntry()) {
		t.Fatalf("%v: %s", err, kept)
	}
	if err := autostart.Set(start, false); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Fatalf("still there: %v", err)
	}
}
