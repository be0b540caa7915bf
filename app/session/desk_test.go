package session_test

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"tradekart/portal/app/session"
	"tradekart/portal/app/session/keychain"
	"tradekart/portal/app/session/portaltest"
)

// vault stands in for the system's keychain.
type vault struct {
	mu     sync.Mutex
	secret string
	away   error
	writes []string
}

func (v *vault) Get() (string, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.away != nil {
		return "", v.away
	}
	if v.secret == "" {
		return "", keychain.ErrNone
	}
	return v.secret, nil
}

func (v *vault) Set(secret string) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.away != nil {
		return v.away
	}
	v.secret = secret
	v.writes = append(v.writes, secret)
	return nil
}

func (v *vault) Delete() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.away != nil {
		return v.away
	}
	v.secret = ""
	return nil
}

func (v *vault) fail(err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.away = err
}

func (v *vault) holds() string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.secret
}

// desk is one program with its portal.
type desk struct {
	*session.Keeper
	t      *testing.T
	portal *portaltest.Portal
	vault  *vault

	mu     sync.Mutex
	server string
	events []string
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	portal := portaltest.New(t)
	return start(t, portal, &vault{})
}

func start(t *testing.T, portal *portaltest.Portal, v *vault) *desk {
	d := &desk{t: t, portal: portal, vault: v, server: portal.URL}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 50}}
	t.Cleanup(client.CloseIdleConnections)
	d.Keeper = session.New(v, d.address, client, func(event string, _ any) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.events = append(d.events, event)
	})
	return d
}

func (d *desk) address() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.server
}

func (d *desk) move(server string) {
	d.mu.Lock()
	d.server = server
	d.mu.Unlock()
	d.ServerChanged()
}

func (d *desk) received(event string) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(slices.DeleteFunc(slices.Clone(d.events), func(e string) bool { return e != event }))
}

// call returns the status, 0 without a response.
func (d *desk) call(method, path, body string) int {
	d.t.Helper()
	request, err := http.NewRequestWithContext(d.t.Context(), method, d.address()+path, strings.NewReader(body))
	if err != nil {
		d.t.Fatal(err)
	}
	response, err := d.Do(request)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	if len(response.Cookies()) > 0 {
		d.t.Errorf("%s hands cookies on", path)
	}
	_, _ = io.Copy(io.Discard, response.Body)
	return response.StatusCode
}

func (d *desk) signIn() {
	d.t.Helper()
	if status := d.call("POST", "/api/portal/login", `{"Email":"a@b.uk","Password":"`+portaltest.Password+`"}`); status != 200 {
		d.t.Fatalf("sign-in answered %d", status)
	}
}
