// Package keychain keeps one secret per profile in the operating system's keychain:
// the Secret Service on Linux, Keychain on macOS, Credential Manager on Windows. It
// must not know what the secret is, and never puts it into an error.
package keychain

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/zalando/go-keyring"
)

var (
	// ErrNone means that nothing is kept for this profile.
	ErrNone = errors.New("the keychain has no entry")
	// ErrAway means that this computer has no keychain, or that it does not respond.
	ErrAway = errors.New("the keychain cannot be used")
	// ErrLate is an ErrAway that may pass: the system may still be asking the person.
	ErrLate = fmt.Errorf("%w: no response in time", ErrAway)
	// ErrTooLong means that the secret is longer than Windows takes.
	ErrTooLong = errors.New("the secret is too long for the keychain")
)

const (
	service = "TradeKart Portal"
	// limit is how long a caller waits: the system may ask the person for a password meanwhile.
	limit   = 5 * time.Second
	longest = 2500 // bytes; Windows takes 2560
	backlog = 16   // calls that may wait behind one that hangs
)

// Keychain is the secret of one profile. Its methods return within 5 s. A Set or Delete that failed with
// ErrLate is still carried out, in order, as soon as the keychain responds again: a Delete after a hanging
// Set leaves nothing behind.
type Keychain struct{ profile string }

// Open reaches for nothing yet.
func Open(profile string) Keychain { return Keychain{profile} }

// Get fails with ErrNone, ErrAway or ErrLate.
func (k Keychain) Get() (string, error) {
	return inTurn(call{read: true, do: func() (string, error) { return keyring.Get(service, k.profile) }})
}

// Set fails with ErrTooLong, ErrAway or ErrLate.
func (k Keychain) Set(secret string) error {
	if len(secret) > longest {
		return ErrTooLong
	}
	_, err := inTurn(call{do: func() (string, error) { return "", keyring.Set(service, k.profile, secret) }})
	return err
}

// Delete fails with ErrNone, ErrAway or ErrLate.
func (k Keychain) Delete() error {
	_, err := inTurn(call{do: func() (string, error) { return "", keyring.Delete(service, k.profile) }})
	return err
}

type call struct {
	do   func() (string, error)
	read bool // useless once nobody waits for it
	gone *atomic.Bool
	done chan answer
}

type answer struct {
	secret string
	err    error
}

var turns = sync.OnceValue(func() chan<- call {
	calls := make(chan call, backlog)
	go func() {
		for c := range calls {
			if c.read && c.gone.Load() {
				continue
			}
			secret, err := c.do()
			c.done <- answer{secret, err}
		}
	}()
	return calls
})

func inTurn(c call) (string, error) {
	if !present() {
		return "", ErrAway
	}
	c.gone, c.done = new(atomic.Bool), make(chan answer, 1)
	select {
	case turns() <- c:
	default:
		return "", fmt.Errorf("%w: too many calls are waiting for it", ErrAway)
	}
	late := time.NewTimer(limit)
	defer late.Stop()
	select {
	case a := <-c.done:
		return a.secret, named(a.err)
	case <-late.C:
		c.gone.Store(true)
		return "", ErrLate
	}
}

func named(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, keyring.ErrNotFound):
		return ErrNone
	case errors.Is(err, keyring.ErrSetDataTooBig):
		return ErrTooLong
	}
	return fmt.Errorf("%w: %w", ErrAway, err)
}
