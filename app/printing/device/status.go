package device

import (
	"bytes"
	"context"
	"net"
	"strings"
	"time"

	"tradekart/portal/app/printing/language"
)

// askLimit bounds how long an answer is waited for: many printers, and most print servers, never answer.
const askLimit = time.Second

// ask puts the status question of a language. Other languages have none, and such a printer is simply not known.
func ask(ctx context.Context, c *net.TCPConn, speaks language.Name) State {
	end := time.Now().Add(askLimit)
	if limit, ok := ctx.Deadline(); ok && limit.Before(end) {
		end = limit
	}
	c.SetDeadline(end)
	switch speaks {
	case language.ZPL:
		return askZPL(c)
	case language.TSPL:
		return askTSPL(c)
	case language.ESCPOS:
		return askESCPOS(c)
	}
	return State{Detail: "It can be reached."}
}

func silent() State { return State{Detail: "It can be reached but does not say how it is."} }

// state is ready when there are no problems.
func state(problems []string) State {
	return State{Known: true, Ready: len(problems) == 0, Problems: problems}
}

// askZPL sends ~HS and reads its three lines, each between STX and ETX.
func askZPL(c net.Conn) State {
	if _, err := c.Write([]byte("~HS")); err != nil {
		return silent()
	}
	var got []byte
	buffer := make([]byte, 256)
	for bytes.Count(got, []byte{3}) < 3 && len(got) < 1024 {
		n, err := c.Read(buffer)
		got = append(got, buffer[:n]...)
		if err != nil {
			break
		}
	}
	return hostStatus(got)
}

// hostStatus reads the answer to ~HS: paper out and paused in the first line, lid and ribbon in the second,
// temperatures at the end of the first.
func hostStatus(got []byte) State {
	lines := bytes.FieldsFunc(got, func(r rune) bool { return r == 2 || r == 3 || r == '\r' || r == '\n' })
	if len(lines) < 2 {
		return silent()
	}
	one, two := strings.Split(string(lines[0]), ","), strings.Split(string(lines[1]), ",")
	if len(one) < 12 || len(two) < 4 {
		return silent()
	}
	var problems []string
	for _, p := range []struct {
		set  bool
		word string
	}{{one[1] == "1", PaperOut}, {one[2] == "1", Paused}, {one[11] == "1", TooHot}, {two[2] == "1", LidOpen}, {two[3] == "1", RibbonOut}} {
		if p.set {
			problems = append(problems, p.word)
		}
	}
	return state(problems)
}

// askTSPL sends <ESC>!? and reads one byte of flags.
func askTSPL(c net.Conn) State {
	flags, ok := question(c, 0x1B, '!', '?')
	if !ok {
		return silent()
	}
	return state(flagged(flags, []flag{{0x01, LidOpen}, {0x02, Jammed}, {0x04, PaperOut}, {0x08, RibbonOut}, {0x10, Paused}, {0x80, Faulty}}))
}

// askESCPOS asks for offline causes, errors and paper, DLE EOT 2, 3 and 4.
func askESCPOS(c net.Conn) State {
	var problems []string
	for n, flags := range [][]flag{
		{{0x04, LidOpen}, {0x20, PaperOut}},
		{{0x08, Faulty}, {0x20, Faulty}, {0x40, TooHot}},
		{{0x60, PaperOut}},
	} {
		answer, ok := question(c, 0x10, 0x04, byte(n+2))
		if !ok || answer&0x93 != 0x12 { // the fixed bits of a real answer
			return silent()
		}
		for _, word := range flagged(answer, flags) {
			problems = with(problems, word)
		}
	}
	return state(problems)
}

type flag struct {
	bits byte
	word string
}

func flagged(answer byte, flags []flag) (problems []string) {
	for _, f := range flags {
		if answer&f.bits != 0 {
			problems = with(problems, f.word)
		}
	}
	return problems
}

func with(problems []string, word string) []string {
	for _, p := range problems {
		if p == word {
			return problems
		}
	}
	return append(problems, word)
}

func question(c net.Conn, bytes ...byte) (answer byte, ok bool) {
	if _, err := c.Write(bytes); err != nil {
		return 0, false
	}
	var one [1]byte
	n, _ := c.Read(one[:])
	return one[0], n == 1
}
