package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/demo"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// The machine's zone is far from UTC, so that a time which follows it gives itself away.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("awkward", 5*3600+45*60)
	dbtest.Main(m)
}

// started is a whole server with the demo marketplace, on a database of its own.
func started(t testing.TB, change func(*config)) (*portal, *httptest.Server) {
	t.Helper()
	c, err := parse([]string{"--data", t.TempDir(), "--demo", "--demo-orders-every", "0", "--rate-limit", "0", "--environment", "demo"}, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	c.DatabaseURL = dbtest.NewURL(t)
	if change != nil {
		change(&c)
	}
	p := &portal{config: c, log: logger(config{LogLevel: "error"}), baseURL: "http://portal.test"}
	if err := p.open(t.Context()); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(p.handler())
	t.Cleanup(func() { server.Close(); p.close() })
	return p, server
}

func signIn(t testing.TB, server *httptest.Server, email string) []*http.Cookie {
	t.Helper()
	return signInAt(t, server.URL, email, demo.Password)
}

func signInAt(t testing.TB, origin, email, password string) []*http.Cookie {
	t.Helper()
	body := fmt.Sprintf(`{"Email":%q,"Password":%q}`, email, password)
	r, err := http.Post(origin+"/api/portal/login", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if r.StatusCode != 200 {
		t.Fatalf("%s cannot sign in: %d", email, r.StatusCode)
	}
	return r.Cookies()
}

// operation is one entry of the surface, as the description lists it.
type operation struct {
	method, path string
	op           web.Op
	huma         *huma.Operation
}

func surface(p *portal) (all []operation) {
	for path, item := range p.api.Huma.OpenAPI().Paths {
		for method, o := range map[string]*huma.Operation{"GET": item.Get, "POST": item.Post, "PUT": item.Put, "DELETE": item.Delete, "PATCH": item.Patch} {
			if o != nil {
				all = append(all, operation{method, path, o.Metadata["op"].(web.Op), o})
			}
		}
	}
	return all
}

// address fills a path with an order, line and other ids; unknown ones name nothing.
func (o operation) address(order, line string) string {
	path := strings.NewReplacer("{lineId}", line, "{quantity}", "1", "{tab}", "pending", "{outcome}", "delivered",
		"{requestId}", "01920000-0000-7000-8000-00000000dead", "{provider}", "simulated", "{shopId}", "01920000-0000-7000-8000-00000000dead",
		"{ExternalOrderId}", "none").Replace(o.path)
	if strings.Contains(path, "/delivery/{id}") {
		path = strings.Replace(path, "{id}", order, 1)
	}
	return strings.ReplaceAll(path, "{id}", "01920000-0000-7000-8000-00000000dead") + "?Date=2026-01-01T00:00:00Z&Code=none"
}

func (o operation) call(t *testing.T, server *httptest.Server, cookies []*http.Cookie, path string) (int, string) {
	t.Helper()
	var body *strings.Reader = strings.NewReader("")
	if o.huma.RequestBody != nil {
		body = strings.NewReader("{}")
	}
	r, _ := http.NewRequestWithContext(context.Background(), o.method, server.URL+path, body)
	r.Header.Set("Content-Type", "application/json")
	for _, c := range cookies {
		r.AddCookie(c)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var out wire.ErrorBody
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil && (o.op.FileType == "" || resp.StatusCode != http.StatusOK) {
		t.Errorf("%s %s: %d is not JSON: %v", o.method, o.path, resp.StatusCode, err)
	}
	return resp.StatusCode, out.Code
}

var demoUsers = map[string]string{wire.RoleAdmin: "admin@tradekart.demo", wire.RoleMerchant: "merchant@tradekart.demo", wire.RoleShop: "shop@tradekart.demo"}

// Every operation, as nobody and as each role: who is not meant gets 401 or
// 403, and nobody, whatever they send, gets a 5xx.
func TestEveryOperationAsNobodyAndAsEachRole(t *testing.T) {
	p, server := started(t, nil)
	var order, line string
	if err := p.pool.QueryRow(t.Context(), `select o.id::text, l.id::text from orders o join order_lines l on l.order_id = o.id limit 1`).Scan(&order, &line); err != nil {
		t.Fatal(err)
	}
	for _, o := range surface(p) {
		path := o.address(order, line)
		if status, code := o.call(t, server, nil, path); !o.op.Public && status != 401 || status >= 500 {
			t.Errorf("nobody: %s %s answered %d %s", o.method, o.path, status, code)
		}
		for role, email := range demoUsers {
			if strings.HasPrefix(o.path, "/api/portal/log") {
				continue // these end the session that the test walks with
			}
			status, code := o.call(t, server, signIn(t, server, email), path)
			meant := len(o.op.Roles) == 0
			for _, r := range o.op.Roles {
				meant = meant || r == role
			}
			switch {
			case status >= 500:
				t.Errorf("%s: %s %s answered %d %s", role, o.method, o.path, status, code)
			case o.op.Key && status != 401:
				t.Errorf("%s: %s %s answered %d without a key", role, o.method, o.path, status)
			case !o.op.Public && !o.op.Key && !meant && status != 403:
				t.Errorf("%s: %s %s answered %d, not 403", role, o.method, o.path, status)
			}
		}
	}
}

// Every operation that names an order, as another merchant's shop: not found, and nothing changed.
func TestEveryOrderOperationAsAnotherTenant(t *testing.T) {
	p, server := started(t, nil)
	rival := `select o.id::text, l.id::text from orders o join order_lines l on l.order_id = o.id join merchants m on m.id = o.merchant_id
		where o.shop_portal_status = 'Pending' and m.id <> (select merchant_id from users where email = 'shop@tradekart.demo') limit 1`
	var order, line, before, after string
	if err := p.pool.QueryRow(t.Context(), rival).Scan(&order, &line); err != nil {
		t.Fatal(err)
	}
	state := `select md5(string_agg(o::text || l::text, '' order by l.id)) from orders o join order_lines l on l.order_id = o.id where o.id = $1`
	if err := p.pool.QueryRow(t.Context(), state, order).Scan(&before); err != nil {
		t.Fatal(err)
	}
	cookies := map[string][]*http.Cookie{wire.RoleMerchant: signIn(t, server, demoUsers[wire.RoleMerchant]), wire.RoleShop: signIn(t, server, demoUsers[wire.RoleShop])}
	for _, o := range surface(p) {
		if !strings.Contains(o.path, "/delivery/{id}") || len(o.op.Roles) == 1 && o.op.Roles[0] == wire.RoleAdmin {
			continue
		}
		for role, signed := range cookies {
			status, code := o.call(t, server, signed, o.address(order, line))
			if status != 404 && status != 403 && !(status == 422 && o.huma.RequestBody != nil) {
				t.Errorf("%s: %s %s answered %d %s", role, o.method, o.path, status, code)
			}
		}
	}
	if err := p.pool.QueryRow(t.Context(), state, order).Scan(&after); err != nil || before != after {
		t.Fatal("another tenant changed the order")
	}
}
