package orders

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// A report may wait on a computer that is away; what is older is dated now.
const oldestReport = 31 * 24 * time.Hour

const maxPackageNo = 99

func (a *API) printed(ctx context.Context, in *web.ByIDBody[wire.Printed]) (web.Result[wire.Order], error) {
	if !mayPrint(auth.CallerFrom(ctx), in.Body) {
		return web.Result[wire.Order]{}, fault.New(fault.Forbidden, "NotAllowed", "You are not allowed to do this.")
	}
	if err := checkPrinted(in.Body); err != nil {
		return web.Result[wire.Order]{}, err
	}
	order, err := a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error { return Printed(ctx, tx, c, a.now(), in.ID, in.Body) })
	if err == nil && auth.CallerFrom(ctx).TillLocked {
		var out wire.Order // and nothing of the customer
		out.Id, out.OrderNo, out.Status, out.ShopPortalStatus = order.Result.Id, order.Result.OrderNo, order.Result.Status, order.Result.ShopPortalStatus
		return web.Of(out), nil
	}
	return order, err
}

// What a locked till's computer prints by itself: what a colleague at another device asked it for within half an hour, and, while it
// prints the shop's labels, those of an order accepted within two hours.
const toPrintSQL = `select exists (select from print_requests where shop_id = $2 and state = 'Taken' and $1 = any (order_ids)
			and updated_at > $3::timestamptz - interval '30 minutes')
		or exists (select from orders o join print_devices d on d.shop_id = o.shop_id and d.renewed_at > $3::timestamptz - interval '2 minutes'
			where o.id = $1 and o.shop_id = $2 and o.shop_portal_status = 'Queued' and o.queued >= d.claimed_at
				and o.queued > $3::timestamptz - interval '2 hours'
				and not exists (select from order_timeline l where l.order_id = o.id and l.kind = 'Printed' and l.detail ->> 'Kind' = $4))`

// onlyToPrint refuses, at a till that is locked, every order that its computer does not print now: the label shows no less.
func (a *API) onlyToPrint(ctx context.Context, c *auth.Caller, id string) error {
	prints, err := db.Value[bool](ctx, a.pool, toPrintSQL, id, c.ShopID, a.now(), wire.PrintLabels)
	if err == nil && !prints {
		err = web.TillLocked()
	}
	return err
}

// Printed puts a print job on the order's timeline. The same job reported again
// adds nothing and publishes nothing: the table has a unique index.
func Printed(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id string, p wire.Printed) error {
	if _, err := lock(ctx, tx, actor, id); err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `insert into order_timeline (order_id, at, kind, actor, actor_id, detail)
		select $1, $2, 'Printed', $3, nullif($4, '')::uuid,
			jsonb_build_object('Of', (select count(*) from packages where order_id = $1)) || $5::jsonb
		on conflict (order_id, (detail ->> 'JobId')) where kind = 'Printed' do nothing`,
		id, reportedAt(now, p.At), actor.Name, actor.UserID, printedDetail(p))
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	if p.Kind == wire.PrintLabels {
		if err := labelled(ctx, tx, actor, reportedAt(now, p.At), id, p); err != nil {
			return err
		}
	}
	batch := &pgx.Batch{}
	queueEvent(batch, wire.UpdateOrder, id)
	return tx.SendBatch(ctx, batch).Close()
}

// mayPrint: a label's first print, its copy and the item list each have abilities of their own.
func mayPrint(c *auth.Caller, p wire.Printed) bool {
	switch {
	case p.Kind == wire.PrintItems:
		return c.Can("view_printable_item_list") || c.Can("print_item_list")
	case p.Copy:
		return c.Can("print_labels_again")
	}
	return c.Can("print_orders") || c.Can("view_qr_printable_section")
}

func checkPrinted(p wire.Printed) error {
	for name, text := range map[string]string{"Printer": p.Printer, "JobId": p.JobId} {
		if strings.ContainsRune(text, 0) {
			return fault.Field(name, "This must be plain text.")
		}
	}
	if p.Kind == wire.PrintLabels && len(p.Packages) == 0 {
		return fault.Field("Packages", "Please name the packages whose labels were printed.")
	}
	for _, n := range p.Packages {
		if n < 1 || n > maxPackageNo {
			return fault.Field("Packages", "Packages are numbered from 1 to 99.")
		}
	}
	return nil
}

func printedDetail(p wire.Printed) map[string]any {
	packages := slices.Clone(p.Packages)
	slices.Sort(packages)
	detail := map[string]any{"Kind": p.Kind, "Copy": p.Copy, "JobId": p.JobId}
	if p.Kind == wire.PrintLabels {
		detail["Packages"] = slices.Compact(packages)
		if p.Of > 0 {
			detail["Of"] = p.Of
		}
	}
	if p.Printer != "" {
		detail["Printer"] = p.Printer
	}
	if p.Sent {
		detail["Sent"] = true
	}
	return detail
}

// reportedAt is when something was done, as far as the report can be believed.
func reportedAt(now time.Time, at *time.Time) time.Time {
	if at == nil || at.After(now) || now.Sub(*at) > oldestReport {
		return now
	}
	return at.UTC()
}
