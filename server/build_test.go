package main

import (
	"errors"
	"testing"
)

func TestAStepThatFailsHoldsUpNoOther(t *testing.T) {
	t.Parallel()
	ran := 0
	step := func(err error) func() error { return func() error { ran++; return err } }
	err := runAll(map[string]func() error{"a": step(errors.New("broken")), "b": step(nil), "c": step(errors.New("worse"))})
	if ran != 3 || err == nil || err.Error() != "a: broken\nc: worse" {
		t.Errorf("%d steps ran: %v", ran, err)
	}
}
