//go:build desktop_e2e

package app_test

import (
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// notifications records every notification that is requested on the session bus.
type notifications struct {
	mu   sync.Mutex
	seen []string
}

func listen(s *computer) *notifications {
	s.t.Helper()
	conn, err := dbus.Connect(environmentOf(s, "DBUS_SESSION_BUS_ADDRESS"))
	must(s.t, err)
	s.t.Cleanup(func() { _ = conn.Close() })
	rule := []string{"type='method_call',interface='org.freedesktop.Notifications',member='Notify'"}
	must(s.t, conn.BusObject().Call("org.freedesktop.DBus.Monitoring.BecomeMonitor", 0, rule, uint32(0)).Err)
	messages := make(chan *dbus.Message, 100)
	conn.Eavesdrop(messages)
	n := &notifications{}
	go func() {
		for m := range messages {
			if len(m.Body) > 4 {
				n.mu.Lock()
				n.seen = append(n.seen, fmt.Sprint(m.Body[3], ": ", m.Body[4]))
				n.mu.Unlock()
			}
		}
	}()
	return n
}

// about counts the notifications that contain the words.
func (n *notifications) about(words string) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	count := 0
	for _, one := range n.seen {
		if strings.Contains(one, words) {
			count++
		}
	}
	return count
}

func environmentOf(s *computer, name string) string {
	value := ""
	for _, pair := range s.environ {
		if key, rest, _ := strings.Cut(pair, "="); key == name {
			value = rest
		}
	}
	return value
}

// microphone records the played sound.
type microphone struct {
	mu   sync.Mutex
	loud int // samples that are not silence
}

func openMicrophone(s *computer) *microphone {
	s.t.Helper()
	cmd := s.command("parec", "-d", "nul.monitor", "--raw", "--format=s16le", "--channels=1", "--rate=8000")
	read, write, err := os.Pipe()
	must(s.t, err)
	cmd.Stdout = write
	s.start(cmd)
	_ = write.Close()
	m := &microphone{}
	go func() {
		chunk := make([]byte, 8192)
		for {
			n, err := read.Read(chunk)
			m.mu.Lock()
			for i := 1; i < n; i += 2 {
				if high := int8(chunk[i]); high > 1 || high < -2 { // over 1 % of full volume
					m.loud++
				}
			}
			m.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return m
}

// recorded is the number of samples recorded so far.
func (m *microphone) recorded() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.loud
}

// printer receives raw TCP data, as a label printer on port 9100 does.
type printer struct {
	address string
	off     func() // as by its switch
	mu      sync.Mutex
	jobs    []string
}

func startPrinter(t *testing.T) *printer {
	t.Helper()
	p := &printer{address: "127.0.0.1:0"}
	p.on(t)
	return p
}

// on switches it on, at the address it had.
func (p *printer) on(t *testing.T) {
	t.Helper()
	listener, err := net.Listen("tcp", p.address)
	must(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	p.address, p.off = listener.Addr().String(), func() { _ = listener.Close() }
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go p.take(conn)
		}
	}()
}

func (p *printer) take(conn net.Conn) {
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(patience))
	job, _ := io.ReadAll(io.LimitReader(conn, 16<<20))
	if len(job) == 0 {
		return // a connection that only checks whether the printer is there
	}
	p.mu.Lock()
	p.jobs = append(p.jobs, string(job))
	p.mu.Unlock()
}

// labels counts the labels printed so far; each is one ZPL format.
func (p *printer) labels() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	count := 0
	for _, job := range p.jobs {
		count += strings.Count(job, "^XA")
	}
	return count
}

// last returns the ZPL of the latest labels, which may have arrived in one job or in several.
func (p *printer) last(labels int) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	formats := strings.SplitAfter(strings.Join(p.jobs, ""), "^XZ")
	formats = formats[:len(formats)-1] // what follows the last complete format
	return strings.Join(formats[len(formats)-labels:], "")
}
