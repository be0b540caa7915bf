package settings_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/settings"
)

func open(t *testing.T, folder string) *settings.Store {
	t.Helper()
	s, err := settings.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func change(t *testing.T, s *settings.Store, edit func(*settings.Settings)) {
	t.Helper()
	if err := s.Change(edit); err != nil {
		t.Fatal(err)
	}
}

func TestSettingsAreKeptForTheNextStart(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(disktest.Folder(t), "TradeKart", "default")
	s := open(t, folder)
	if s.Get().Volume != 80 || s.Get().Server != "" {
		t.Fatalf("initially %+v", s.Get())
	}
	want := settings.Settings{
		Server: "https://portal.example.com", Window: settings.Window{X: -1, Y: 2, Width: 900, Height: 600, Maximised: true},
		StartHidden: true, StartWithComputer: true, StartAsked: true, CloseToBackground: true, SoundOutput: "Büro", Volume: 0,
	}
	change(t, s, func(x *settings.Settings) { *x = want })
	if got := open(t, folder).Get(); got != want {
		t.Errorf("got %+v", got)
	}
	if info, err := os.Stat(filepath.Join(folder, "settings.json")); err != nil || runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others may read it: %v, %v", info.Mode(), err)
	}
	if left, _ := filepath.Glob(filepath.Join(folder, ".settings-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestConcurrentChangesAreAllSaved(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	s := open(t, folder)
	var group sync.WaitGroup
	for range 40 {
		group.Go(func() { change(t, s, func(x *settings.Settings) { x.Window.Width++ }) })
	}
	group.Wait()
	if got := open(t, folder).Get().Window.Width; got != 40 {
		t.Errorf("%d of 40 changes were kept", got)
	}
}

func TestABrokenFileIsMovedAside(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"empty": "", "half": `{"Server": "https://a.b`, "wrong types": `{"Volume": "loud"}`, "huge": `{"Server":"` + strings.Repeat("x", 2<<20) + `"}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := disktest.Folder(t)
			file := filepath.Join(folder, "settings.json")
			if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			s := open(t, folder)
			if s.Get() != (settings.Settings{Volume: 80, CloseToBackground: true}) {
				t.Errorf("started with %+v", s.Get())
			}
			if kept, err := os.ReadFile(filepath.Join(folder, "settings.broken.json")); err != nil || string(kept) != content {
				t.Errorf("not kept aside: %v", err)
			}
			change(t, s, func(x *settings.Settings) { x.Server = "https://c.d" })
			if !s.Damaged() || open(t, folder).Damaged() {
				t.Error("not told, or told again")
			}
			if open(t, folder).Get().Server != "https://c.d" {
				t.Error("cannot be used afterwards")
			}
		})
	}
}

func TestAnOlderFileKeepsItsInitialValues(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	if err := os.WriteFile(filepath.Join(folder, "settings.json"), []byte(`{"Server":"https://a.b","Gone":1}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := open(t, folder).Get(); got.Server != "https://a.b" || got.Volume != 80 {
		t.Errorf("%+v", got)
	}
}

func TestVolumeIsAPercentage(t *testing.T) {
	t.Parallel()
	s := open(t, disktest.Folder(t))
	for given, kept := range map[int]int{-5: 0, 400: 100, 33: 33} {
		change(t, s, func(x *settings.Settings) { x.Volume = given })
		if s.Get().Volume != kept {
			t.Errorf("%d is kept as %d", given, s.Get().Volume)
		}
	}
}

func TestProfilesHaveTheirOwnFolders(t *testing.T) {
	t.Parallel()
	first, err := settings.Folder("shop-1")
	if err != nil || filepath.Base(first) != "shop-1" || filepath.Base(filepath.Dir(first)) != "TradeKart" {
		t.Errorf("%q, %v", first, err)
	}
	if standard, err := settings.Folder(""); err != nil || filepath.Base(standard) != settings.DefaultProfile {
		t.Errorf("%q, %v", standard, err)
	}
	for _, bad := range []string{"..", "a/b", `a\b`, "a b", "ü", strings.Repeat("a", 41), "a\n"} {
		if folder, err := settings.Folder(bad); err == nil {
			t.Errorf("%q leads to %q", bad, folder)
		}
	}
}
