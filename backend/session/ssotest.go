package session

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// testProvider asks for the discovery document and the keys anew.
func (a *API) testProvider(ctx context.Context, in *OwnerPath) (web.Result[wire.SingleSignOnTest], error) {
	none := web.Result[wire.SingleSignOnTest]{}
	merchantID, err := in.merchantOf(ctx, a.pool)
	if err != nil {
		return none, err
	}
	s, err := a.readProvider(ctx, a.pool, merchantID)
	if err == nil && s.Id == "" {
		err = fault.Missing("This single sign-on")
	}
	if err != nil {
		return none, err
	}
	problem := a.tryProvider(ctx, s.Issuer)
	return web.Of(wire.SingleSignOnTest{Works: problem == "", Problem: problem}), nil
}

func (a *API) tryProvider(ctx context.Context, issuer string) string {
	a.providers.forget(issuer)
	found, err := a.providers.find(ctx, issuer, a.now())
	if err != nil {
		switch text := err.Error(); {
		case strings.Contains(text, "did not match the issuer"):
			return "The discovery document names another issuer. Enter the issuer exactly as the provider writes it, with or without a slash at the end."
		case strings.Contains(text, "decode"), strings.HasPrefix(text, "40"), strings.HasPrefix(text, "30"), strings.HasPrefix(text, "50"):
			return "There is no discovery document at " + strings.TrimSuffix(issuer, "/") + "/.well-known/openid-configuration."
		}
		return outbound.Problem(err)
	}
	if wrong := outbound.CheckURL(found.Endpoint().AuthURL, a.opt.Allowed); wrong != "" {
		return "The provider's authorisation endpoint cannot be used."
	}
	var document struct {
		Keys string `json:"jwks_uri"`
	}
	if err := found.Claims(&document); err != nil {
		return "The discovery document cannot be read."
	}
	var keys struct {
		Keys []json.RawMessage `json:"keys"`
	}
	if err := a.getJSON(ctx, document.Keys, &keys); err != nil {
		a.opt.Log.InfoContext(ctx, "the keys of a sign-in provider could not be read", "issuer", issuer, "error", err)
		return "The provider's keys could not be read."
	}
	if len(keys.Keys) == 0 {
		return "The provider has no keys to sign with."
	}
	return ""
}

func (a *API) getJSON(ctx context.Context, address string, into any) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	response, err := a.providers.client.Do(r)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("status %d", response.StatusCode)
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(body, into)
}
