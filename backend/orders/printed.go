package orders

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
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
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error { return Printed(ctx, tx, c, a.now(), in.ID, in.Body) })
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
