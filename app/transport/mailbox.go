package transport

import "sync"

// mailbox passes messages to one handler at its own pace, so that a slow handler delays nobody. If too many
// are waiting, they are replaced by the overflow message.
type mailbox struct {
	handler func(text string)

	mu      sync.Mutex
	waiting []string
	busy    bool // somebody is handing over
	closed  bool
}

// put returns at once.
func (m *mailbox) put(text string, overflow func() string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return
	}
	if len(m.waiting) == remembered {
		m.waiting = []string{overflow()}
	}
	m.waiting = append(m.waiting, text)
	if !m.busy {
		m.busy = true
		go m.handOver()
	}
}

func (m *mailbox) handOver() {
	for {
		text, ok := m.take()
		if !ok {
			return
		}
		m.handler(text)
	}
}

func (m *mailbox) take() (string, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed || len(m.waiting) == 0 {
		m.busy = false
		return "", false
	}
	text := m.waiting[0]
	m.waiting = m.waiting[1:]
	return text, true
}

func (m *mailbox) close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed, m.waiting = true, nil
}
