package teams

import (
	"context"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/mail"
)

// MailDecision sends the decision with its note, in the name of the order's shop.
func (a *API) MailDecision(ctx context.Context, orderID string) error {
	l := mail.Letter{Brand: a.opt.Brand}
	var to string
	var pence int64
	err := a.pool.QueryRow(ctx, `select o.customer_email, o.customer_first_name, t.name, o.order_no, s.name, o.total_amount, m.name, m.logo_url, m.brand_colour,
			d.kind = 'Approved', case when d.detail ? 'OnBehalf' then '' when d.actor in ('Intake', 'Manager') then m.name || ' for the managers of ' || t.name
			else d.actor end, coalesce(d.detail->>'Reason', '')
		from orders o join pro_teams t on t.id = o.pro_team_id join shops s on s.id = o.shop_id join merchants m on m.id = s.merchant_id
		cross join lateral (select kind, actor, detail from order_timeline where order_id = o.id and kind in ('Approved', 'RejectedByManager')
		order by at desc, id desc limit 1) d
		where o.id = $1 and o.customer_email <> ''`, orderID).
		Scan(&to, &l.Name, &l.Place, &l.Order.No, &l.Order.Shop, &pence, &l.Merchant, &l.Logo, &l.Colour, &l.Order.Approved, &l.Order.DecidedBy, &l.Order.Note)
	if err != nil {
		return db.IfNone(err, nil)
	}
	l.Logo, l.Order.Total = mail.LogoLink(a.opt.BaseURL, l.Logo), "£"+export.Pounds(pence)
	m, err := mail.Decision(to, l)
	if err != nil {
		return err
	}
	return a.mail.Send(ctx, m)
}
