package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/demo"
	"tradekart/portal/backend/wire"
)

// A server is killed while it accepts an order. The same request at another server need not wait until the first one's time
// is over.
func TestARequestOfAKilledServerIsTakenOver(t *testing.T) {
	t.Parallel()
	url := demoCopy(t)
	pool := dbtest.Open(t, url)
	first, one := beside(t, url)
	_, other := beside(t, url)
	cookies := signInAt(t, one, "shop@tradekart.demo", demo.Password)
	var order, vehicle string
	if err := pool.QueryRow(t.Context(), `select o.id::text, (select id::text from vehicle_types where active order by position limit 1)
		from orders o join users u on u.shop_id = o.shop_id where u.email = 'shop@tradekart.demo' and o.attention = 'New'
		limit 1`).Scan(&order, &vehicle); err != nil {
		t.Fatal(err)
	}
	accept := func(server string) (int, string, error) {
		return acceptAt(t.Context(), server, cookies, order, vehicle)
	}

	free := holdOrder(t, pool, order)
	lost := make(chan error, 1)
	go func() { _, _, err := accept(one); lost <- err }()
	eventually(t, "the first server waits for the order", func() (waits bool) {
		err := pool.QueryRow(t.Context(), `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`).Scan(&waits)
		return err == nil && waits
	})
	if err := first.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	if err := <-lost; err == nil {
		t.Error("the killed server answered")
	}
	var until time.Time
	if err := pool.QueryRow(t.Context(), `select locked_until from idempotency_keys where key = 'once'`).Scan(&until); err != nil {
		t.Fatal(err)
	}
	free()
	for {
		status, body, err := accept(other)
		if err != nil {
			t.Fatal(err)
		}
		if status == http.StatusConflict && strings.Contains(body, "InProgress") {
			time.Sleep(100 * time.Millisecond) // as a client does
			continue
		}
		if status != http.StatusOK {
			t.Errorf("the repeat: %d %s", status, body)
		}
		break
	}
	var soon bool
	var accepted int
	if err := pool.QueryRow(t.Context(), `select now() < $1, (select count(*) from order_timeline where order_id = $2 and kind = 'Accepted')`, until, order).
		Scan(&soon, &accepted); err != nil {
		t.Fatal(err)
	}
	if !soon || accepted != 1 {
		t.Errorf("before the first one's time was over: %t; accepted %d times", soon, accepted)
	}
}

// beside starts a server on a copy of the demo's database, with a folder of its own.
func beside(t *testing.T, url string) (*exec.Cmd, string) {
	t.Helper()
	data := t.TempDir()
	if err := os.CopyFS(data, os.DirFS(demoFiles())); err != nil {
		t.Fatal(err)
	}
	return startProcess(t, data, "--environment", "demo", "--database-url", url, "--rate-limit", "0")
}

// holdOrder locks the order's row until free is called.
func holdOrder(t *testing.T, pool *pgxpool.Pool, order string) (free func()) {
	t.Helper()
	tx, err := pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	free = func() { _ = tx.Rollback(context.WithoutCancel(t.Context())) }
	t.Cleanup(free)
	if _, err := tx.Exec(t.Context(), `select from orders where id = $1 for update`, order); err != nil {
		t.Fatal(err)
	}
	return free
}

// acceptAt sends the same request, with the same key, to a server.
func acceptAt(ctx context.Context, server string, cookies []*http.Cookie, order, vehicle string) (status int, body string, err error) {
	in, _ := json.Marshal(wire.Accept{VehicleTypeId: vehicle, DeliveryId: order})
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, server+"/api/shop/delivery/accept", bytes.NewReader(in))
	if err != nil {
		return 0, "", err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Idempotency-Key", "once")
	for _, c := range cookies {
		r.AddCookie(c)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, "", err
	}
	defer resp.Body.Close()
	content, err := io.ReadAll(resp.Body)
	return resp.StatusCode, string(content), err
}

// writes reports whether an idempotency key counts for the operation.
func (o operation) writes() bool {
	return !o.op.Read && o.method != http.MethodGet && o.op.Before == nil
}

// committed reports whether the request of a key has written in a transaction.
func (w *marketplace) committed(key string) (is bool) {
	w.t.Helper()
	if err := w.p.pool.QueryRow(w.t.Context(), `select exists (select from idempotency_keys where key = $1 and committed)`, key).Scan(&is); err != nil {
		w.t.Error(err)
	}
	return is
}

// outsideTransactions are operations that write without db.InTx, and why it does no harm if they do it twice.
var outsideTransactions = map[string]string{
	"DELETE /api/collect/unfinished":                 "deletes the own draft",
	"PUT /api/collect/unfinished":                    "replaces the own draft",
	"POST /api/collect/bookings":                     "reads a file and stores nothing",
	"POST /api/collect/drafts/prices":                "asks for prices and stores nothing",
	"POST /api/intake/push-devices":                  "a device is stored once",
	"POST /api/intake/push-devices/remove":           "the first time of removal counts",
	"POST /api/portal/confirm/question":              "a question is answered once",
	"POST /api/portal/confirm/single-sign-on":        "a sign-in is begun anew",
	"POST /api/portal/forgot-password-reset":         "keeps no response",
	"POST /api/portal/login":                         "keeps no response",
	"POST /api/portal/login/question":                "a question is answered once",
	"POST /api/portal/logout":                        "keeps no response",
	"POST /api/portal/logout-all":                    "keeps no response",
	"POST /api/portal/passkeys/question":             "a question is answered once",
	"POST /api/portal/refresh-token":                 "keeps no response",
	"POST /api/portal/reset-link":                    "keeps no response",
	"POST /api/portal/second-factor/begin":           "the key of an app that is not confirmed is replaced",
	"POST /api/portal/sign-in-code":                  "the latest code counts",
	"POST /api/portal/single-sign-on":                "a sign-in is begun anew",
	"POST /api/shop/delivery/{id}/print-reservation": "a device reserves once",
	"PUT /api/portal/passkeys/{id}":                  "the name is replaced",
}
