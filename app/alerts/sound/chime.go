package sound

import (
	"bytes"
	"encoding/binary"
	"math"
)

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
	header := []any{36 + size, [8]byte([]byte("WAVEfmt ")), uint32(16), uint16(1), uint16(1), uint32(rate), uint32(2 * rate), uint16(2), uint16(16), [4]byte([]byte("data")), size, samples}
	for _, part := range header {
		_ = binary.Write(&b, binary.LittleEndian, part) // a bytes.Buffer takes everything
	}
	return b.Bytes()
}
