package session

import (
	"crypto/sha256"
	"strconv"
	"testing"
	"time"
)

func TestCache(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	c := newCache[string]()
	put := func(key, value string, ids ...string) {
		hash := sha256.Sum256([]byte(key))
		_, _, changes := c.get(hash, now)
		c.put(hash, entry[string]{value, now.Add(cacheLife), ids}, changes)
	}
	holds := func(key string, at time.Time) bool {
		_, ok, _ := c.get(sha256.Sum256([]byte(key)), at)
		return ok
	}
	put("a", "A", "session-1", "user-1")
	put("b", "B", "session-2", "user-1")
	put("c", "C", "session-3", "user-2")
	c.drop([]string{"session-1"})
	if holds("a", now) || !holds("b", now) || !holds("c", now) {
		t.Error("one session's change")
	}
	c.drop([]string{"user-1", "unknown"})
	if holds("b", now) || !holds("c", now) {
		t.Error("one user's change")
	}
	if holds("c", now.Add(cacheLife)) || holds("c", now) {
		t.Error("an entry outlived its time")
	}
	put("d", "D")
	c.clear()
	if holds("d", now) {
		t.Error("an entry outlived clear")
	}
}

func TestCacheRefusesWhatWasReadBeforeAChange(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	c := newCache[string]()
	hash := sha256.Sum256([]byte("a"))
	_, _, changes := c.get(hash, now)
	c.drop([]string{"session-1"}) // while the row is being read
	c.put(hash, entry[string]{"A", now.Add(cacheLife), []string{"session-1"}}, changes)
	if _, ok, _ := c.get(hash, now); ok {
		t.Error("an untrue entry was kept")
	}
}

func TestCacheIsBounded(t *testing.T) {
	t.Parallel()
	c := newCache[int]()
	for i := range cacheSize + 500 {
		c.put(sha256.Sum256([]byte(strconv.Itoa(i))), entry[int]{value: i}, 0)
	}
	if len(c.entries) != cacheSize {
		t.Error(len(c.entries))
	}
}
