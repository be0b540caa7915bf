package session

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"

	"tradekart/portal/backend/fault"
)

// argon2id at the strength that OWASP recommends for 19 MiB.
const (
	argonMemory = 19 * 1024 // KiB
	argonPasses = 2
	argonLanes  = 1
	saltSize    = 16
	hashSize    = 32
	phcForm     = "$argon2id$v=%d$m=%d,t=%d,p=%d$"
	hashingWait = 4 * time.Second // well below what clients wait for: of a flood, those who get their turn are still there
)

// Each hash in work holds 19 MiB; a flood of sign-ins waits here instead of eating memory.
var hashing = make(chan struct{}, max(2, runtime.GOMAXPROCS(0)))

// nobody is compared with if there is no such account, so that the response takes as long; nothing matches
// it.
var nobody = encodeHash(make([]byte, saltSize), make([]byte, hashSize))

// HashPassword is the password as users.password_hash keeps it.
func HashPassword(password string) (string, error) {
	return hashPassword(context.Background(), password)
}

func hashPassword(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltSize)
	_, _ = rand.Read(salt) // never fails
	var encoded string
	err := inTurn(ctx, func() {
		encoded = encodeHash(salt, argon2.IDKey([]byte(password), salt, argonPasses, argonMemory, argonLanes, hashSize))
	})
	return encoded, err
}

// matches compares in the same time for every hash, a missing one included.
func matches(ctx context.Context, encoded, password string) (bool, error) {
	if encoded == "" {
		encoded = nobody
	}
	h, err := decodeHash(encoded)
	if err != nil {
		return false, err
	}
	same := 0
	err = inTurn(ctx, func() {
		key := argon2.IDKey([]byte(password), h.salt, h.passes, h.memory, h.lanes, uint32(len(h.key)))
		same = subtle.ConstantTimeCompare(key, h.key)
	})
	return same == 1, err
}

func inTurn(ctx context.Context, work func()) error {
	timeout := time.NewTimer(hashingWait)
	defer timeout.Stop()
	select {
	case hashing <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	case <-timeout.C:
		busy := fault.New(fault.Unavailable, "Busy", "The service is busy. Please try again in a moment.")
		busy.RetryAfter = 5
		return busy
	}
	defer func() { <-hashing }()
	work()
	return nil
}

func encodeHash(salt, key []byte) string {
	return fmt.Sprintf(phcForm+"%s$%s", argon2.Version, argonMemory, argonPasses, argonLanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(key))
}

type passwordHash struct {
	memory, passes uint32
	lanes          uint8
	salt, key      []byte
}

func decodeHash(encoded string) (passwordHash, error) {
	var h passwordHash
	var version int
	parts := strings.Split(encoded, "$")
	if len(parts) != 6 {
		return h, fmt.Errorf("a password hash has %d parts", len(parts))
	}
	if _, err := fmt.Sscanf(strings.Join(parts[:4], "$")+"$", phcForm, &version, &h.memory, &h.passes, &h.lanes); err != nil {
		return h, fmt.Errorf("a password hash cannot be read: %w", err)
	}
	var err error
	if h.salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return h, fmt.Errorf("a password hash's salt cannot be read: %w", err)
	}
	if h.key, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil || len(h.key) < 16 {
		return h, fmt.Errorf("a password hash's key cannot be read: %w", err)
	}
	return h, nil
}

// Strengths of a password; the weak are refused.
const (
	Weak   = "weak"
	Medium = "medium"
	Strong = "strong"
)

// Strength rates a password as the form does: strong is upper case, lower case,
// digit, special character and 10 characters; medium is both cases, a digit or a
// special character and 8 characters. Anything but A-Z, a-z and 0-9 is special.
// A long one needs none of that: 15 characters are medium, 20 are strong.
func Strength(password string) string {
	var upper, lower, digit, special bool
	for _, r := range password {
		switch {
		case r >= 'A' && r <= 'Z':
			upper = true
		case r >= 'a' && r <= 'z':
			lower = true
		case r >= '0' && r <= '9':
			digit = true
		default:
			special = true
		}
	}
	length := utf8.RuneCountInString(password)
	switch {
	case length >= 20 || upper && lower && digit && special && length >= 10:
		return Strong
	case length >= 15 || upper && lower && (digit || special) && length >= 8:
		return Medium
	default:
		return Weak
	}
}
