package session

import (
	"crypto/sha256"
	"slices"
	"sync"
	"time"
)

const (
	cacheLife = 10 * time.Second // how stale an entry may be if the notification of a change did not arrive
	cacheSize = 10_000
)

// cache remembers who a token or key belongs to, so that a request costs no query.
type cache[V any] struct {
	mu      sync.Mutex
	entries map[[sha256.Size]byte]entry[V]
	changes uint64 // grows with every drop
}

type entry[V any] struct {
	value V
	until time.Time
	ids   []string // a change to any of these makes the entry untrue
}

func newCache[V any]() *cache[V] {
	return &cache[V]{entries: map[[sha256.Size]byte]entry[V]{}}
}

// get also returns the count of changes, which put needs.
func (c *cache[V]) get(hash [sha256.Size]byte, now time.Time) (value V, ok bool, changes uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.entries[hash]
	if ok && now.Before(e.until) {
		return e.value, true, c.changes
	}
	delete(c.entries, hash)
	return value, false, c.changes
}

// put keeps what was read since get, unless something was dropped meanwhile: the
// read may then have seen the state before that change.
func (c *cache[V]) put(hash [sha256.Size]byte, e entry[V], changes uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if changes != c.changes {
		return
	}
	if len(c.entries) >= cacheSize {
		for other := range c.entries { // any one: map order is random
			delete(c.entries, other)
			break
		}
	}
	c.entries[hash] = e
}

// drop forgets every entry that one of the ids belongs to.
func (c *cache[V]) drop(ids []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	for hash, e := range c.entries {
		if slices.ContainsFunc(e.ids, func(id string) bool { return slices.Contains(ids, id) }) {
			delete(c.entries, hash)
		}
	}
}

func (c *cache[V]) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	clear(c.entries)
}
