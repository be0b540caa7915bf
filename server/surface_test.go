package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/demo"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
	"tradekart/portal/frontend"
)

// The machine's time zone is far from UTC, so that code which wrongly uses it is noticed.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("awkward", 5*3600+45*60)
	var err error
	if shared, err = os.MkdirTemp("", "portal-server-*"); err != nil {
		panic(err)
	}
	dbtest.Main(m, func() { _ = os.RemoveAll(shared) })
}

// shared is a folder for data that the tests create once.
var shared string

func demoFiles() string { return filepath.Join(shared, "demo") }

// demoCopy copies the demo database as it is once the jobs of its first start have finished; demoFiles are
// its files. Deliveries are paused, however long that takes.
var demoCopy = dbtest.Copies(func(url string) error {
	p, err := newPortal(demoFiles(), url, func(c *config) { c.CourierSpeed = 0.001 })
	if err != nil {
		return err
	}
	defer p.close()
	if err := p.open(context.Background()); err != nil {
		return err
	}
	return p.settled(context.Background())
})

func newPortal(data, url string, change func(*config)) (*portal, error) {
	c, err := parse([]string{"--data", data, "--demo", "--demo-orders-every", "0", "--rate-limit", "0", "--environment", "demo"},
		func(string) string { return "" })
	if err != nil {
		return nil, err
	}
	c.DatabaseURL = url
	if change != nil {
		change(&c)
	}
	return &portal{config: c, log: logger(config{LogLevel: "error"}), baseURL: "http://portal.test", screens: frontend.Assets()}, nil
}

// settled waits until no job can be run at the moment, but for those that wait for offers of the paused couriers.
func (p *portal) settled(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Minute)
	defer cancel()
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for waiting := true; waiting; <-again.C {
		if err := p.pool.QueryRow(ctx, `select exists (select from river_job where state in ('available', 'running')
			and kind <> 'dispatch')`).Scan(&waiting); err != nil {
			return fmt.Errorf("jobs of the demo: %w", err)
		}
	}
	return nil
}

// started is a whole server with demo data, with its own database and files.
func started(t testing.TB, change func(*config)) (*portal, *httptest.Server) {
	t.Helper()
	url, data := demoCopy(t), t.TempDir()
	if err := os.CopyFS(data, os.DirFS(demoFiles())); err != nil {
		t.Fatal(err)
	}
	p, err := newPortal(data, url, change)
	if err != nil {
		t.Fatal(err)
	}
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
	return slices.DeleteFunc(r.Cookies(), func(c *http.Cookie) bool { return c.MaxAge < 0 })
}

// operation is one entry of the API, as the description lists it.
type operation struct {
	method, path string
	op           web.Op
	huma         *huma.Operation
}

// surface lists every operation, longer paths first, because a draft is quoted before it is placed.
func surface(p *portal) (all []operation) {
	for path, item := range p.api.Huma.OpenAPI().Paths {
		for method, o := range map[string]*huma.Operation{"GET": item.Get, "POST": item.Post, "PUT": item.Put, "DELETE": item.Delete, "PATCH": item.Patch} {
			if o != nil && o.Metadata != nil { // sockets have none
				all = append(all, operation{method, path, o.Metadata["op"].(web.Op), o})
			}
		}
	}
	slices.SortFunc(all, func(a, b operation) int { return cmp.Compare(b.path+b.method, a.path+a.method) })
	return all
}

// caller is somebody who may call operations.
type caller struct {
	name      string // a role, "key" for an intake key, "" for no credential
	id        string // the user's id
	email     string
	abilities []string
	cookies   []*http.Cookie
}

// marketplace is a server with demo data and all its callers.
type marketplace struct {
	t       *testing.T
	p       *portal
	server  *httptest.Server
	callers []caller
}

func newMarketplace(t *testing.T) *marketplace {
	t.Helper()
	chatHost := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"token":"t"}`) }))
	t.Cleanup(chatHost.Close)
	releases := t.TempDir()
	latest := `{"Version":"v1","Files":[{"OS":"linux","Arch":"amd64","Name":"portal","Signature":"x"}]}`
	if err := os.WriteFile(filepath.Join(releases, "latest.json"), []byte(latest), 0o600); err != nil {
		t.Fatal(err)
	}
	p, server := started(t, func(c *config) {
		c.Chat, c.DesktopReleases, c.CourierSecret = chat.Options{Key: "k", PortalID: "1", Host: chatHost.URL}, releases, courierSign
		c.BounceKey = bounceKey
		c.WebhookAllow = prefixes{netip.MustParsePrefix("127.0.0.0/8")}
	})
	w := &marketplace{t: t, p: p, server: server}
	for _, role := range []string{wire.RoleAdmin, wire.RoleMerchant, wire.RoleShop} {
		// Printing is an ability that every role may be granted.
		granted := []string{"view_qr_printable_section"}
		one := caller{name: role, email: demoUsers[role], abilities: auth.Abilities(role, true, granted)}
		if err := p.pool.QueryRow(t.Context(), `update users set abilities = $2 where email = $1 returning id::text`, one.email, granted).Scan(&one.id); err != nil {
			t.Fatal(err)
		}
		one.cookies = signIn(t, server, one.email)
		w.callers = append(w.callers, one)
	}
	w.callers = append(w.callers, caller{name: "key"}, caller{})
	return w
}

// mayCall reports who may call an operation.
func (o operation) mayCall(who caller) bool {
	switch {
	case o.op.Key:
		return who.name == "key"
	case o.op.Public:
		return true
	case who.id == "":
		return false
	}
	return (len(o.op.Roles) == 0 || slices.Contains(o.op.Roles, who.name)) &&
		(o.op.Need == "" || slices.Contains(who.abilities, o.op.Need))
}

// fill replaces the placeholders in a text with an example's values.
func fill(text string, values map[string]string) string {
	for name, value := range values {
		text = strings.ReplaceAll(text, "{"+name+"}", value)
	}
	return text
}

// prepare finds an example's values and creates the state that it needs.
func (w *marketplace) prepare(e sampleCall, who caller) map[string]string {
	w.t.Helper()
	day := time.Now().UTC().Truncate(24 * time.Hour)
	id := uuid.NewString()
	values := map[string]string{"new": id, "code": strings.ToUpper(id[24:]), "user": who.id, "password": demo.Password, "quotable": "Draft",
		"now": time.Now().UTC().Format(time.RFC3339), "slot": london.AddDays(london.Day(time.Now()), 1).Add(12 * time.Hour).Format(time.RFC3339),
		"tomorrow": day.AddDate(0, 0, 1).Format(time.RFC3339), "later": day.AddDate(0, 1, 0).Format(time.RFC3339)}
	if who.name == wire.RoleAdmin {
		values["quotable"] = "OpenPremium"
	}
	for _, name := range slices.Sorted(maps.Keys(e.values)) {
		value := fill(e.values[name], values)
		if strings.HasPrefix(value, "select ") {
			sql := value
			if err := w.p.pool.QueryRow(w.t.Context(), sql).Scan(&value); err != nil {
				w.t.Errorf("%s: %v", sql, err)
			}
		}
		values[name] = value
	}
	if e.make != nil {
		e.make(w.t, w.p, values)
	}
	for sql := range strings.SplitSeq(fill(e.before, values), ";") {
		if _, err := w.p.pool.Exec(w.t.Context(), sql); err != nil {
			w.t.Errorf("%s: %v", sql, err)
		}
	}
	return values
}

// call calls an operation with its example.
func (w *marketplace) call(o operation, e sampleCall, who caller, values map[string]string) (int, string) {
	w.t.Helper()
	body, kind := fill(e.body, values), "application/json"
	if form := values["form"]; form != "" {
		body, kind = form, values["type"]
	}
	r, err := http.NewRequestWithContext(w.t.Context(), o.method, w.server.URL+fill(o.path+e.query, values), strings.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	r.Header.Set("Content-Type", kind)
	if who.name == "key" {
		r.Header.Set("Authorization", "Bearer "+hartleyKey)
	}
	r.Header.Set("Idempotency-Key", values["key"])
	if e.sign != nil && o.mayCall(who) {
		for name, value := range e.sign(body) {
			r.Header.Set(name, value)
		}
	}
	for _, c := range who.cookies {
		r.AddCookie(c)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		w.t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		w.t.Error(err)
	}
	if (o.op.FileType == "" || resp.StatusCode >= 300) && !json.Valid(answer) {
		w.t.Errorf("%s %s: %d is not JSON: %.100s", o.method, o.path, resp.StatusCode, answer)
	}
	return resp.StatusCode, string(answer[:min(len(answer), 300)])
}

var demoUsers = map[string]string{wire.RoleAdmin: "admin@tradekart.demo", wire.RoleMerchant: "merchant@tradekart.demo", wire.RoleShop: "shop@tradekart.demo"}

// who returns who may call an operation, according to the list of operations.
func (o operation) who() string {
	who := "signed in"
	switch {
	case o.op.Key:
		who = "key"
	case o.op.Public:
		who = "public"
	case len(o.op.Roles) > 0:
		who = strings.Join(slices.Sorted(slices.Values(o.op.Roles)), ", ")
	}
	if o.op.Need != "" {
		who += " + " + o.op.Need
	}
	return who
}

func TestRoutesListsEveryOperation(t *testing.T) {
	p, err := described()
	if err != nil {
		t.Fatal(err)
	}
	var registered []string
	for _, o := range surface(p) {
		if _, ok := examples[o.method+" "+o.path]; !ok {
			t.Errorf("%s %s has no example", o.method, o.path)
		}
		registered = append(registered, fmt.Sprintf("%-6s %-78s %s", o.method, o.path, o.who()))
	}
	slices.SortFunc(registered, func(a, b string) int { return cmp.Or(cmp.Compare(a[7:], b[7:]), cmp.Compare(a, b)) })
	for name := range examples {
		if !slices.ContainsFunc(surface(p), func(o operation) bool { return o.method+" "+o.path == name }) {
			t.Errorf("the example of %s is of no operation", name)
		}
	}
	if got := "\n" + strings.Join(registered, "\n") + "\n"; got != operations {
		t.Errorf("operations.go should list:%s", got)
	}
}

// Every operation with its example: permitted callers succeed, and requests without a credential or with
// another role are refused.
func TestEveryOperationAsNobodyAndAsEachRole(t *testing.T) {
	t.Parallel()
	w := newMarketplace(t)
	for _, o := range surface(w.p) {
		e := examples[o.method+" "+o.path]
		for i, who := range w.callers {
			meant := o.mayCall(who)
			if o.path == "/api/portal/refresh-token" && who.email == "" {
				continue // there is no session to renew
			}
			till := strings.HasPrefix(o.path, "/api/portal/till") && who.email != ""
			if till { // whose session is not known to be none
				w.callers[i].cookies = signIn(t, w.server, who.email)
				who = w.callers[i]
			}
			var values map[string]string
			if meant {
				values = w.prepare(e, who)
			} else {
				values = map[string]string{}
			}
			values["key"] = db.NewID()
			status, answer := w.call(o, e, who, values)
			if meant && who.id != "" && o.writes() && outsideTransactions[o.method+" "+o.path] == "" && !w.committed(values["key"]) {
				t.Errorf("%q: %s %s writes outside of db.InTx, so that a server which was frozen could write after another has repeated the request: "+
					"if that changes nothing, add it to outsideTransactions", who.name, o.method, o.path)
			}
			w.restoreSignIn(o, who)
			if (till || o.endsSession()) && who.email != "" {
				w.callers[i].cookies = signIn(t, w.server, who.email)
			}
			want := "403"
			switch {
			case meant:
				want = "2xx"
			case who.id == "" || o.op.Key:
				want = "401"
			}
			if got := fmt.Sprint(status); got != want && (want != "2xx" || status < 200 || status >= 300) {
				t.Errorf("%q: %s %s answered %d, want %s: %s", who.name, o.method, o.path, status, want, answer)
			}
		}
	}
}

// restoreSignIn gives a caller who has changed how they sign in the way of all demo users back.
func (w *marketplace) restoreSignIn(o operation, who caller) {
	if o.path != "/api/portal/password" && !strings.HasPrefix(o.path, "/api/portal/second-factor/") && !strings.HasPrefix(o.path, "/api/portal/passkeys") &&
		o.path != "/api/portal/confirm/question" {
		return
	}
	_, err := w.p.pool.Exec(w.t.Context(), `with factor as (delete from second_factors where user_id::text = $1), keys as (delete from passkeys
		where user_id::text = $1)
		update users u set password_hash = d.password_hash from users d where u.id::text = $1 and d.email = 'delivery@tradekart.demo'`, who.id)
	if err != nil {
		w.t.Fatal(err)
	}
}

// endsSession reports whether an operation ends or replaces the session that it is called with.
func (o operation) endsSession() bool {
	return slices.Contains([]string{"/api/portal/logout", "/api/portal/logout-all", "/api/portal/refresh-token", "/api/portal/sessions/{id}/end",
		"/api/admin/see-as"}, o.path) || strings.HasPrefix(o.path, "/api/portal/confirm") // which leaves ten seconds to the former tokens
}

// Every operation that names an order, called by another merchant's shop: not found, and nothing changes.
func TestEveryOrderOperationAsAnotherTenant(t *testing.T) {
	w := newMarketplace(t)
	p := w.p
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
	values := map[string]string{"id": order, "lineId": line, "quantity": "1", "requestId": uuid.NewString(), "changeId": uuid.NewString()}
	for _, o := range surface(p) {
		if !strings.Contains(o.path, "/delivery/{id}") || len(o.op.Roles) == 1 && o.op.Roles[0] == wire.RoleAdmin {
			continue
		}
		for _, who := range w.callers {
			if who.id == "" || who.name == wire.RoleAdmin {
				continue
			}
			status, answer := w.call(o, examples[o.method+" "+o.path], who, values)
			if status != 404 && (status != 403 || o.mayCall(who)) {
				t.Errorf("%s: %s %s answered %d %s", who.name, o.method, o.path, status, answer)
			}
		}
	}
	if err := p.pool.QueryRow(t.Context(), state, order).Scan(&after); err != nil || before != after {
		t.Fatal("another tenant changed the order")
	}
}
