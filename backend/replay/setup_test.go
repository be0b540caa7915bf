package replay

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/intake"
	"tradekart/portal/backend/web"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type oneKey auth.Key

func (oneKey) Session(context.Context, string) (*auth.Caller, error) { return nil, nil }
func (k oneKey) IntakeKey(context.Context, string) (*auth.Key, error) {
	key := auth.Key(k)
	return &key, nil
}

// TestTheRealIntakeAcceptsTheFile sends the file through the real HTTP layer to a real database.
func TestTheRealIntakeAcceptsTheFile(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	merchant, shopID := uuid.NewString(), uuid.NewString()
	if _, err := pool.Exec(t.Context(), `insert into merchants (id, name) values ($1, 'Hartley')`, merchant); err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec(t.Context(), `insert into shops (id, merchant_id, name) values ($1, $2, 'Soho')`, shopID, merchant); err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	api := web.New(pool, log, "test")
	intake.New(pool, nil, log, time.Now, nil).Register(api)
	h := httptest.NewServer(api.Handler(web.Options{Auth: oneKey{ID: uuid.NewString(), MerchantID: merchant}, Pages: http.NotFoundHandler()}))
	t.Cleanup(h.Close)
	_, err := Run(t.Context(), Options{CSV: file(t, "shop.csv", shop), To: h.URL, Key: "key", Country: DefaultCountry, Client: h.Client(), Out: t.Output()})
	if err == nil || !strings.Contains(err.Error(), "--shop") {
		t.Errorf("without a shop: %v", err)
	}
	got, err := Run(t.Context(), Options{CSV: file(t, "shop.csv.gz", shop), To: h.URL, Key: "key", ShopID: shopID, Country: DefaultCountry,
		Client: h.Client(), Out: t.Output()})
	if err != nil || got != wholeShop {
		t.Fatalf("%+v, %v", got, err)
	}
	var orders, lines, cancellations int
	var pence int64
	err = pool.QueryRow(t.Context(), `select (select count(*) from orders), (select sum(total_amount)::bigint from orders),
		(select count(*) from order_lines), (select count(*) from cancellation_requests)`).Scan(&orders, &pence, &lines, &cancellations)
	if err != nil || orders != got.Stored || pence != got.PenceSent || lines != got.LinesSent || cancellations != got.Cancellations {
		t.Errorf("stored %d orders, %d lines, %d pence, %d cancellations; %v", orders, lines, pence, cancellations, err)
	}
}
