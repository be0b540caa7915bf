package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/session/oidctest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// browserToken is the cookie of a sign-in that has begun.
const browserToken = "the-cookie-of-an-example"

func withBrowserToken(string) map[string]string {
	return map[string]string{"Cookie": web.SingleSignOnCookie + "=" + browserToken}
}

// ofSingleSignOn is the single sign-on of the demo's merchant.
func ofSingleSignOn(body string) sampleCall {
	return sampleCall{body: body, values: map[string]string{"owner": hartley, "domain": "{new}.example"},
		make: func(t *testing.T, p *portal, values map[string]string) { someProvider(t, p, values, hartley) }}
}

// someProvider gives an owner, a merchant or none, a provider with the domain {new}.example.
func someProvider(t *testing.T, p *portal, values map[string]string, merchantID string) *oidctest.Provider {
	t.Helper()
	made := oidctest.New(p.baseURL + cmp.Or(values["callback"], "/api/portal/single-sign-on/callback"))
	t.Cleanup(made.Close)
	sealed, err := p.secrets.Seal(oidctest.ClientSecret, values["new"])
	if err == nil {
		_, err = p.pool.Exec(t.Context(), `delete from single_sign_on_providers where merchant_id is not distinct from nullif($1, '')::uuid`, merchantID)
	}
	if err == nil {
		_, err = p.pool.Exec(t.Context(), `with provider as (insert into single_sign_on_providers (id, merchant_id, issuer, client_id, secret, secret_at,
				enforced, creates_users, is_second_factor, groups_claim, roles) values ($1, nullif($2, '')::uuid, $3, $4, $5, now(), false, false, true, '', '[]'))
			insert into single_sign_on_domains (provider_id, domain, approved_at) values ($1, $6, now())`,
			values["new"], merchantID, made.URL, oidctest.ClientID, sealed, values["new"]+".example")
	}
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func makeSingleSignOn(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	someProvider(t, p, values, hartley)
}

// makeOwnSingleSignOn links the caller to the provider of their merchant, or of Admins.
func makeOwnSingleSignOn(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	var merchantID string
	if err := p.pool.QueryRow(t.Context(), `select coalesce(merchant_id::text, '') from users where id = $1`, values["user"]).Scan(&merchantID); err != nil {
		t.Fatal(err)
	}
	made := someProvider(t, p, values, merchantID)
	linkTo(t, p, values, made, values["user"])
}

func linkTo(t *testing.T, p *portal, values map[string]string, made *oidctest.Provider, userID string) {
	t.Helper()
	_, err := p.pool.Exec(t.Context(), `insert into single_sign_on_links (user_id, provider_id, issuer, subject, created_user, linked_at, last_used_at)
		values ($1, $2, $3, $1::uuid::text, false, now(), now())`, userID, values["new"], made.URL)
	if err != nil {
		t.Fatal(err)
	}
}

// beginFlow stores a sign-in of browserToken that goes on at a path with JSON.
func beginFlow(t *testing.T, p *portal, values map[string]string, purpose string, state string, userID *string) {
	t.Helper()
	_, err := p.pool.Exec(t.Context(), `delete from single_sign_on_flows where browser_hash = $1`, secret.Hash(browserToken))
	if err == nil {
		_, err = p.pool.Exec(t.Context(), `insert into single_sign_on_flows (hash, browser_hash, provider_id, purpose, user_id, return_to, expires_at)
			values ($1, $2, $3, $4, $5, '/api/portal/config', now() + interval '1 hour')`, secret.Hash(state), secret.Hash(browserToken), values["new"], purpose, userID)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// someMerchantsUser is a user of the demo's merchant who has signed in with its provider.
func someMerchantsUser(t *testing.T, p *portal, values map[string]string) (*oidctest.Provider, string) {
	t.Helper()
	id := db.NewID()
	_, err := p.pool.Exec(t.Context(), `insert into users (id, email, role, merchant_id) values ($1, $1::uuid || '@' || $2::text || '.example', $4, $3)`,
		id, values["new"], hartley, wire.RoleMerchant)
	if err != nil {
		t.Fatal(err)
	}
	made := someProvider(t, p, values, hartley)
	linkTo(t, p, values, made, id)
	return made, id
}

// makeCallback is the end of a sign-in at the provider.
func makeCallback(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	made, id := someMerchantsUser(t, p, values)
	made.Is(oidctest.Claims{"sub": id, "email": id + "@" + values["new"] + ".example"})
	beginFlow(t, p, values, "sign in", "state-"+values["new"], nil)
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return base64.RawURLEncoding.EncodeToString(sum[:])
	}
	q := url.Values{"client_id": {oidctest.ClientID}, "redirect_uri": {made.Redirect}, "response_type": {"code"}, "state": {"state-" + values["new"]},
		"nonce": {hash("nonce " + browserToken)}, "code_challenge": {hash(hash("verifier " + browserToken))}, "code_challenge_method": {"S256"}}
	back, err := made.Authorise(made.URL+"/authorise?"+q.Encode(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	_, values["query"], _ = strings.Cut(back, "?")
}

// makeOwnCallback is makeCallback at the address of the provider alone.
func makeOwnCallback(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	values["owner"] = hartley
	values["callback"] = "/api/portal/single-sign-on/" + hartley + "/callback"
	makeCallback(t, p, values)
	if _, err := p.pool.Exec(t.Context(), `update single_sign_on_providers set own_callback = true where id = $1`, values["new"]); err != nil {
		t.Fatal(err)
	}
}

// makeSingleSignOnCode is a sign-in for which only the second factor is missing.
func makeSingleSignOnCode(t *testing.T, p *portal, values map[string]string) {
	t.Helper()
	_, id := someMerchantsUser(t, p, values)
	beginFlow(t, p, values, "code", "state-"+values["new"], &id)
	values["token"] = "abcdefghij"
	sealed, err := p.secrets.Seal("JBSWY3DPEHPK3PXP", id)
	if err == nil {
		_, err = p.pool.Exec(t.Context(), `with factor as (insert into second_factors (user_id, secret, created_at, confirmed_at) values ($1, $3, now(), now()))
			insert into recovery_codes (user_id, hash) values ($1, $2)`, id, secret.Hash(values["token"]), sealed)
	}
	if err != nil {
		t.Fatal(err)
	}
}
