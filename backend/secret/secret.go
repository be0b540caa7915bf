// Package secret encrypts what others entrust to the portal and it must be able
// to read again, such as the keys that webhooks are signed with. It makes tokens,
// of which only a hash is kept. It must not know where the key comes from, nor
// where the encrypted form is kept.
package secret

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// KeyLength is the length of a key, in hexadecimal digits.
const KeyLength = 64

// ErrNoKey is returned by a nil Box: no key is configured.
var ErrNoKey = errors.New("no key to encrypt secrets with is configured")

// ErrOtherKey is returned for what was sealed with a key that the Box does not have.
var ErrOtherKey = errors.New("a secret was sealed with another key")

// aesGCM names AES-256-GCM with a random nonce: it is the first byte of what that sealed, and of the nonce, which keeps 88 random bits.
// An algorithm that follows it gets the next number. What was sealed before there were names begins with any byte, and is AES-256-GCM.
const aesGCM = 1

// Box encrypts with its first key (AES-256-GCM), and decrypts with any. A nil Box refuses everything with ErrNoKey.
type Box struct{ keys []cipher.AEAD }

// New makes a Box of keys of 64 hexadecimal digits, by commas: the one in use first, then those that it replaces.
func New(keys string) (*Box, error) {
	b := &Box{}
	for key := range strings.SplitSeq(keys, ",") {
		one, err := newKey(strings.TrimSpace(key))
		if err != nil {
			return nil, err
		}
		b.keys = append(b.keys, one)
	}
	return b, nil
}

func newKey(key string) (cipher.AEAD, error) {
	raw, err := hex.DecodeString(key)
	if err != nil || len(key) != KeyLength {
		return nil, fmt.Errorf("a key has %d hexadecimal digits", KeyLength)
	}
	block, err := aes.NewCipher(raw)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}

// NewKey makes a key for New.
func NewKey() string {
	var b [KeyLength / 2]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// Seal encrypts text. Open needs the same owner, so that a sealed text cannot be moved to another owner.
func (b *Box) Seal(text, owner string) ([]byte, error) {
	if b == nil {
		return nil, ErrNoKey
	}
	nonce := make([]byte, b.keys[0].NonceSize())
	_, _ = rand.Read(nonce) // never fails
	nonce[0] = aesGCM
	return b.keys[0].Seal(nonce, nonce, []byte(text), []byte(owner)), nil
}

// Open decrypts what Seal made for the owner.
func (b *Box) Open(sealed []byte, owner string) (string, error) {
	if b == nil {
		return "", ErrNoKey
	}
	for _, key := range b.keys {
		if text, ok := open(key, sealed, owner); ok {
			return text, nil
		}
	}
	return "", ErrOtherKey
}

// Current reports whether the first key sealed this for the owner, under the name of its algorithm.
func (b *Box) Current(sealed []byte, owner string) bool {
	_, ok := open(b.keys[0], sealed, owner)
	return ok && sealed[0] == aesGCM
}

func open(key cipher.AEAD, sealed []byte, owner string) (string, bool) {
	n := key.NonceSize()
	if len(sealed) < n {
		return "", false
	}
	text, err := key.Open(nil, sealed[:n], sealed[n:], []byte(owner))
	return string(text), err == nil
}

// NewToken makes a token that nobody can guess, for a link or a cookie.
func NewToken() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// Hash returns the hash under which the database stores a token.
func Hash(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}
