package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

// forever is when a call ended whose answer was lost: what it asked for may still happen.
const forever = time.Duration(math.MaxInt64)

// call is one request about one order, as its client saw it. Times are since the start, of one clock.
type call struct {
	What     string // send, accept or read
	By       string // who accepts: the idempotency key
	Began    time.Duration
	Ended    time.Duration
	Answer   string // see step
	Endpoint string // the server, for people
}

func (c call) String() string {
	ended := "?"
	if c.Ended != forever {
		ended = c.Ended.Round(time.Millisecond).String()
	}
	return fmt.Sprintf("%s–%s at %s: %s %s → %s", c.Began.Round(time.Millisecond), ended, c.Endpoint, c.What, c.By, c.Answer)
}

// The states of an order: it does not exist, waits, or was accepted by somebody.
const (
	absent   = ""
	waiting  = "waiting"
	accepted = "accepted by "
)

// step says whether an answer is right for an order in a state, and the state that follows. A call without an answer may have
// had its effect: then happened is true.
func step(state string, c call, happened bool) (next string, right bool) {
	if c.Answer == "lost" && !happened {
		return state, true
	}
	switch c.What + " " + c.Answer {
	case "send created":
		return waiting, state == absent
	case "send known":
		return state, state != absent
	case "send lost":
		return waiting, state == absent
	case "accept done": // also the same key again
		return accepted + c.By, state == waiting || state == accepted+c.By
	case "accept taken":
		return state, strings.HasPrefix(state, accepted) && state != accepted+c.By
	case "accept lost":
		return accepted + c.By, state == waiting
	case "accept missing", "read missing":
		return state, state == absent
	case "read waiting":
		return state, state == waiting
	case "read accepted":
		return state, strings.HasPrefix(state, accepted)
	}
	return state, false
}

// mostCalls is how many calls about one order can be checked.
const mostCalls = 64

// explain looks for an order in which the calls could have happened one after the other, each between its beginning and its
// end, with the answers that were given. It tries every order, so what it refuses cannot be right.
func explain(calls []call) bool {
	if len(calls) > mostCalls {
		return false
	}
	calls = slices.Clone(calls)
	slices.SortFunc(calls, func(a, b call) int { return int(a.Began - b.Began) })
	type place struct {
		done  uint64
		state string
	}
	all := uint64(1)<<len(calls) - 1
	if len(calls) == mostCalls {
		all = math.MaxUint64
	}
	seen := map[place]bool{}
	var search func(done uint64, state string) bool
	search = func(done uint64, state string) bool {
		if done == all {
			return true
		}
		if seen[place{done, state}] {
			return false
		}
		seen[place{done, state}] = true
		earliest := forever // no call may come after one that ended before it began
		for i, c := range calls {
			if done&(1<<i) == 0 {
				earliest = min(earliest, c.Ended)
			}
		}
		for i, c := range calls {
			if done&(1<<i) != 0 || c.Began > earliest {
				continue
			}
			for _, happened := range []bool{false, true} {
				if next, right := step(state, c, happened); right && search(done|1<<i, next) {
					return true
				}
			}
		}
		return false
	}
	return search(0, absent)
}
