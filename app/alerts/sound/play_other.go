//go:build !linux && !windows

package sound

import "context"

// Help reports what the person can do when no sound comes.
const Help = "Check that a loudspeaker or headset is connected and not muted in the system's sound settings."

// play goes through macOS's own player, which knows the system's own output only.
func play(ctx context.Context, file, _ string) error {
	_, err := run(ctx, "afplay", file)
	return err
}

func outputs(context.Context) ([]string, error) { return []string{}, nil }

func trouble(context.Context, string) string { return "" }
