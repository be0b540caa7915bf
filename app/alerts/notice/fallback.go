//go:build !windows

package notice

import (
	"context"
	"errors"
	"os/exec"

	"github.com/gen2brain/beeep"
)

// fallback shows notifications through whatever program the system has for
// it; clicks are not reported. One at a time, because such a program may hang.
type fallback struct{ busy chan struct{} }

func newFallback(program string) fallback {
	beeep.AppName = program
	return fallback{busy: make(chan struct{}, 1)}
}

func (f fallback) show(ctx context.Context, n Notice) error {
	select {
	case f.busy <- struct{}{}:
	default:
		return errors.New("the system has not accepted the previous notification yet")
	}
	done := make(chan error, 1)
	go func() {
		done <- beeep.Notify(n.Title, n.Body, "")
		<-f.busy
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// hasFallback reports whether there is such a program.
func hasFallback() bool {
	for _, name := range []string{"notify-send", "kdialog"} {
		if _, err := exec.LookPath(name); err == nil {
			return true
		}
	}
	return false
}
