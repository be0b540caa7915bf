package sound

import (
	"context"
	"errors"
	"fmt"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Help reports what the person can do when no sound comes.
const Help = "Check that a loudspeaker or headset is connected, and that this program is not muted in the volume mixer of Windows."

const (
	sndSync      = 0x0000
	sndNoDefault = 0x0002
	sndFilename  = 0x20000
)

var (
	winmm     = windows.NewLazySystemDLL("winmm.dll")
	playSound = winmm.NewProc("PlaySoundW")
	devices   = winmm.NewProc("waveOutGetNumDevs")
)

// play goes through PlaySoundW, which knows the system's own output only.
func play(ctx context.Context, file, _ string) error {
	if n, _, _ := devices.Call(); n == 0 {
		return errors.New("this computer has no sound output")
	}
	name, err := windows.UTF16PtrFromString(file)
	if err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() {
		ok, _, last := playSound.Call(uintptr(unsafe.Pointer(name)), 0, sndSync|sndNoDefault|sndFilename)
		if ok == 0 {
			done <- fmt.Errorf("the system did not play the sound: %w", last)
			return
		}
		done <- nil
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		_, _, _ = playSound.Call(0, 0, 0) // ends what is playing
		return ctx.Err()
	}
}

func outputs(context.Context) ([]string, error) { return []string{}, nil }

func trouble(context.Context, string) string { return "" }
