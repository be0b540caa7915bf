package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/demo"
	"tradekart/portal/backend/wire"
)

// planted are secrets by the text that no answer may hold, and what each is.
type planted map[string]string

// leaves are the texts in a JSON answer, by the name of their field.
func leaves(name string, value any, found func(name, text string)) {
	switch v := value.(type) {
	case map[string]any:
		for key, one := range v {
			leaves(key, one, found)
		}
	case []any:
		for _, one := range v {
			leaves(name, one, found)
		}
	case string:
		found(name, v)
	}
}

var secretNames = regexp.MustCompile(`(?i)^(key|secret|token|codes?|badge|password)$`)

// plant makes a merchant's people set up whatever is secret, and notes what they were shown or typed.
func (w *marketplace) plant(all planted) {
	w.t.Helper()
	merchant := w.callers[slices.IndexFunc(w.callers, func(c caller) bool { return c.name == wire.RoleMerchant })]
	shown := func(operation string) {
		w.t.Helper()
		method, path, _ := strings.Cut(operation, " ")
		e := examples[operation]
		values := w.prepare(e, merchant)
		status, answer, _ := w.keyed(merchant, method, fill(path+e.query, values), fill(e.body, values), uuid.NewString())
		if status >= 300 {
			w.t.Fatalf("%s: %d %s", operation, status, answer)
		}
		var body any
		if err := json.Unmarshal([]byte(answer), &body); err != nil {
			w.t.Fatal(err)
		}
		before := len(all)
		leaves("", body, func(name, text string) {
			if secretNames.MatchString(name) && len(text) >= 6 {
				all[text] = name + " of " + operation
			}
		})
		if len(all) == before {
			w.t.Errorf("%s showed no secret: %s", operation, answer)
		}
	}
	for _, operation := range []string{"POST /api/keys", "POST /api/keys/{id}/replace", "POST /api/webhooks", "POST /api/webhooks/{id}/rotate",
		"POST /api/web-shops/{shopId}/{source}/secret", "POST /api/till-people/{id}/badge", "POST /api/portal/second-factor/begin",
		"POST /api/portal/second-factor/confirm"} {
		shown(operation)
	}
	w.restoreSignIn(operation{path: "/api/portal/second-factor/"}, merchant)
	typed := func(method, path, body string, secrets ...string) {
		w.t.Helper()
		if status, answer, _ := w.keyed(merchant, method, path, body, uuid.NewString()); status >= 300 {
			w.t.Fatalf("%s: %d %s", path, status, answer)
		}
		for _, secret := range secrets {
			all[secret] = "typed at " + path
		}
	}
	typed(http.MethodPut, "/api/merchant/payment-settings", fmt.Sprintf(`{"Payee":"Hartley & Wren Ltd","SortCode":"08-99-99","AccountNumber":"66374958",
		"RemittanceEmail":"accounts@hartley.test","Frequency":"Monthly","Password":%q}`, demo.Password), "66374958", "08-99-99", "089999")
	typed(http.MethodPost, "/api/till-people", `{"ShopId":"`+islington+`","Name":"Planted","Pin":"907316"}`, "907316")
	typed(http.MethodPut, "/api/single-sign-on/"+hartley, `{"Issuer":"https://login.example.com","ClientId":"portal","ClientSecret":"planted-client-secret",
		"Domains":["planted.example"],"Enforced":false,"CreatesUsers":false,"IsSecondFactor":true}`, "planted-client-secret")
	of := w.prepare(sampleCall{values: ofWebShop}, merchant)
	typed(http.MethodPut, fill("/api/web-shops/{shopId}/{source}/check", of), `{"Address":"https://planted.myshopify.com","Key":"planted-consumer-key",
		"Secret":"planted-access-token"}`, "planted-consumer-key", "planted-access-token")
	all[hartleyKey], all[hartleySign], all[demo.Password] = "the demo's intake key", "the demo's webhook secret", "a password"
	for _, c := range merchant.cookies {
		if len(c.Value) >= 20 {
			all[c.Value] = "a cookie of the merchant's own session"
		}
	}
}

// stored are all values that the database keeps of secrets, as an answer could write them.
func (w *marketplace) stored(all planted) {
	w.t.Helper()
	type column struct{ TableName, ColumnName, DataType string }
	columns, err := db.All[column](w.t.Context(), w.p.pool, `select table_name, column_name, data_type from information_schema.columns
		where table_schema = 'public' and (data_type = 'bytea' and table_name <> all('{idempotency_keys,intake_inbox,blobs}'::text[])
			or column_name in ('password_hash', 'secret', 'token') and data_type = 'text') order by 1, 2`)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, c := range columns {
		forms := `select "` + c.ColumnName + `" from "` + c.TableName + `" where length("` + c.ColumnName + `") >= 8 limit 200`
		if c.DataType == "bytea" {
			forms = `select unnest(array[encode(v, 'hex'), replace(encode(v, 'base64'), E'\n', ''),
				rtrim(translate(replace(encode(v, 'base64'), E'\n', ''), '+/', '-_'), '=')])
				from (` + forms + `) as rows (v)`
		}
		values, err := db.Column[string](w.t.Context(), w.p.pool, forms)
		if err != nil {
			w.t.Fatalf("%s.%s: %v", c.TableName, c.ColumnName, err)
		}
		for _, value := range values {
			all[value] = "stored in " + c.TableName + "." + c.ColumnName
		}
	}
}

// ends are operations that would end the view, or the session, with which the test looks.
var ends = []string{"DELETE /api/portal/see-as", "POST /api/portal/logout", "POST /api/portal/logout-all", "POST /api/portal/refresh-token"}

// An Admin who sees as a merchant or as a shop reads no secret: each operation is refused, or its answer holds none of those that the
// merchant and its shop have, neither as they were typed or shown nor as they are stored.
func TestWhoSeesAsAnotherReadsNoSecret(t *testing.T) {
	t.Parallel()
	w := newMarketplace(t)
	secrets := planted{}
	w.plant(secrets)
	w.stored(secrets)
	admin := w.callers[slices.IndexFunc(w.callers, func(c caller) bool { return c.name == wire.RoleAdmin })]
	for role, body := range map[string]string{wire.RoleMerchant: `{"MerchantId":"` + hartley + `","Reason":"Asked for help"}`,
		wire.RoleShop: `{"MerchantId":"` + hartley + `","ShopId":"` + islington + `","Reason":"Asked for help"}`} {
		who := admin
		who.cookies = signIn(t, w.server, admin.email)
		if status, answer, _ := w.keyed(who, http.MethodPost, "/api/admin/see-as", body, uuid.NewString()); status != 200 {
			t.Fatalf("%d %s", status, answer)
		}
		who.name = role
		read, refused, named := 0, 0, 0
		for _, o := range surface(w.p) {
			name := o.method + " " + o.path
			if o.op.Key || !o.mayCall(who) || slices.Contains(ends, name) {
				continue
			}
			e := examples[name]
			values := w.prepare(e, who)
			if values["form"] != "" {
				continue // a file is sent
			}
			status, answer, _ := w.keyed(who, o.method, fill(o.path+e.query, values), fill(e.body, values), uuid.NewString())
			w.restoreSignIn(operation{path: "/api/portal/second-factor/"}, who)
			switch {
			case status == 403 && strings.Contains(answer, "ReadOnlyView"):
				refused++
			case status < 300:
				read++
				if strings.Contains(answer, "Hartley") {
					named++
				}
			case !o.op.Public:
				t.Errorf("seeing as a %s, %s answered %d %.200s", role, name, status, answer)
			}
			for _, secret := range slices.Sorted(maps.Keys(secrets)) {
				if strings.Contains(answer, secret) {
					t.Errorf("seeing as a %s, %s shows %q, %s", role, name, secret, secrets[secret])
				}
			}
		}
		t.Logf("seeing as a %s: %d operations read, %d refused", role, read, refused)
		if read < 60 || refused < 60 || named < 5 {
			t.Errorf("seeing as a %s, %d operations were read, of which %d named the merchant, and %d refused: too few to say anything", role, read, named, refused)
		}
	}
}
