// Package passkeytest is an authenticator in software: it makes passkeys and answers with them as a browser would.
package passkeytest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"

	"github.com/fxamacker/cbor/v2"
)

// Flags of an authenticator's answer.
const (
	UserPresent    = 1
	UserVerified   = 4
	BackupEligible = 8
	BackedUp       = 16
	withKey        = 64
)

// Authenticator holds one passkey.
type Authenticator struct {
	Origin string
	Flags  byte // of the answers

	key     *ecdsa.PrivateKey
	id      []byte
	handle  []byte
	counter uint32
}

// New makes an authenticator that checks its user and copies nothing to other devices.
func New(origin string) *Authenticator {
	return &Authenticator{Origin: origin, Flags: UserPresent | UserVerified}
}

type creation struct {
	Challenge string                `json:"challenge"`
	RP        struct{ ID string }   `json:"rp"`
	User      struct{ ID string }   `json:"user"`
	Exclude   []struct{ ID string } `json:"excludeCredentials"`
	Params    []struct{ Alg int }   `json:"pubKeyCredParams"`
	Selection map[string]any        `json:"authenticatorSelection"`
}

type request struct {
	Challenge string                `json:"challenge"`
	RPID      string                `json:"rpId"`
	Allow     []struct{ ID string } `json:"allowCredentials"`
}

func encoded(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// Make makes the passkey that options ask for.
func (a *Authenticator) Make(options string) (string, error) {
	var o creation
	if err := json.Unmarshal([]byte(options), &o); err != nil {
		return "", err
	}
	for _, known := range o.Exclude {
		if a.id != nil && known.ID == encoded(a.id) {
			return "", errors.New("the authenticator has a passkey of this user already")
		}
	}
	var err error
	if a.handle, err = base64.RawURLEncoding.DecodeString(o.User.ID); err != nil {
		return "", err
	}
	if a.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
		return "", err
	}
	a.id = make([]byte, 32)
	_, _ = rand.Read(a.id)
	public, err := a.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		return "", err
	}
	mode, _ := cbor.CTAP2EncOptions().EncMode()
	cose, err := mode.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: public[1:33], -3: public[33:]})
	if err != nil {
		return "", err
	}
	data := a.data(o.RP.ID, withKey)
	data = append(data, make([]byte, 16)...)
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.id)))
	data = append(append(data, a.id...), cose...)
	object, err := mode.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	if err != nil {
		return "", err
	}
	return a.response(map[string]any{"clientDataJSON": encoded(a.client("webauthn.create", o.Challenge)), "attestationObject": encoded(object),
		"transports": []string{"internal"}})
}

// Answer signs what options ask for.
func (a *Authenticator) Answer(options string) (string, error) {
	var o request
	if err := json.Unmarshal([]byte(options), &o); err != nil {
		return "", err
	}
	if a.key == nil {
		return "", errors.New("the authenticator has no passkey")
	}
	client := a.client("webauthn.get", o.Challenge)
	data, hash := a.data(o.RPID, 0), sha256.Sum256(client)
	digest := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	if err != nil {
		return "", err
	}
	return a.response(map[string]any{"clientDataJSON": encoded(client), "authenticatorData": encoded(data), "signature": encoded(signature),
		"userHandle": encoded(a.handle)})
}

func (a *Authenticator) client(kind, challenge string) []byte {
	text, _ := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.Origin, "crossOrigin": false})
	return text
}

func (a *Authenticator) data(rpID string, more byte) []byte {
	hash := sha256.Sum256([]byte(rpID))
	a.counter++
	return binary.BigEndian.AppendUint32(append(hash[:], a.Flags|more), a.counter)
}

func (a *Authenticator) response(of map[string]any) (string, error) {
	text, err := json.Marshal(map[string]any{"id": encoded(a.id), "rawId": encoded(a.id), "type": "public-key", "response": of,
		"clientExtensionResults": map[string]any{}, "authenticatorAttachment": "platform"})
	return string(text), err
}
