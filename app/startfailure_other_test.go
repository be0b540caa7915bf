//go:build !windows

package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAFailedStartIsShownOnTheDesktop(t *testing.T) {
	folder := t.TempDir()
	shown := filepath.Join(folder, "shown")
	t.Setenv("PATH", folder+":/usr/bin:/bin")
	t.Setenv("DISPLAY", ":77")
	for name, script := range map[string]string{"zenity": "exit 1", "kdialog": `printf '%s\n' "$@" > ` + shown} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	const problem = "The portal cannot start: <b>$(date)</b> --help"
	box(problem)
	if text, err := os.ReadFile(shown); err != nil || !strings.Contains(string(text), problem) {
		t.Errorf("shown: %q, %v", text, err)
	}
	if mac := boxCommands("darwin", problem); mac[0][0] != "osascript" || mac[0][len(mac[0])-1] != problem {
		t.Errorf("on macOS: %q", mac)
	}
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	if boxCommands("linux", problem) != nil {
		t.Error("a window is tried without a desktop")
	}
}
