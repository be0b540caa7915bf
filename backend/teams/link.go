package teams

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// linkInvalid is for a link that never was one, has expired, or was a manager's who was removed.
func linkInvalid() error {
	return fault.New(fault.NotFound, "ApprovalLinkInvalid", "This link no longer works. Please ask the shop or your colleagues about the order.")
}

type linkInput struct {
	Body struct {
		Token string `json:"Token" maxLength:"200"`
	}
}

const (
	linkTables = ` from approval_links r join pro_team_people p on p.id = r.manager_id join pro_teams t on t.id = p.pro_team_id
		join orders o on o.id = r.order_id and o.pro_team_id = p.pro_team_id`
	linkWorks = ` where r.hash = $1 and r.expires_at > $2 and p.removed_at is null`
)

const linkedOrderSQL = `select o.id::text, case when ` + waitingSQL + ` then 'Waiting' when d.kind = 'Approved' then 'Approved'
		when d.kind = 'RejectedByManager' then 'Rejected' else 'Over' end, d.at, coalesce(d.actor, ''), trim(p.first_name || ' ' || p.last_name), t.name,
		o.order_no, o.created, s.name, trim(o.customer_first_name || ' ' || o.customer_last_name),
		concat_ws(', ', nullif(o.delivery_address_line1, ''), nullif(o.delivery_address_city, ''), nullif(o.delivery_address_post_code, '')), o.total_amount` +
	linkTables + ` join shops s on s.id = o.shop_id
	left join lateral (select kind, at, actor from order_timeline where order_id = o.id and kind in ('Approved', 'RejectedByManager') order by at desc
	limit 1) d on true` +
	linkWorks

// link returns the order of a manager's link; once it was decided, who did that and when.
func (a *API) link(ctx context.Context, in *linkInput) (web.Result[wire.ApprovalLink], error) {
	l, err := a.read(ctx, in.Body.Token)
	return web.Of(l), err
}

func (a *API) read(ctx context.Context, token string) (l wire.ApprovalLink, err error) {
	var orderID string
	err = a.pool.QueryRow(ctx, linkedOrderSQL, secret.Hash(token), a.now()).Scan(&orderID, &l.State, &l.DecidedAt, &l.DecidedBy, &l.ManagerName, &l.TeamName,
		&l.OrderNo, &l.Created, &l.ShopName, &l.MemberName, &l.Address, &l.TotalAmount)
	if err != nil {
		return l, db.IfNone(err, linkInvalid())
	}
	l.Lines, err = db.AllByPosition[wire.ApprovalLine](ctx, a.pool, `select trim(product_title || ' ' || case when variant_title = 'Default Title' then ''
		else variant_title end), quantity, quantity * amount_per_unit
		from order_lines where order_id = $1 and cancelled is null order by position`, orderID)
	return l, err
}

type decideInput struct {
	Body wire.ApprovalByLink
}

// decide takes the decision of the manager whom the link was mailed to. Where
// another one was faster it returns AlreadyProcessed.
func (a *API) decide(ctx context.Context, in *decideInput) (web.Result[wire.ApprovalLink], error) {
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var orderID string
		var by orders.Approver
		err := tx.QueryRow(ctx, `select o.id::text, t.id::text, trim(p.first_name || ' ' || p.last_name), p.email`+linkTables+linkWorks+` for share of r, p`,
			secret.Hash(in.Body.Token), a.now()).Scan(&orderID, &by.TeamID, &by.Name, &by.Email)
		if err != nil {
			return db.IfNone(err, linkInvalid())
		}
		return orders.Approve(ctx, tx, a.now(), by, orderID, in.Body.Approval)
	})
	if err != nil {
		return web.Result[wire.ApprovalLink]{}, err
	}
	l, err := a.read(ctx, in.Body.Token)
	return web.Of(l), err
}
