package session

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
)

// verifierHeader has the secret of the window for which a browser shows a code.
const verifierHeader = "Portal-Code-Verifier"

// AskBrowser makes the window's secret anew and returns its hash, for the page on which the browser shows a code: the code signs in
// nobody without the secret, which leaves this program with the code alone.
func (k *Keeper) AskBrowser() (challenge string) {
	verifier := rand.Text()
	k.mu.Lock()
	k.verifier = verifier
	k.mu.Unlock()
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// proveWindow adds the secret to a sign-in with a code.
func (k *Keeper) proveWindow(request *http.Request) {
	k.mu.Lock()
	defer k.mu.Unlock()
	request.Header.Set(verifierHeader, k.verifier)
}
