package programtest

import (
	"testing"
	"time"
)

// soon is more than anything takes on a busy machine.
const soon = 10 * time.Second

// Next waits for what comes next; nothing within ten seconds fails the test.
func Next[T any](t testing.TB, from <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(soon):
		t.Fatal("nothing came")
	}
	return value
}
