package sound

import (
	"context"
	"errors"
	"os/exec"
	"slices"
	"strings"
	"time"
)

const askLimit = 2 * time.Second

// Help reports what the person can do when no sound comes.
const Help = "Check that a loudspeaker or headset is connected and not muted in the system's sound settings. " +
	"If it still fails, install PulseAudio's or PipeWire's tools (package pulseaudio-utils)."

// players in the order of trying; an output's name is added to the flag.
var players = []struct{ name, flag string }{{"paplay", "--device="}, {"pw-play", "--target="}, {"aplay", "--device="}}

func play(ctx context.Context, file, output string) error {
	var failed error
	for _, p := range players {
		if _, err := exec.LookPath(p.name); err != nil {
			continue
		}
		args := []string{file}
		if output != "" {
			args = []string{p.flag + output, file}
		}
		if _, err := run(ctx, p.name, args...); err == nil || ctx.Err() != nil {
			return err
		} else if failed == nil {
			failed = err
		}
	}
	if failed == nil {
		return errors.New("none of paplay, pw-play and aplay is installed")
	}
	return failed
}

// outputs are PulseAudio's sinks, which PipeWire has too.
func outputs(ctx context.Context) ([]string, error) {
	if _, err := exec.LookPath("pactl"); err != nil {
		return []string{}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	sinks, err := run(ctx, "pactl", "list", "short", "sinks")
	if err != nil {
		return nil, err
	}
	names := []string{}
	for line := range strings.Lines(sinks) {
		if columns := strings.Fields(line); len(columns) > 1 {
			names = append(names, columns[1])
		}
	}
	return names, nil
}

func trouble(ctx context.Context, output string) string {
	if !slices.ContainsFunc(players, func(p struct{ name, flag string }) bool { _, err := exec.LookPath(p.name); return err == nil }) {
		return "No program that plays sound is installed."
	}
	if _, err := exec.LookPath("pactl"); err != nil {
		return ""
	}
	if output == "" {
		output = "@DEFAULT_SINK@"
	}
	ctx, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	if mute, err := run(ctx, "pactl", "get-sink-mute", output); err == nil && strings.Contains(mute, "yes") {
		return "The sound output is muted."
	}
	if volume, err := run(ctx, "pactl", "get-sink-volume", output); err == nil && strings.Contains(volume, " 0% ") {
		return "The volume of the sound output is 0."
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return "The system's sound is not responding."
	}
	return ""
}
