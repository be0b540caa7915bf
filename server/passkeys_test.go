package main

import (
	"encoding/json"
	"net/url"
	"testing"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/session/passkeytest"
	"tradekart/portal/backend/wire"
)

// passkeyUser is a user of the examples, with a passkey once it was made.
type passkeyUser struct {
	id   string
	keys []webauthn.Credential
}

func (u *passkeyUser) WebAuthnID() []byte {
	id := uuid.MustParse(u.id)
	return id[:]
}
func (u *passkeyUser) WebAuthnName() string                       { return u.id }
func (u *passkeyUser) WebAuthnDisplayName() string                { return u.id }
func (u *passkeyUser) WebAuthnCredentials() []webauthn.Credential { return u.keys }

func relyingParty(t *testing.T, p *portal) *webauthn.WebAuthn {
	t.Helper()
	base, err := url.Parse(p.baseURL)
	if err != nil {
		t.Fatal(err)
	}
	rp, err := webauthn.New(&webauthn.Config{RPID: base.Hostname(), RPDisplayName: "x", RPOrigins: []string{p.baseURL},
		AuthenticatorSelection: protocol.AuthenticatorSelection{UserVerification: protocol.VerificationRequired}})
	if err != nil {
		t.Fatal(err)
	}
	return rp
}

// asked stores a question and puts its answer into values.
func asked(t *testing.T, p *portal, values map[string]string, purpose, user string, s *webauthn.SessionData, response string) {
	t.Helper()
	token := secret.NewToken()
	_, err := p.pool.Exec(t.Context(), `insert into passkey_questions (hash, purpose, user_id, session, expires_at)
		values ($1, $2, nullif($3, '')::uuid, $4, now() + interval '1 hour')`, secret.Hash(token), purpose, user, s)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(wire.NewPasskey{PasskeyAnswer: wire.PasskeyAnswer{Question: token, Response: response}, Name: "Phone"})
	values["answer"] = string(text)
	text, _ = json.Marshal(wire.PasskeyAnswer{Question: token, Response: response})
	values["plain"] = string(text)
}

func made(t *testing.T, p *portal, user *passkeyUser) (*passkeytest.Authenticator, *webauthn.SessionData, string) {
	t.Helper()
	options, s, err := relyingParty(t, p).BeginRegistration(user)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(options.Response)
	key := passkeytest.New(p.baseURL)
	response, err := key.Make(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return key, s, response
}

func makeNewPasskey(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	_, s, response := made(t, p, &passkeyUser{id: values["user"]})
	asked(t, p, values, "add", values["user"], s, response)
}

// keep stores a passkey of a user.
func keep(t *testing.T, p *portal, id, user string) (*passkeytest.Authenticator, *passkeyUser) {
	t.Helper()
	u := &passkeyUser{id: user}
	key, s, response := made(t, p, u)
	parsed, err := protocol.ParseCredentialCreationResponseBytes([]byte(response))
	if err != nil {
		t.Fatal(err)
	}
	c, err := relyingParty(t, p).CreateCredential(u, *s, parsed)
	if err == nil {
		u.keys = append(u.keys, *c)
		_, err = p.pool.Exec(t.Context(), `insert into passkeys (id, user_id, credential_id, credential, name, created_at) values ($1, $2, $3, $4, 'Phone', now())`,
			id, user, c.ID, c)
	}
	if err != nil {
		t.Fatal(err)
	}
	return key, u
}

func makePasskey(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	values["id"] = db.NewID()
	keep(t, p, values["id"], values["user"])
}

// makePasskeyLogin answers as a user of its own, because the others sign in with their passwords.
func makePasskeyLogin(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	user := db.NewID()
	if _, err := p.pool.Exec(t.Context(), `insert into users (id, email, role) values ($1, $2, 'Admin')`, user, "passkey-"+user+"@tradekart.demo"); err != nil {
		t.Fatal(err)
	}
	key, _ := keep(t, p, db.NewID(), user)
	options, s, err := relyingParty(t, p).BeginDiscoverableLogin()
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(options.Response)
	response, err := key.Answer(string(text))
	if err != nil {
		t.Fatal(err)
	}
	asked(t, p, values, "sign in", "", s, response)
}
