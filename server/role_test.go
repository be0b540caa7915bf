package main

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/demo"
)

// asServerRole is the database for a role that owns nothing, with what `migrate --server-role` grants.
func asServerRole(t testing.TB, at string) string {
	t.Helper()
	role := "serves_" + strings.ReplaceAll(db.NewID(), "-", "")
	owner, err := pgx.Connect(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	defer owner.Close(t.Context())
	if _, err := owner.Exec(t.Context(), "create role "+role+" login password 'serves'"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx := context.WithoutCancel(t.Context())
		conn, err := pgx.Connect(ctx, at)
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close(ctx)
		if _, err := conn.Exec(ctx, "drop owned by "+role+"; drop role "+role); err != nil {
			t.Error(err)
		}
	})
	out, err := runCommand(t, "migrate", "--server-role", role, "--database-url", at)
	if err != nil || !strings.Contains(out, "granted what a server needs to "+role) {
		t.Fatalf("%v\n%s", err, out)
	}
	u, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	u.User = url.UserPassword(role, "serves")
	return u.String()
}

// A server needs no ownership: as a role with rows alone it starts, signs people in, takes an order and accepts it, while nobody who
// took over that role could change the schema or the logs.
func TestAServerRunsAsARoleThatOwnsNothing(t *testing.T) {
	owner := demoCopy(t)
	at := asServerRole(t, owner)
	_, server := beside(t, at)
	id := "order-" + db.NewID()
	body := strings.NewReader(strings.ReplaceAll(intakeOrder, "{new}", id))
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server+"/api/intake/orders", body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+hartleyKey)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if answer, _ := io.ReadAll(resp.Body); resp.StatusCode != http.StatusCreated {
		t.Errorf("the order was answered %d %s", resp.StatusCode, answer)
	}
	pool := dbtest.Open(t, at)
	var order, vehicle string
	err = pool.QueryRow(t.Context(), `select o.id::text, (select id::text from vehicle_types where active order by position limit 1)
		from orders o join users u on u.shop_id = o.shop_id where u.email = 'shop@tradekart.demo' and o.attention = 'New' limit 1`).Scan(&order, &vehicle)
	if err != nil {
		t.Fatal(err)
	}
	status, answer, err := acceptAt(t.Context(), server, signInAt(t, server, "shop@tradekart.demo", demo.Password), order, vehicle)
	if err != nil || status != http.StatusOK {
		t.Errorf("accepted: %d %s %v", status, answer, err)
	}
	eventually(t, "a job has worked on it", func() (done bool) {
		err := pool.QueryRow(t.Context(), `select exists (select from river_job where state = 'completed')`).Scan(&done)
		return err == nil && done
	})

	conn, err := pgx.Connect(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	for _, sql := range []string{
		"drop table orders", "alter table security_log disable trigger all", "truncate security_log", "create table mine (a int)",
		"alter table users drop column password_hash", "update security_log set actor = ''", "delete from goose_db_version",
		"create function mine() returns int language sql as 'select 1'", "set session_replication_role = replica", "create role mine",
	} {
		if _, err := conn.Exec(t.Context(), sql); err == nil {
			t.Errorf("the server's role may: %s", sql)
		}
	}
}
