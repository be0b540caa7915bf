package views_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/views"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type fixture struct{ *webtest.Server }

// setup has two people of one merchant, its shop, another merchant and two Admins.
func setup(t *testing.T) fixture {
	t.Helper()
	h := fixture{webtest.Open(t)}
	ours, rival := h.Merchant("Hartley"), h.Merchant("Rival")
	h.User("merchant", wire.RoleMerchant, ours, "")
	h.User("colleague", wire.RoleMerchant, ours, "")
	h.User("shop", wire.RoleShop, ours, h.Shop(ours, "Soho"))
	h.User("rival", wire.RoleMerchant, rival, "")
	h.User("admin", wire.RoleAdmin, "", "")
	h.User("other admin", wire.RoleAdmin, "", "")
	h.Serve(web.Options{}, func(api *web.API) { views.New(h.Pool).Register(api) })
	return h
}

type result[T any] struct{ Result T }

func (h fixture) save(who, name string, shared bool) wire.ListView {
	h.T.Helper()
	w := h.Want(h.Send(who, http.MethodPost, "/api/views", wire.NewListView{List: "orders", ListViewBody: wire.ListViewBody{Name: name, IsShared: shared,
		Values: map[string][]string{"query": {"flowers 🌷"}, "status": {"A", "B"}}}}), http.StatusCreated, "")
	_, saved := webtest.Answer[result[wire.ListView]](h.Server, w)
	return saved.Result
}

func (h fixture) seen(who string) string {
	h.T.Helper()
	w := h.Want(h.Send(who, http.MethodGet, "/api/views?List=orders", nil), http.StatusOK, "")
	var names []string
	_, all := webtest.Answer[result[[]wire.ListView]](h.Server, w)
	for _, v := range all.Result {
		names = append(names, v.Name)
	}
	return strings.Join(names, ", ")
}

func (h fixture) sees(who, want string) {
	h.T.Helper()
	if got := h.seen(who); got != want {
		h.T.Errorf("%s sees %q, want %q", who, got, want)
	}
}

func TestAViewIsSeenByItsOwnerAndThoseItIsSharedWith(t *testing.T) {
	h := setup(t)
	h.save("merchant", "Mine", false)
	v := h.save("merchant", "Ours", true)
	h.save("admin", "All late", true)
	if v.Values["query"][0] != "flowers 🌷" || len(v.Values["status"]) != 2 || !v.IsOwn || !v.IsShared {
		t.Errorf("%+v", v)
	}
	h.sees("merchant", "Mine, Ours")
	h.sees("colleague", "Ours")
	h.sees("shop", "Ours")
	h.sees("rival", "")
	h.sees("admin", "All late")
	h.sees("other admin", "All late")
	if w := h.Send("merchant", http.MethodGet, "/api/views?List=users", nil); !strings.Contains(w.Body.String(), `"Result":[]`) {
		t.Error(w.Body)
	}
}

func TestOnlyItsOwnerChangesAView(t *testing.T) {
	h := setup(t)
	v := h.save("merchant", "Ours", true)
	body := wire.ListViewBody{Name: "Theirs", Values: map[string][]string{}}
	for _, who := range []string{"colleague", "shop", "rival", "admin"} {
		h.Want(h.Send(who, http.MethodPut, "/api/views/"+v.Id, body), http.StatusNotFound, "NotFound")
	}
	for _, who := range []string{"shop", "rival", "admin"} {
		h.Want(h.Send(who, http.MethodDelete, "/api/views/"+v.Id, nil), http.StatusNotFound, "NotFound")
	}
	h.Want(h.Send("merchant", http.MethodPut, "/api/views/"+v.Id, wire.ListViewBody{Name: "Renamed", IsShared: true, Values: v.Values}), http.StatusOK, "")
	h.sees("colleague", "Renamed")
	h.Want(h.Send("colleague", http.MethodDelete, "/api/views/"+v.Id, nil), http.StatusOK, "") // a merchant tidies up
	h.sees("merchant", "")
	if n := h.Count(`select count(*) from audit_log where action in ('view.shared', 'view.removed') and target_id = $1`, v.Id); n != 2 {
		t.Errorf("%d entries in the audit log", n)
	}
}

func TestWhoLeavesAMerchantLeavesItsViews(t *testing.T) {
	h := setup(t)
	v := h.save("merchant", "Ours", true)
	h.Callers["merchant"].MerchantID = h.Callers["rival"].MerchantID
	h.sees("merchant", "")
	h.sees("rival", "")
	h.sees("colleague", "Ours")
	h.Want(h.Send("merchant", http.MethodDelete, "/api/views/"+v.Id, nil), http.StatusNotFound, "NotFound")
}

func TestViewsAreBounded(t *testing.T) {
	h := setup(t)
	h.save("merchant", "Late", false)
	h.save("colleague", "late", false)
	send := func(body any) int {
		return h.Send("merchant", http.MethodPost, "/api/views", body).Code
	}
	of := func(name string, values map[string][]string) wire.NewListView {
		return wire.NewListView{List: "orders", ListViewBody: wire.ListViewBody{Name: name, Values: values}}
	}
	h.Want(h.Send("merchant", http.MethodPost, "/api/views", of(" LATE ", map[string][]string{})), http.StatusConflict, "NameTaken")
	h.Want(h.Send("merchant", http.MethodPost, "/api/views", of("  ", map[string][]string{})), http.StatusUnprocessableEntity, "Name")
	h.Want(h.Send("merchant", http.MethodPost, "/api/views", of("Long", map[string][]string{"query": {strings.Repeat("x", 9000)}})),
		http.StatusUnprocessableEntity, "Values")
	many := map[string][]string{}
	for i := range 41 {
		many[fmt.Sprint(i)] = []string{"x"}
	}
	if got := send(of("Many", many)); got != http.StatusUnprocessableEntity {
		t.Error(got)
	}
	elsewhere := of("Elsewhere", map[string][]string{})
	elsewhere.List = "../users"
	if got := send(elsewhere); got != http.StatusUnprocessableEntity {
		t.Error(got)
	}
	if got := send(map[string]any{"List": "orders", "Name": "None"}); got != http.StatusUnprocessableEntity {
		t.Error(got)
	}
	codes := webtest.AtOnce(40, func(i int) int { return send(of(fmt.Sprint("View ", i), map[string][]string{})) })
	if codes[http.StatusCreated] != 29 || codes[http.StatusUnprocessableEntity] != 11 {
		t.Error(codes)
	}
}
