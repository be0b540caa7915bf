package secret

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
)

// NewToken makes a token that nobody can guess, for a link or a cookie.
func NewToken() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// Hash is what the database keeps of a token.
func Hash(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}
