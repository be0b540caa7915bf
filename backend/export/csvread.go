package export

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

const (
	// MaxCSV bounds an uploaded CSV file, in bytes.
	MaxCSV  = 20 << 20
	maxLine = 1 << 20
)

// ReadCSV calls do with every row of an uploaded CSV file that holds something,
// and the line it begins on. It takes what spreadsheets save: commas, semicolons
// or tabs, with or without a byte order mark, in UTF-8. What is wrong with the
// file, more than most rows included, is a fault of the field.
func ReadCSV(field string, r io.Reader, most int, do func(line int, cells []string) error) error {
	in := bufio.NewReaderSize(lineEnds{bufio.NewReader(&textReader{in: io.LimitReader(r, MaxCSV+1)})}, maxLine)
	if mark, _ := in.Peek(len(byteOrderMark)); string(mark) == byteOrderMark {
		_, _ = in.Discard(len(byteOrderMark))
	}
	rows := csv.NewReader(in)
	rows.Comma = delimiter(in)
	rows.FieldsPerRecord = -1
	rows.ReuseRecord = true
	for read := 0; ; {
		cells, err := rows.Read()
		var wrong *csv.ParseError
		switch {
		case err == io.EOF:
			return nil
		case errors.As(err, &wrong):
			return unreadable(field, fmt.Sprintf("Line %d cannot be read: check its quotation marks.", wrong.Line))
		case errors.Is(err, errNotText):
			return unreadable(field, "This is not a CSV file in UTF-8: save it as \"CSV UTF-8\".")
		case errors.Is(err, errTooLarge):
			return unreadable(field, fmt.Sprintf("The file is too large: at most %d MB are allowed.", MaxCSV>>20))
		case err != nil:
			return err
		}
		if strings.Join(cells, "") == "" {
			continue
		}
		if read++; read > most {
			return tooManyRows(field, most)
		}
		line, _ := rows.FieldPos(0)
		if err := do(line, cells); err != nil {
			return err
		}
	}
}

func tooManyRows(field string, most int) error {
	return unreadable(field, fmt.Sprintf("The file has too many rows: at most %d are allowed.", most))
}

// delimiter is the one that the first line has most of, outside quotation marks.
func delimiter(in *bufio.Reader) rune {
	first, _ := in.Peek(in.Size())
	first, _, _ = bytes.Cut(first, []byte("\n"))
	counts := map[rune]int{}
	quoted := false
	for _, r := range string(first) {
		if r == '"' {
			quoted = !quoted
		} else if !quoted {
			counts[r]++
		}
	}
	best := ','
	for _, r := range ";\t" {
		if counts[r] > counts[best] {
			best = r
		}
	}
	return best
}

// lineEnds makes a line end of each carriage return that stands alone, as spreadsheets on a Mac write it.
type lineEnds struct{ in *bufio.Reader }

func (l lineEnds) Read(b []byte) (int, error) {
	n, err := l.in.Read(b)
	for i := range b[:n] {
		if b[i] != '\r' {
			continue
		}
		if i+1 < n && b[i+1] == '\n' {
			continue
		}
		if next, _ := l.in.Peek(1); i+1 < n || string(next) != "\n" {
			b[i] = '\n'
		}
	}
	return n, err
}

var (
	errNotText  = errors.New("not UTF-8 text")
	errTooLarge = errors.New("too large")
)

// textReader passes UTF-8 text on and fails on anything else and beyond MaxCSV.
type textReader struct {
	in   io.Reader
	read int
	rest []byte // the beginning of a character that the last read cut in two
	err  error  // kept, since a look ahead may have swallowed it
}

func (t *textReader) Read(b []byte) (int, error) {
	if t.err != nil {
		return 0, t.err
	}
	n, err := t.in.Read(b)
	if t.read += n; t.read > MaxCSV {
		t.err = errTooLarge
		return 0, t.err
	}
	text := append(t.rest, b[:n]...)
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		if r == utf8.RuneError && size == 1 && (utf8.FullRune(text) || err == io.EOF) || r == 0 {
			t.err = errNotText
			return 0, t.err
		}
		if !utf8.FullRune(text) {
			break
		}
		text = text[size:]
	}
	t.rest = append([]byte(nil), text...)
	return n, err
}
