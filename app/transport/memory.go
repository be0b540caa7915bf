package transport

import (
	"encoding/json"
	"time"

	"tradekart/portal/backend/wire"
)

// remembered is how many events a screen may have missed before it must fetch
// everything again.
const remembered = 1000

// largestMemory is how many bytes of messages are remembered; a thousand ordinary ones are a tenth of it.
const largestMemory = 4 << 20

// memory is what the updates' link has received, for screens that come and go. An event may
// come after one with a higher number, because numbers are taken before the commit; so
// what a screen has missed goes by the order of arrival.
type memory struct {
	size    int  // bytes of the entries
	known   bool // a first message carried the server's present number
	floor   int64
	high    int64
	entries []entry
}

type entry struct {
	seq, high int64 // high: the highest number received when this one had arrived
	text      string
}

// receive keeps what screens may miss.
func (m *memory) receive(text string) {
	var u wire.DataUpdate
	if json.Unmarshal([]byte(text), &u) != nil {
		return
	}
	switch u.UpdateType {
	case wire.UpdatePing:
	case wire.UpdateConnected:
		if !m.known {
			*m = memory{known: true, floor: u.Seq, high: u.Seq}
		}
	case wire.UpdateReset:
		*m = memory{known: true, floor: u.Seq, high: u.Seq}
	default:
		m.keep(u.Seq, text)
	}
}

func (m *memory) keep(seq int64, text string) {
	m.high = max(m.high, seq)
	gone := 0
	for size := m.size + len(text); gone < len(m.entries) && (len(m.entries)-gone >= remembered || size > largestMemory); gone++ {
		size -= len(m.entries[gone].text)
		m.size -= len(m.entries[gone].text)
		m.floor = m.entries[gone].high
		if m.entries[gone].seq != m.floor { // it came late: who saw the floor may not have seen it
			m.floor++
		}
	}
	if gone > 0 {
		m.entries = append(m.entries[:0:0], m.entries[gone:]...)
	}
	m.size += len(text)
	m.entries = append(m.entries, entry{seq, m.high, text})
}

// greeting is the first message to a screen: the present number and, where it says which
// number it saw last, everything since.
func (m *memory) greeting(since int64, asked bool) []string {
	texts := []string{m.message(wire.UpdateConnected)}
	switch {
	case !asked:
		return texts
	case since < m.floor || since > m.high:
		return append(texts, m.message(wire.UpdateReset))
	}
	for _, e := range m.entries {
		if e.high >= since && e.seq != since {
			texts = append(texts, e.text)
		}
	}
	return texts
}

func (m *memory) message(kind string) string {
	text, err := json.Marshal(wire.DataUpdate{Seq: m.high, LastUpdate: time.Now().UTC(), UpdateType: kind})
	if err != nil {
		panic(err) // a number, a time and a word can always be written
	}
	return string(text)
}
