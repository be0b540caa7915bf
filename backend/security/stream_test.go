package security_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/security"
	"tradekart/portal/backend/web/webtest"
)

func newStream(s *webtest.Server, to string) *security.Stream {
	s.T.Helper()
	address, err := security.StreamAddress(to)
	s.Must(err)
	stream, err := security.NewStream(s.T.Context(), s.Pool, address, func() time.Time { return time.Now().UTC() })
	s.Must(err)
	return stream
}

func happened(s *webtest.Server, event, actor string) {
	s.Exec(`insert into security_log (at, event, refused, actor, detail) values (now(), $1, $1 = 'access.refused', $2, E'two\nlines "<b>"')`, event, actor)
}

// syslogServer receives over TCP; received are its messages so far.
func syslogServer(t *testing.T) (address string, received chan string) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	received = make(chan string, 1000)
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				in := bufio.NewReader(c)
				for {
					length, err := in.ReadString(' ')
					n, wrong := strconv.Atoi(strings.TrimSpace(length))
					if err != nil || wrong != nil {
						return
					}
					message := make([]byte, n)
					if _, err := io.ReadFull(in, message); err != nil {
						return
					}
					received <- string(message)
				}
			}()
		}
	}()
	return listener.Addr().String(), received
}

// Each entry is sent once and in order, also those that came while the server was away; what was logged before is not sent.
func TestTheSecurityLogIsSentToSyslog(t *testing.T) {
	s := webtest.Open(t)
	happened(s, "session.signed_in", "before")
	address, received := syslogServer(t)
	stream := newStream(s, "syslog+tcp://"+address)
	for n := range 1200 {
		happened(s, "session.signed_in", fmt.Sprint("Zoë 🎂 ", n))
	}
	happened(s, "access.refused", "mallory")
	away := newStream(s, "syslog+tcp://127.0.0.1:1")
	if err := away.Send(t.Context()); err == nil {
		t.Error("a server that is away accepted it")
	}
	state, err := security.StreamState(t.Context(), s.Pool)
	if s.Must(err); state == nil || state.Waiting != 1201 || state.Problem == "" || state.SentAt != nil {
		t.Errorf("%+v", state)
	}
	done := make(chan error, 2)
	for range 2 { // two servers
		go func() { done <- stream.Send(t.Context()) }()
	}
	s.Must(<-done)
	s.Must(<-done)
	seen := map[int64]string{}
	for range 1201 {
		select {
		case message := <-received:
			head, body, _ := strings.Cut(message, "\xef\xbb\xbf")
			var entry struct {
				Id                   int64
				Event, Actor, Detail string
			}
			s.Must(json.Unmarshal([]byte(body), &entry))
			severity := map[bool]string{true: "<84>1 ", false: "<85>1 "}[entry.Event == "access.refused"]
			if !strings.HasPrefix(head, severity) || !strings.HasSuffix(head, " tradekart-portal - "+entry.Event+" - ") || entry.Detail != "two\nlines \"<b>\"" ||
				seen[entry.Id] != "" || entry.Actor == "before" || strings.Contains(message, "\n") {
				t.Fatalf("%q", message)
			}
			seen[entry.Id] = entry.Actor
		case <-time.After(20 * time.Second):
			t.Fatalf("%d arrived", len(seen))
		}
	}
	state, err = security.StreamState(t.Context(), s.Pool)
	if s.Must(err); state.Waiting != 0 || state.Problem != "" || state.SentAt == nil {
		t.Errorf("%+v", state)
	}
	_, err = security.NewStream(t.Context(), s.Pool, nil, nil)
	s.Must(err)
	happened(s, "session.signed_in", "after")
	if n := s.Count(`select count(*) from security_outbox`); n != 0 {
		t.Errorf("%d wait for a stream that has ended", n)
	}
}

func TestTheSecurityLogIsSentAsDatagramsAndToAFile(t *testing.T) {
	s := webtest.Open(t)
	udp, err := net.ListenPacket("udp", "127.0.0.1:0")
	s.Must(err)
	defer func() { _ = udp.Close() }()
	stream := newStream(s, "syslog://"+udp.LocalAddr().String())
	happened(s, "session.signed_in", "Ada")
	s.Must(stream.Send(t.Context()))
	packet := make([]byte, 64<<10)
	s.Must(udp.SetDeadline(time.Now().Add(10 * time.Second)))
	n, _, err := udp.ReadFrom(packet)
	if s.Must(err); !strings.Contains(string(packet[:n]), `"Actor":"Ada"`) {
		t.Errorf("%s", packet[:n])
	}
	path := filepath.Join(t.TempDir(), "security.json")
	stream = newStream(s, "file://"+path)
	for range 2 {
		happened(s, "access.refused", "Ben")
		s.Must(stream.Send(t.Context()))
	}
	lines, err := os.ReadFile(path)
	if s.Must(err); strings.Count(string(lines), "\n") != 2 || strings.Count(string(lines), `"Actor":"Ben"`) != 2 {
		t.Errorf("%s", lines)
	}
	for _, wrong := range []string{"", "http://x", "syslog://", "file://relative", "syslog://user@host", "syslog+tls:///path", "file:x"} {
		if _, err := security.StreamAddress(wrong); err == nil {
			t.Errorf("%q is an address", wrong)
		}
	}
}
