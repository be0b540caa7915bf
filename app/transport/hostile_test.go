package transport_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

// A server that means harm: whatever it sends is bounded or refused, and once it behaves again, so does the client.

// hostile lets one request of a path be answered by hand, on the bare connection.
func (d *desk) hostile(path string, answer func(net.Conn)) {
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != path {
			return false
		}
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			d.t.Error(err)
			return true
		}
		defer conn.Close()
		answer(conn)
		return true
	})
}

// pour writes until the other side has had enough, at most `most` bytes, and returns how many went out.
func pour(conn net.Conn, chunk []byte, most int) (sent int) {
	_ = conn.SetWriteDeadline(time.Now().Add(patience))
	for sent < most {
		n, err := conn.Write(chunk)
		sent += n
		if err != nil {
			return sent
		}
	}
	return sent
}

// Buffers of the system on both sides of a line hold some megabytes.
const buffered = 12 << 20

func TestAnAnswerWithoutAnEndOpensNoSocket(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	sent := make(chan int, 100)
	const most = 256 << 20
	d.hostile("/ws/chat", func(conn net.Conn) {
		_, _ = conn.Write([]byte("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"))
		sent <- pour(conn, []byte("X-A: "+strings.Repeat("a", 32<<10)+"\r\n"), most)
	})
	d.open("a", "/ws/chat")
	d.expect("a close 1006")
	if n := within(t, "the end of the answer", sent); n > buffered {
		t.Errorf("%d bytes were read", n)
	}
	d.portal.Before(nil)
	d.open("b", "/ws/chat")
	d.expect("b open")
}

func TestAHugeFrameEndsTheSocketAndTheNextOneWorks(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	sent := make(chan int, 100)
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != transport.UpdatesPath {
			return false
		}
		conn, err := (&websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}).Upgrade(w, r, nil)
		if err != nil {
			t.Error(err)
			return true
		}
		defer conn.Close()
		frame := binary.BigEndian.AppendUint64([]byte{0x81, 127}, 1<<40) // a text of a terabyte
		_, _ = conn.NetConn().Write(frame)
		sent <- pour(conn.NetConn(), bytes.Repeat([]byte("a"), 32<<10), 256<<20)
		return true
	})
	received := d.listen()
	if n := within(t, "the end of the frame", sent); n > buffered {
		t.Errorf("%d bytes were read", n)
	}
	d.portal.Before(nil)
	d.clock.pass(within(t, "a wait", d.clock.waits))
	d.expectUpdates(received, "Connected 0")
}

// flood upgrades a socket and sends messages as fast as it can; it counts them.
func flood(d *desk, path string, message []byte) (sent *atomic.Int64) {
	sent = &atomic.Int64{}
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != path {
			return false
		}
		conn, err := (&websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}).Upgrade(w, r, nil)
		if err != nil {
			d.t.Error(err)
			return true
		}
		defer conn.Close()
		for conn.WriteMessage(websocket.TextMessage, message) == nil {
			sent.Add(1)
		}
		return true
	})
	return sent
}

func TestAFloodWaitsOnTheServersSide(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	message := []byte(strings.Repeat("x", 10_000))
	sent := flood(d, "/ws/chat", message)
	d.open("a", "/ws/chat")
	d.expect("a open")
	const ahead = 1_048 // ten seconds' worth of bytes come at once
	for range ahead + 50 {
		if e := within(t, "a message", d.events); e.Kind != "message" {
			t.Fatalf("%+v", e)
		}
	}
	// What the server could send is what was read, and what the system's buffers hold.
	if most := int64(ahead + 50 + 500 + buffered/len(message)); sent.Load() > most {
		t.Errorf("%d messages were taken, more than %d", sent.Load(), most)
	}
	if err := d.sockets.SocketClose("a"); err != nil {
		t.Error(err)
	}
}

func TestAFloodOfUpdatesIsRememberedUpToALimit(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	flood(d, transport.UpdatesPath, []byte(`{"Seq":1,"UpdateType":"`+wire.UpdateOrder+`","OrderId":"`+strings.Repeat("x", 15_000)+`"}`))
	received := d.listen()
	for range 600 { // nine megabytes
		within(t, "an update", received)
	}
	d.open("late", transport.UpdatesPath+"?since=0")
	d.expect("late open")
	bytes, messages := 0, 0
	for e := range d.events {
		bytes += len(e.Text)
		if messages++; strings.Contains(e.Text, wire.UpdateReset) {
			break // the screen fetches everything anew instead
		}
		if bytes > 5<<20 || messages > 1100 {
			t.Fatalf("a screen is handed %d messages of %d bytes", messages, bytes)
		}
	}
}

func TestNoHeaderOfTheServerReachesThePageButThoseItReads(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	evil := http.Header{"Refresh": {"0; url=https://evil.example"}, "Link": {"<https://evil.example/x.css>; rel=stylesheet"}, "Clear-Site-Data": {`"*"`},
		"Access-Control-Allow-Origin": {"*"}, "Location": {"https://evil.example"}, "Service-Worker-Allowed": {"/"}, "Sourcemap": {"https://evil.example"},
		"Strict-Transport-Security": {"max-age=1"}, "Set-Cookie": {"portal_access=evil"}, "Www-Authenticate": {"Basic"}, "Content-Location": {"/"},
		"Report-To": {"{}"}, "Nel": {"{}"}, "Alt-Svc": {`h2="evil.example:443"`}, "X-Frame-Options": {"ALLOWALL"}}
	for _, status := range []int{200, 302, 401, 503} {
		d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path != "/api/x" {
				return false
			}
			for name, values := range evil {
				w.Header()[name] = values
			}
			w.Header().Set("Retry-After", "7")
			w.WriteHeader(status)
			return true
		})
		_, _, header := d.call("GET", "/api/x", nil, nil)
		for name := range evil {
			if got := header.Get(name); got != "" {
				t.Errorf("%d: %s is %q", status, name, got)
			}
		}
		if header.Get("Retry-After") != "7" {
			t.Errorf("%d: what the page reads is missing: %v", status, header)
		}
	}
}

func TestAnswersThatAreNoneAreRefused(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	for name, text := range map[string]string{
		"no status":          "HTTP/1.1 099 x\r\n\r\n",
		"an unknown status":  "HTTP/1.1 999 x\r\nContent-Length: 0\r\n\r\n",
		"another protocol":   "SSH-2.0-OpenSSH_9\r\n",
		"a switch":           "HTTP/1.1 101 Switching Protocols\r\nUpgrade: tls\r\nConnection: Upgrade\r\n\r\n",
		"a negative length":  "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
		"two lengths":        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
		"less than promised": "HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\nab",
		"a broken chunk":     "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nab",
		"broken packing":     "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nab",
		"headers for ever":   "HTTP/1.1 200 OK\r\n" + strings.Repeat("X-A: "+strings.Repeat("a", 1000)+"\r\n", 1000),
	} {
		d.hostile("/api/x", func(conn net.Conn) { _, _ = conn.Write([]byte(text)) })
		if status, body, _ := d.call("GET", "/api/x", nil, nil); status != http.StatusServiceUnavailable || code(t, body) != "ServerAway" {
			t.Errorf("%s: %d %s", name, status, body)
		}
	}
	d.portal.Before(nil)
	if status, _, _ := d.call("GET", "/api/x", nil, nil); status != http.StatusOK {
		t.Errorf("afterwards: %d", status)
	}
}

func TestManyEndlessAnswersTakeNoMoreThanTheirShare(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	transport.LimitAnswers(d.proxy, 2<<20, 3<<20)
	packed := &bytes.Buffer{}
	z := gzip.NewWriter(packed)
	_, err := z.Write(make([]byte, 8<<20))
	if err := errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		switch r.URL.Path {
		case "/api/packed":
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(packed.Bytes())
		case "/api/endless":
			for chunk := make([]byte, 64<<10); ; {
				if _, err := w.Write(chunk); err != nil {
					return true
				}
			}
		default:
			return false
		}
		return true
	})
	var all sync.WaitGroup
	for _, path := range strings.Fields(strings.Repeat("/api/packed /api/endless ", 10)) {
		all.Go(func() {
			if status, body, _ := d.call("GET", path, nil, nil); status != http.StatusServiceUnavailable || code(t, body) != "TooLarge" {
				t.Errorf("%s: %d %.100s", path, status, body)
			}
		})
	}
	all.Wait()
	if status, body, _ := d.call("GET", "/api/orders", nil, nil); status != http.StatusOK || !strings.Contains(body, "fine") {
		t.Errorf("afterwards: %d %.100s", status, body)
	}
}
