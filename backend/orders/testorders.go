package orders

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	testEnds = 30 * 24 * time.Hour // after which a test key's order is deleted
	mostTest = 1000                // test orders of a merchant at one time
)

// senderID is the id under which an order o was sent in.
const senderID = `case when o.training then coalesce((select external_id from test_orders where order_id = o.id), o.external_order_id)
	else o.external_order_id end`

func (a *API) registerTest(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/test-orders" + path, Summary: summary, Tag: "Intake inbox", Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}
	}
	web.Handle(api, op(http.MethodPost, "/list", "One page of the orders that test keys have sent").Reads(),
		list.Handler[wire.TestOrder, wire.TestOrderList](a.pool, &testOrders))
	remove := op(http.MethodDelete, "", "Delete all orders that a merchant's test keys have sent, at most 1,000")
	remove.Roles = []string{wire.RoleMerchant}
	web.Handle(api, remove.ForGood(), a.deleteTestOrders)
}

var testOrders = list.Spec[wire.TestOrderFilter]{
	From: "test_orders t",
	Rows: `test_orders t join orders o on o.id = t.order_id join api_keys k on k.id = t.key_id
		join shops s on s.id = o.shop_id join merchants m on m.id = t.merchant_id`,
	Columns: `o.id::text, o.order_no, t.external_id as external_order_id, o.status, o.shop_portal_status, o.total_amount, s.name as shop_name,
		m.name as merchant_name, k.id::text as key_id, k.name as key_name, k.ending as key_ending, t.created_at as created,
		t.created_at + interval '30 days' as ends`,
	ID: "t.order_id", Order: "t.created_at", Start: "desc",
	Owner: list.Owned("t.merchant_id", "null::uuid"), // shops see them among their orders
	Search: func(_ context.Context, _ db.Querier, w *list.Where, _ *auth.Caller, words []string) error {
		typed := strings.Join(words, " ")
		w.Add("(t.external_id = ? or t.order_id in (select id from orders where order_no = upper(?) and training))", typed, typed)
		return nil
	},
	Filter: func(w *list.Where, f *wire.TestOrderFilter) {
		if len(f.KeyId) > 0 {
			w.IDs("t.key_id", f.KeyId)
		}
	},
}

func (a *API) deleteTestOrders(ctx context.Context, _ *struct{}) (web.Result[string], error) {
	return web.Of("ok"), db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		_, err := deleteTraining(ctx, tx, `o.id in (select order_id from test_orders where merchant_id = $1)`, auth.CallerFrom(ctx).MerchantID)
		return err
	})
}

// CreateTest stores an order that was sent with a test key, once for each merchant and ExternalOrderId; real orders have their ids to themselves.
// It is a training order that calls nobody. Where it was there already created is false.
func CreateTest(ctx context.Context, tx pgx.Tx, now time.Time, owner Owner, keyID string, in *wire.IntakeOrder) (
	result wire.IntakeResult, created bool, err error,
) {
	// One at a time for each merchant, so that the same one sent twice at once is stored once, and the limit holds.
	if _, err = tx.Exec(ctx, `select from merchants where id = $1 for no key update`, owner.MerchantID); err != nil {
		return result, false, err
	}
	err = tx.QueryRow(ctx, `select o.id::text, o.order_no from test_orders t join orders o on o.id = t.order_id where t.merchant_id = $1 and t.external_id = $2`,
		owner.MerchantID, in.ExternalOrderId).Scan(&result.Id, &result.OrderNo)
	if err == nil || db.IfNone(err, nil) != nil {
		return result, false, err
	}
	n, err := db.Value[int](ctx, tx, `select count(*) from test_orders where merchant_id = $1`, owner.MerchantID)
	if err != nil {
		return result, false, err
	}
	if n >= mostTest {
		return result, false, fault.New(fault.Conflict, "TooManyTestOrders",
			"A merchant has at most 1,000 test orders. Please delete them on the page of intake keys.")
	}
	result, _, err = create(ctx, tx, now, owner, in, practice{training: true, silent: true, storedAs: "test-" + db.NewID()})
	if err != nil {
		return result, false, err
	}
	_, err = tx.Exec(ctx, `insert into test_orders (order_id, merchant_id, key_id, external_id, created_at) values ($1, $2, $3, $4, $5)`,
		result.Id, owner.MerchantID, keyID, in.ExternalOrderId, now)
	return result, true, err
}

// StoredID is the id under which an order is stored that was sent with the key's kind of key as externalID. An order that no test key sent is not found
// with a test key.
func StoredID(ctx context.Context, q db.Querier, key *auth.Key, externalID string) (string, error) {
	if !key.Test {
		return externalID, nil
	}
	id, err := db.Value[string](ctx, q, `select o.external_order_id from test_orders t join orders o on o.id = t.order_id
		where t.merchant_id = $1 and t.external_id = $2`, key.MerchantID, externalID)
	return id, db.IfNone(err, missing())
}
