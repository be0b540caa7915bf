//go:build !windows

package app

import (
	"context"
	"os"
	"os/exec"
	"runtime"
	"time"
)

// boxLimit ends a message that nobody reads.
const boxLimit = 5 * time.Minute

// box shows a message with the first program of the desktop that can, and returns once it was read. What goes to the terminal reaches
// the system's log as well.
func box(text string) {
	ctx, cancel := context.WithTimeout(context.Background(), boxLimit)
	defer cancel()
	for _, command := range boxCommands(runtime.GOOS, text) {
		if _, err := exec.LookPath(command[0]); err != nil {
			continue
		}
		if exec.CommandContext(ctx, command[0], command[1:]...).Run() == nil {
			return
		}
	}
}

// boxCommands never pass the text through a shell or as markup.
func boxCommands(system, text string) [][]string {
	if system == "darwin" {
		return [][]string{{"osascript", "-e", "on run argv", "-e", "display alert (item 1 of argv) as critical", "-e", "end run", text}}
	}
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return nil
	}
	return [][]string{
		{"zenity", "--error", "--no-markup", "--width=420", "--title=" + programName, "--text=" + text},
		{"kdialog", "--title", programName, "--error", text},
		{"xmessage", "-center", text},
		{"notify-send", "--urgency=critical", programName, text},
	}
}
