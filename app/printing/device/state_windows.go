package device

import (
	"context"
	"errors"
	"fmt"
	"unsafe"
)

// printerWords are the bits of a printer's status.
var printerWords = []struct {
	bits uint32
	word string
}{
	{0x10 | 0x40, PaperOut}, {0x8, Jammed}, {0x400000, LidOpen}, {0x80 | 0x1000, Offline}, {0x1, Paused},
	{0x40000, RibbonOut}, {0x2 | 0x200000, Faulty}, {0x100000, "it needs attention"},
}

func stateSystem(ctx context.Context, a Address) State {
	name, err := queueOf(ctx, a)
	if err != nil {
		return State{Known: true, Problems: []string{Offline}, Detail: err.Error()}
	}
	answer := make(chan State, 1)
	err = awaited(ctx, stateLimit, errors.New("the print spooler is not responding"), func() error {
		s, err := stateOf(name)
		answer <- s
		return err
	})
	if err != nil {
		return State{Detail: err.Error()}
	}
	return <-answer
}

func stateOf(name string) (State, error) {
	q, err := open(name)
	if err != nil {
		return State{}, err
	}
	defer q.close()
	buffer, err := filled(func(at unsafe.Pointer, size uint32, needed *uint32) (bool, error) {
		r, _, err := getPrinter.Call(uintptr(q), 2, uintptr(at), uintptr(size), uintptr(unsafe.Pointer(needed)))
		return r != 0, err
	})
	if err != nil || buffer == nil {
		return State{}, fmt.Errorf("the print queue does not report its state: %w", err)
	}
	p := (*printerInfo)(unsafe.Pointer(&buffer[0]))
	var problems []string
	for _, w := range printerWords {
		if p.status&w.bits != 0 {
			problems = with(problems, w.word)
		}
	}
	if p.attributes&workOffline != 0 {
		problems = with(problems, Offline)
	}
	return state(problems), nil
}
