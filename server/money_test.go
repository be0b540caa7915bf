package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

// sums are names of what is in pence or credits.
var sums = regexp.MustCompile(`Price|Amount|Credits?Usage|Credits$|Pence|Refund|Vat$|Net$|Gross|Fees?$|Cost|Sales|Revenue|Discount|Charges|Balance|^Value$`)

// Whatever a shop's user may call is marked where it tells a sum, or is about money as a whole.
func TestSumsOfResponsesAreMarked(t *testing.T) {
	t.Parallel()
	p, err := described()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, o := range surface(p) {
		if o.op.Public || o.op.Key || o.op.Need == auth.ViewMoney || len(o.op.Roles) > 0 && !slices.Contains(o.op.Roles, wire.RoleShop) {
			continue
		}
		seen++
		unmarkedSums(o.op.Out, map[reflect.Type]bool{}, func(field string) { t.Errorf("%s %s: %s has no money tag", o.method, o.path, field) })
	}
	if seen < 100 {
		t.Errorf("only %d operations", seen)
	}
}

func unmarkedSums(of reflect.Type, done map[reflect.Type]bool, report func(string)) {
	for slices.Contains([]reflect.Kind{reflect.Pointer, reflect.Slice, reflect.Map}, of.Kind()) {
		of = of.Elem()
	}
	if of.Kind() != reflect.Struct || done[of] {
		return
	}
	done[of] = true
	for i := range of.NumField() {
		f := of.Field(i)
		if _, marked := f.Tag.Lookup("money"); marked || !f.IsExported() {
			continue
		}
		number := slices.Contains([]reflect.Kind{reflect.Int, reflect.Int64}, f.Type.Kind())
		if number && (sums.MatchString(f.Name) || strings.Contains(strings.ToLower(f.Tag.Get("doc")), "pence")) {
			report(of.Name() + "." + f.Name)
		}
		unmarkedSums(f.Type, done, report)
	}
}

// A packer reads no sum in any response, and is refused what is about money: every operation with its example.
func TestAPackerSeesNoMoney(t *testing.T) {
	t.Parallel()
	w := newMarketplace(t)
	packer := w.callers[2]
	bundle := auth.Bundles[slices.IndexFunc(auth.Bundles, func(b auth.Bundle) bool { return b.Name == "Packer" })]
	if _, err := w.p.pool.Exec(t.Context(), `update users set withheld = $2, abilities = '{}' where id = $1`, packer.id, bundle.Withheld); err != nil {
		t.Fatal(err)
	}
	packer.abilities = auth.Without(auth.Abilities(packer.name, true, nil), bundle.Withheld)
	packer.cookies = signIn(t, w.server, packer.email)
	read, refused := 0, 0
	for _, o := range surface(w.p) {
		e := examples[o.method+" "+o.path]
		if o.op.Public || o.op.Key || len(o.op.Roles) > 0 && !slices.Contains(o.op.Roles, wire.RoleShop) || o.op.Own || o.op.Confirm {
			continue
		}
		if strings.Contains(o.path, "/till") || o.path == "/api/portal/logout" {
			continue // makes a till of the session
		}
		status, body := w.whole(o, e, packer, w.prepare(e, packer))
		switch {
		case o.op.Need == auth.ViewMoney:
			refused++
			if status != http.StatusForbidden {
				t.Errorf("%s %s: %d", o.method, o.path, status)
			}
		case status < 300:
			read++
			if strings.Contains(body, "£") {
				t.Errorf("%s %s: %.300s", o.method, o.path, body)
			}
			var v any
			if json.Unmarshal([]byte(body), &v) == nil {
				toldSums("", v, func(where string) { t.Errorf("%s %s tells %s", o.method, o.path, where) })
			}
		}
	}
	if read < 60 || refused < 8 {
		t.Errorf("%d operations read, %d refused", read, refused)
	}
	for _, path := range []string{"/ws/remaining-credits", "/ws/collect-quotes?pcid=01920000-0000-7000-8200-000000000001"} {
		header := http.Header{}
		for _, c := range packer.cookies {
			header.Add("Cookie", c.Name+"="+c.Value)
		}
		_, answer, err := websocket.DefaultDialer.DialContext(t.Context(), "ws"+strings.TrimPrefix(w.server.URL, "http")+path, header)
		if err == nil || answer == nil || answer.StatusCode != http.StatusForbidden && answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %v %+v", path, err, answer)
		}
	}
}

// toldSums reports every number but 0 under the name of a sum.
func toldSums(where string, v any, report func(string)) {
	switch v := v.(type) {
	case []any:
		for _, one := range v {
			toldSums(where, one, report)
		}
	case map[string]any:
		for name, one := range v {
			if n, number := one.(float64); number && n != 0 && sums.MatchString(name) {
				report(fmt.Sprintf("%s.%s %v", where, name, n))
			}
			toldSums(where+"."+name, one, report)
		}
	}
}

// whole calls an operation with its example and returns the whole response.
func (w *marketplace) whole(o operation, e sampleCall, who caller, values map[string]string) (int, string) {
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
	for _, c := range who.cookies {
		r.AddCookie(c)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		w.t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	all, err := io.ReadAll(resp.Body)
	if err != nil {
		w.t.Error(err)
	}
	return resp.StatusCode, string(all)
}
