// Package clamd asks ClamAV's daemon whether a file is known malware, over a socket (INSTREAM). It must not know what
// the files are.
package clamd

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

const (
	limit       = 30 * time.Second // of one scan
	pingLimit   = 5 * time.Second
	chunk       = 64 << 10
	longestName = 200 // of what it found, and of what it says
)

// Scanner is a daemon at an address: HOST:PORT, or the path of a socket.
type Scanner struct {
	address string
	limit   time.Duration
}

// New makes one; nothing is connected before a scan.
func New(address string) *Scanner { return &Scanner{address, limit} }

// Scan sends a file to the daemon and returns the name of the malware that it knows it as, empty if it knows nothing bad of it. An
// error means that it could not be asked within thirty seconds.
func (s *Scanner) Scan(ctx context.Context, file io.Reader) (malware string, err error) {
	answer, err := s.ask(ctx, s.limit, func(w io.Writer) error { return send(w, file) })
	if err != nil {
		return "", err
	}
	return verdict(answer)
}

// Ping returns an error unless the daemon answers within five seconds that it is there.
func (s *Scanner) Ping(ctx context.Context) error {
	answer, err := s.ask(ctx, min(s.limit, pingLimit), func(w io.Writer) error { _, err := io.WriteString(w, "zPING\x00"); return err })
	if err == nil && answer != "PONG" {
		err = fmt.Errorf("the scanner says %.200q", answer)
	}
	return err
}

// ask returns what the daemon answers to what is sent, without its end.
func (s *Scanner) ask(ctx context.Context, limit time.Duration, send func(io.Writer) error) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	network := "tcp"
	if strings.HasPrefix(s.address, "/") {
		network = "unix"
	}
	conn, err := (&net.Dialer{}).DialContext(ctx, network, s.address)
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close() }()
	stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Unix(1, 0)) })
	defer stop()
	sent := send(conn)
	answer, err := io.ReadAll(io.LimitReader(conn, longestName+64)) // also what it said before it would read no more
	if text := strings.TrimRight(string(answer), "\x00\n"); text != "" {
		return text, nil
	}
	return "", errors.Join(errors.New("the scanner did not answer"), sent, err)
}

// send streams the file in pieces, each after its length; one of no length ends it.
func send(w io.Writer, file io.Reader) error {
	if _, err := io.WriteString(w, "zINSTREAM\x00"); err != nil {
		return err
	}
	piece := make([]byte, 4+chunk)
	for {
		n, err := io.ReadFull(file, piece[4:])
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return err
		}
		if n == 0 {
			_, err = w.Write(make([]byte, 4))
			return err
		}
		binary.BigEndian.PutUint32(piece, uint32(n))
		if _, err := io.Copy(w, bytes.NewReader(piece[:4+n])); err != nil {
			return err
		}
	}
}

// verdict reads `stream: OK`, or `stream: NAME FOUND`.
func verdict(answer string) (malware string, err error) {
	says, ours := strings.CutPrefix(answer, "stream: ")
	name, found := strings.CutSuffix(says, " FOUND")
	switch {
	case ours && says == "OK":
		return "", nil
	case ours && found && name != "":
		return name[:min(len(name), longestName)], nil
	}
	return "", fmt.Errorf("the scanner says %.200q", answer)
}
