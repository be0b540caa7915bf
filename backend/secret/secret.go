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
)

// KeyLength is the length of a key, in hexadecimal digits.
const KeyLength = 64

// ErrNoKey is returned by a nil Box: no key is configured.
var ErrNoKey = errors.New("no key to encrypt secrets with is configured")

// Box encrypts with one key (AES-256-GCM). A nil Box refuses everything with ErrNoKey.
type Box struct{ aead cipher.AEAD }

// New makes a Box of a key of 64 hexadecimal digits.
func New(key string) (*Box, error) {
	raw, err := hex.DecodeString(key)
	if err != nil || len(key) != KeyLength {
		return nil, fmt.Errorf("a key has %d hexadecimal digits", KeyLength)
	}
	block, err := aes.NewCipher(raw)
	if err != nil {
		return nil, err
	}
	aead, err := cipher.NewGCM(block)
	return &Box{aead}, err
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
	nonce := make([]byte, b.aead.NonceSize())
	_, _ = rand.Read(nonce) // never fails
	return b.aead.Seal(nonce, nonce, []byte(text), []byte(owner)), nil
}

// Open decrypts what Seal made for the owner.
func (b *Box) Open(sealed []byte, owner string) (string, error) {
	if b == nil {
		return "", ErrNoKey
	}
	n := b.aead.NonceSize()
	if len(sealed) < n {
		return "", errors.New("a sealed secret is cut short")
	}
	text, err := b.aead.Open(nil, sealed[:n], sealed[n:], []byte(owner))
	if err != nil {
		return "", errors.New("a secret was sealed with another key")
	}
	return string(text), nil
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
