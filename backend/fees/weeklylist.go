package fees

import (
	"context"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var weeklySummaries = list.Spec[wire.PeriodFilter]{
	From: "weekly_summaries s", Rows: "weekly_summaries s join merchants m on m.id = s.merchant_id",
	Columns: `s.id::text, s.file_name, s.merchant_id::text, m.name as merchant_name, s.starts, s.ends, s.documents, s.net, s.vat, s.gross, s.created,
		to_char(s.week, 'FMMonth YYYY') as group_name`,
	ID: "s.id", Order: "s.starts", Start: "desc",
	Sorts:  []string{"FileName", "MerchantName", "Documents", "Net", "Vat", "Gross"},
	Owner:  list.Owned("s.merchant_id", "null::uuid"),
	Search: list.Contains("lower(s.file_name)"),
	Filter: func(w *list.Where, f *wire.PeriodFilter) {
		w.Overlap("s.starts", "s.ends", "DateFrom", f.DateFrom, "DateTo", f.DateTo)
		w.IDs("s.merchant_id", f.Merchants)
	},
}

func (a *API) weekly(ctx context.Context, in *web.Query[wire.PeriodFilter]) (wire.WeeklySummaryList, error) {
	page, err := list.Read[wire.WeeklySummary](ctx, a.pool, &weeklySummaries, auth.CallerFrom(ctx), &in.List)
	return wire.WeeklySummaryList{Result: page.Rows, ListPage: page.ListPage}, err
}

// weeklyLink returns where the file is shown from, to its merchant and to an Admin.
func (a *API) weeklyLink(ctx context.Context, in *web.ByID) (web.Result[wire.FileLink], error) {
	who := auth.CallerFrom(ctx)
	var key, name string
	err := a.pool.QueryRow(ctx, `select file_key, file_name from weekly_summaries
		where id = $1 and ($2 = 'Admin' or $2 = 'Merchant' and merchant_id = nullif($3, '')::uuid)`, in.ID, who.Role, who.MerchantID).Scan(&key, &name)
	if err = db.IfNone(err, fault.Missing("This summary")); err != nil {
		return web.Result[wire.FileLink]{}, err
	}
	link, err := a.files.ViewLink(ctx, key, name)
	return web.Of(wire.FileLink{FileUrl: link}), err
}
