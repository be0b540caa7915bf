package sound_test

import (
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"testing"

	"tradekart/portal/app/alerts/sound"
	"tradekart/portal/app/disk/disktest"
)

func samples(t *testing.T, wav []byte) []int16 {
	t.Helper()
	if string(wav[:4]) != "RIFF" || string(wav[8:16]) != "WAVEfmt " || string(wav[36:40]) != "data" {
		t.Fatalf("not a WAV file: %q", wav[:44])
	}
	if int(binary.LittleEndian.Uint32(wav[4:])) != len(wav)-8 || int(binary.LittleEndian.Uint32(wav[40:])) != len(wav)-44 {
		t.Fatal("the file's lengths are wrong")
	}
	out := make([]int16, (len(wav)-44)/2)
	for i := range out {
		out[i] = int16(binary.LittleEndian.Uint16(wav[44+2*i:]))
	}
	return out
}

func loudest(samples []int16) (peak float64) {
	for _, s := range samples {
		peak = max(peak, math.Abs(float64(s)))
	}
	return peak
}

// power measures how strongly a stretch of sound contains a pitch (Goertzel).
func power(samples []int16, pitch float64) float64 {
	k := 2 * math.Cos(2*math.Pi*pitch/44_100)
	var a, b float64
	for _, s := range samples {
		a, b = float64(s)+k*a-b, a
	}
	return a*a + b*b - k*a*b
}

func TestTheChimeIsThreeRisingNotes(t *testing.T) {
	t.Parallel()
	all := samples(t, sound.Chime(100))
	at := func(second float64) []int16 { i := int(second * 44_100); return all[i : i+4410] }
	for _, c := range []struct{ second, pitch, other float64 }{{0.02, 784, 988}, {0.2, 988, 1319}, {0.4, 1319, 784}} {
		if power(at(c.second), c.pitch) < 2*power(at(c.second), c.other) {
			t.Errorf("%v Hz is not played at %v s", c.pitch, c.second)
		}
	}
	if end := loudest(all[len(all)-441:]); end > 300 {
		t.Errorf("the chime ends with a click: %v", end)
	}
}

func TestTheVolume(t *testing.T) {
	t.Parallel()
	full, half := loudest(samples(t, sound.Chime(100))), loudest(samples(t, sound.Chime(50)))
	if full < 10_000 || full > math.MaxInt16 || math.Abs(half-full/2) > 2 || loudest(samples(t, sound.Chime(0))) != 0 {
		t.Fatalf("full %v, half %v", full, half)
	}
}

func TestZeroVolumeIsReported(t *testing.T) {
	t.Parallel()
	p := sound.New(disktest.Folder(t))
	p.SetOutput("", -5)
	if err := p.Play(t.Context()); !errors.Is(err, sound.ErrSilent) {
		t.Fatalf("%v", err)
	}
}

func TestAFolderThatCannotBeWrittenIsAnError(t *testing.T) {
	t.Parallel()
	file := filepath.Join(disktest.Folder(t), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := sound.New(filepath.Join(file, "cache")).Play(t.Context()); err == nil {
		t.Fatal("a chime was played from nowhere")
	}
}
