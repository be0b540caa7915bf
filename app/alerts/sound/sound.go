// Package sound plays the alarm's chime through the operating system, because
// a web view refuses to play before somebody has clicked. It must know nothing
// of orders, or of when and how often the chime is played.
package sound

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
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
	output, volume := p.output, p.volume
	p.mu.Unlock()
	if volume == 0 {
		return "The alarm's volume is set to 0."
	}
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

const (
	rate   = 44_100 // samples a second, one channel, 16 bits
	length = 1.05   // seconds
	attack = 0.02   // seconds until a note is at its loudest
	ring   = 0.6    // seconds until it has died away
)

// notes are the three that the browser's alarm plays too.
var notes = []struct{ at, pitch float64 }{{0, 784}, {0.18, 988}, {0.36, 1319}}

// Chime is the alarm as a WAV file: three rising notes, made here so that no
// file has to be shipped. The volume goes from 0 to 100.
func Chime(volume int) []byte {
	count := int(length * rate)
	samples := make([]int16, count)
	for i := range samples {
		t := float64(i) / rate
		sum := 0.0
		for _, n := range notes {
			sum += loudness(t-n.at) * triangle(n.pitch*(t-n.at))
		}
		samples[i] = int16(math.Round(max(-1, min(1, sum)) * math.MaxInt16 * float64(volume) / 100))
	}
	return wave(samples)
}

// loudness of a note t seconds after it began, at most 0.5.
func loudness(t float64) float64 {
	switch {
	case t < 0 || t > ring+0.05:
		return 0
	case t < attack:
		return 0.5 * t / attack
	}
	return 0.5 * math.Pow(0.002, min(1, (t-attack)/(ring-attack)))
}

func triangle(turns float64) float64 {
	return 4*math.Abs(turns-math.Floor(turns+0.5)) - 1
}

func wave(samples []int16) []byte {
	size := uint32(2 * len(samples))
	var b bytes.Buffer
	b.WriteString("RIFF")
	header := []any{36 + size, [8]byte([]byte("WAVEfmt ")), uint32(16), uint16(1), uint16(1), uint32(rate), uint32(2 * rate), uint16(2), uint16(16),
		[4]byte([]byte("data")), size, samples}
	for _, part := range header {
		_ = binary.Write(&b, binary.LittleEndian, part) // a bytes.Buffer takes everything
	}
	return b.Bytes()
}
