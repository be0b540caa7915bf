// Package sound plays the alarm's chime through the operating system, because
// a web view refuses to play before somebody has clicked. It must know nothing
// of orders, or of when and how often the chime is played.
package sound

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// playLimit is for one chime, which lasts a second; a player that takes longer hangs.
const playLimit = 6 * time.Second

// ErrSilent means that the volume is set to 0.
var ErrSilent = errors.New("the alarm's volume is set to 0")

// Player plays the chime on the chosen output; safe for concurrent use, one chime at a time.
type Player struct {
	folder string

	mu     sync.Mutex
	output string
	volume int

	playing chan struct{}
}

// New makes a player that keeps its sound files in a cache folder, at full
// volume on the system's own output. It touches neither disk nor device.
func New(folder string) *Player {
	return &Player{folder: folder, volume: 100, playing: make(chan struct{}, 1)}
}

// SetOutput chooses where the chime is played: one of Outputs, or empty for the
// system's own choice. The volume goes from 0 to 100.
func (p *Player) SetOutput(name string, volume int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.output, p.volume = name, min(max(volume, 0), 100)
}

// Outputs lists the outputs that may be chosen; empty where the system alone decides.
func (p *Player) Outputs(ctx context.Context) ([]string, error) { return outputs(ctx) }

// Play plays the chime once and returns when it is over, or when ctx ends it.
// Where the chosen output is gone (a headset was pulled out), it is played on
// the system's own instead: an alarm on the wrong loudspeaker beats none.
func (p *Player) Play(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, playLimit)
	defer cancel()
	select {
	case p.playing <- struct{}{}:
		defer func() { <-p.playing }()
	case <-ctx.Done():
		return ctx.Err()
	}
	p.mu.Lock()
	output, volume := p.output, p.volume
	p.mu.Unlock()
	if volume == 0 {
		return ErrSilent
	}
	file, err := p.file(volume)
	if err != nil {
		return err
	}
	err = play(ctx, file, output)
	if err != nil && output != "" && ctx.Err() == nil {
		return play(ctx, file, "")
	}
	return err
}

// Trouble reports what would silence a chime that plays, as far as
// the system reports it: nothing (empty), or a sentence for the person.
func (p *Player) Trouble(ctx context.Context) string {
	p.mu.Lock()
	output := p.output
	p.mu.Unlock()
	return trouble(ctx, output)
}

// file is the chime at a volume, written when it is needed for the first time.
func (p *Player) file(volume int) (string, error) {
	path := filepath.Join(p.folder, fmt.Sprintf("chime-%d.wav", volume))
	content := Chime(volume)
	if info, err := os.Stat(path); err == nil && info.Size() == int64(len(content)) {
		return path, nil
	}
	if err := os.MkdirAll(p.folder, 0o755); err != nil {
		return "", fmt.Errorf("the chime cannot be saved: %w", err)
	}
	f, err := os.CreateTemp(p.folder, "chime-*.part")
	if err != nil {
		return "", fmt.Errorf("the chime cannot be saved: %w", err)
	}
	defer os.Remove(f.Name())
	_, err = f.Write(content)
	if err := errors.Join(err, f.Close()); err != nil {
		return "", fmt.Errorf("the chime cannot be saved: %w", err)
	}
	return path, os.Rename(f.Name(), path)
}
