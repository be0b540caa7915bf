package app

import (
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/printing"
	"tradekart/portal/app/session"
	"tradekart/portal/app/session/keychain"
	"tradekart/portal/app/session/portaltest"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

// noKeychain is a computer without one.
type noKeychain struct{}

func (noKeychain) Get() (string, error) { return "", keychain.ErrAway }
func (noKeychain) Set(string) error     { return keychain.ErrAway }
func (noKeychain) Delete() error        { return keychain.ErrAway }

func signIn(t *testing.T, k *session.Keeper, server, email string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server+"/api/portal/login",
		strings.NewReader(`{"Email":"`+email+`","Password":"`+portaltest.Password+`"}`))
	if err != nil {
		t.Fatal(err)
	}
	response, err := k.Do(request)
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatal(response, err)
	}
	response.Body.Close()
}

func TestAReportWaitsForItsOwnSession(t *testing.T) {
	t.Parallel()
	server := portaltest.New(t)
	shop := func(id string) wire.Profile {
		return wire.Profile{LoginResult: wire.LoginResult{Role: wire.RoleShop}, MerchantId: "m", ShopId: id}
	}
	origin := func() string { return server.URL }
	keeper := session.New(noKeychain{}, origin, transport.NewHTTPClient(), func(string, any) {})
	s := &services{keeper: keeper, client: transport.NewClient(keeper, origin), origin: origin, log: slog.New(slog.DiscardHandler)}
	reports, refusal := 0, http.StatusNotFound
	server.Before(func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasSuffix(r.URL.Path, "/printed") {
			return false
		}
		if reports++; reports == 1 {
			server.SetProfile(shop("east")) // somebody else signs in while the report is on its way
			signIn(t, keeper, server.URL, "b@example.org")
		}
		http.Error(w, `{"Error":"no","Code":"NotFound"}`, refusal)
		return true
	})
	done := printing.Report{OrderId: "o", JobId: "j", At: time.Now(), Owner: ownerOf(server.URL, shop("soho")), User: "a@example.org"}
	server.SetProfile(shop("soho"))
	signIn(t, keeper, server.URL, "a@example.org")
	if err := s.report(t.Context(), done); err == nil || reports != 1 {
		t.Errorf("after another sign-in: %v, %d reports", err, reports)
	}
	if err := s.report(t.Context(), done); !errors.Is(err, errOthers) || reports != 1 {
		t.Errorf("as another shop: %v, %d reports", err, reports)
	}
	server.SetProfile(shop("soho"))
	signIn(t, keeper, server.URL, "c@example.org")
	if err := s.report(t.Context(), done); !errors.Is(err, errOthers) || reports != 1 {
		t.Errorf("as a colleague: %v, %d reports", err, reports)
	}
	signIn(t, keeper, server.URL, "a@example.org")
	if err := s.report(t.Context(), done); err == nil || reports != 2 {
		t.Errorf("in its own session, dropped by a 404: %v, %d reports", err, reports)
	}
	refusal = http.StatusUnprocessableEntity
	if err := s.report(t.Context(), done); err != nil || reports != 3 {
		t.Errorf("a report that can never be accepted is kept: %v, %d reports", err, reports)
	}
}
