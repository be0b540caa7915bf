package clamd

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// daemon reads one stream as clamd does, and answers what answer makes of it; an empty one closes the connection without a word.
func daemon(t *testing.T, network, address string, answer func([]byte) string) string {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), network, address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer func() { _ = conn.Close() }()
				in := bufio.NewReader(conn)
				switch command, err := in.ReadString(0); {
				case err == nil && command == "zPING\x00":
					_, _ = io.WriteString(conn, answer(nil))
					return
				case err != nil || command != "zINSTREAM\x00":
					return
				}
				var file bytes.Buffer
				for {
					var size uint32
					if binary.Read(in, binary.BigEndian, &size) != nil {
						return
					}
					if size == 0 {
						break
					}
					if _, err := io.CopyN(&file, in, int64(size)); err != nil {
						return
					}
				}
				_, _ = io.WriteString(conn, answer(file.Bytes()))
			}()
		}
	}()
	return l.Addr().String()
}

func TestAScannerIsAsked(t *testing.T) {
	t.Parallel()
	judge := func(file []byte) string {
		if bytes.Contains(file, []byte("EICAR")) {
			return "stream: Eicar-Test-Signature FOUND\x00"
		}
		return "stream: OK\x00"
	}
	for network, address := range map[string]string{"tcp": "127.0.0.1:0", "unix": filepath.Join(t.TempDir(), "clamd.sock")} {
		s := New(daemon(t, network, address, judge))
		for _, size := range []int{0, 1, chunk - 1, chunk, 3*chunk + 7} {
			if found, err := s.Scan(t.Context(), strings.NewReader(strings.Repeat("a", size))); found != "" || err != nil {
				t.Errorf("%s, %d bytes: %s %v", network, size, found, err)
			}
		}
		found, err := s.Scan(t.Context(), strings.NewReader(strings.Repeat("a", 2*chunk-3)+"EICAR"))
		if found != "Eicar-Test-Signature" || err != nil {
			t.Errorf("%s: %s %v", network, found, err)
		}
	}
}

// A file of which the scanner says nothing clear is not taken.
func TestAnythingElseIsAnError(t *testing.T) {
	t.Parallel()
	for _, says := range []string{"", "OK", "stream: ", "stream:  FOUND", "INSTREAM size limit exceeded. ERROR\x00", "stream: OK OK", strings.Repeat("x", 1000)} {
		found, err := New(daemon(t, "tcp", "127.0.0.1:0", func([]byte) string { return says })).Scan(t.Context(), strings.NewReader("a"))
		if found != "" || err == nil || len(err.Error()) > 1000 {
			t.Errorf("%.40q: %v", says, err)
		}
	}
	if _, err := New(filepath.Join(t.TempDir(), "none.sock")).Scan(t.Context(), strings.NewReader("a")); err == nil {
		t.Error("without a scanner")
	}
	silent := New(daemon(t, "tcp", "127.0.0.1:0", func([]byte) string { <-t.Context().Done(); return "" }))
	silent.limit = 50 * time.Millisecond
	if _, err := silent.Scan(context.WithoutCancel(t.Context()), strings.NewReader("a")); err == nil {
		t.Error("one that never answers")
	}
}

func TestAScannerIsPinged(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]string{"PONG\x00": "", "UNKNOWN COMMAND\x00": "the scanner says", "": "did not answer"} {
		s := New(daemon(t, "tcp", "127.0.0.1:0", func([]byte) string { return answer }))
		if err := s.Ping(t.Context()); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", answer, err)
		}
	}
	silent := New(daemon(t, "tcp", "127.0.0.1:0", func([]byte) string { <-t.Context().Done(); return "" }))
	silent.limit = 50 * time.Millisecond
	if err := silent.Ping(t.Context()); err == nil {
		t.Error("no answer is taken for one")
	}
}
