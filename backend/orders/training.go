package orders

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// trainingEnds is the age at which a training order that nobody ended is deleted.
const trainingEnds = 24 * time.Hour

func (a *API) registerTraining(api *web.API) {
	learner := func(o web.Op) web.Op {
		o.Roles = []string{wire.RoleShop, wire.RoleMerchant}
		return o
	}
	web.Handle(api, learner(op(http.MethodPost, "/api/merchant/shop/{id}/training-order", "Send a shop an order for practice")), a.train)
	web.Handle(api, learner(op(http.MethodDelete, "/api/merchant/shop/{id}/training-order", "Delete a shop's training order")).ForGood(), a.endTraining)
	a.registerTest(api)
}

// trainingOrder is what a shop is sent for practice. Its texts say so wherever it is shown or printed.
var trainingOrder = wire.IntakeOrder{
	CustomerFirstName: "Training", CustomerLastName: "Order", DeliveryAddressLine1: "1 Training Street", DeliveryAddressCity: "London",
	DeliveryAddressPostCode: "SW1A 1AA", DeliveryAddressInstructions: "For practice: no courier comes, and nothing is charged.",
	Orderlines: []wire.IntakeOrderline{
		{ProductTitle: "Practice item", OrderLineVariantSKU: "TRAINING-1", OrderLineQuantity: 2},
		{ProductTitle: "Another practice item", OrderLineVariantSKU: "TRAINING-2", OrderLineQuantity: 1},
	},
}

// train sends the shop one training order, which rings and prints like any other. While it has one, that one is returned.
func (a *API) train(ctx context.Context, in *web.ByID) (web.Result[wire.TrainingOrder], error) {
	c := auth.CallerFrom(ctx)
	if c.Role == wire.RoleShop && !c.Can("view_orders") {
		return web.Result[wire.TrainingOrder]{}, fault.New(fault.Forbidden, "Forbidden", "You are not allowed to do this.")
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (out wire.TrainingOrder, err error) {
		owner, arg := list.OwnerClause(c, 2)
		var o Owner
		err = tx.QueryRow(ctx, `select o.merchant_id::text, o.shop_id::text from shops s cross join lateral (select s.merchant_id, s.id as shop_id) o
			where s.id = $1 and `+owner+` and s.archived_at is null and not s.is_collect_only for update of s`, in.ID, arg).Scan(&o.MerchantID, &o.ShopID)
		if err != nil {
			return out, db.IfNone(err, fault.Missing("This shop"))
		}
		err = tx.QueryRow(ctx, `select id::text, order_no from orders o where shop_id = $1 and `+sentByPortal, o.ShopID).Scan(&out.Id, &out.OrderNo)
		if err = db.IfNone(err, nil); err != nil || out.Id != "" {
			return out, err
		}
		order := trainingOrder
		order.ExternalOrderId = "training-" + db.NewID()
		made, _, err := create(ctx, tx, a.now(), o, &order, practice{training: true})
		return wire.TrainingOrder{Id: made.Id, OrderNo: made.OrderNo}, err
	})
}

// endTraining deletes the training order of a shop of the caller; without one it does nothing.
func (a *API) endTraining(ctx context.Context, in *web.ByID) (web.Result[string], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 2)
	return web.Of("ok"), db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		_, err := deleteTraining(ctx, tx, `o.shop_id = $1 and `+sentByPortal+` and `+owner, in.ID, arg)
		return err
	})
}

// sentByPortal holds for training orders o that were not sent with a test key.
const sentByPortal = `o.training and not exists (select from test_orders where order_id = o.id)`

// mostDeleted bounds the training orders that one transaction deletes.
const mostDeleted = 1000

// deleteTraining deletes training orders, at most mostDeleted, and says how many; screens that show one are told.
func deleteTraining(ctx context.Context, tx pgx.Tx, where string, args ...any) (int, error) {
	ids, err := db.Column[string](ctx, tx, `select o.id::text from orders o where o.training and `+where+` order by o.id limit `+
		strconv.Itoa(mostDeleted)+` for update`, args...)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	batch := &pgx.Batch{}
	for _, id := range ids {
		queueEvent(batch, wire.UpdateOrder, id)
	}
	batch.Queue(`delete from orders where id = any($1::uuid[]) and training`, ids)
	return len(ids), tx.SendBatch(ctx, batch).Close()
}

type endTrainingArgs struct{}

// Job deletes training orders that nobody ended, every hour.
func (endTrainingArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "end_training", Attempts: 1, Next: jobs.Every(time.Hour)}
}

// EndOldTraining deletes the training orders that nobody ended within a day, and test keys' orders after thirty days.
func (a *API) EndOldTraining(ctx context.Context) error {
	if err := a.deleteAllTraining(ctx, sentByPortal+` and o.created < $1`, a.now().Add(-trainingEnds)); err != nil {
		return err
	}
	return a.deleteAllTraining(ctx, `o.id in (select order_id from test_orders where created_at < $1)`, a.now().Add(-testEnds))
}

func (a *API) deleteAllTraining(ctx context.Context, where string, args ...any) error {
	for n := mostDeleted; n == mostDeleted; {
		err := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
			n, err = deleteTraining(ctx, tx, where, args...)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
