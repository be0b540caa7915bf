package orders

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// What was decided so far on a professional team's order; empty means that nothing is left to decide.
const (
	proPending  = "Pending Approval"
	proRejected = "Rejected By Manager"
)

// waiting is an order of a professional team, locked for a decision.
type waiting struct {
	id, merchantID, shopID, orderNo, before string
}

func lockWaiting(ctx context.Context, tx pgx.Tx, where string, args ...any) (w waiting, err error) {
	err = tx.QueryRow(ctx, `select o.id::text, o.merchant_id::text, o.shop_id::text, o.order_no, o.pro_order_status from orders o where `+where+`
		for update`, args...).
		Scan(&w.id, &w.merchantID, &w.shopID, &w.orderNo, &w.before)
	return w, db.IfNone(err, missing())
}

// Decide takes the decision of a professional team's manager on an order that
// waits for it: an approved one can be accepted, a rejected one is archived,
// and one may move between the two kinds of waiting. A repeat is a no-op; an
// order that is past its approval is refused with AlreadyProcessed. Of a team's order
// only the key of a merchant that the team trusts with it decides.
func Decide(ctx context.Context, tx pgx.Tx, now time.Time, key *auth.Key, externalOrderID string, d wire.IntakeDecision) error {
	w, err := lockWaiting(ctx, tx, `o.merchant_id = $1 and o.external_order_id = $2 and ($3 = '' or o.shop_id = nullif($3, '')::uuid)`, key.MerchantID,
		externalOrderID, key.ShopID)
	if err != nil || w.before == d.ProOrderStatus {
		return err
	}
	if status, _ := statusOf(d.ProOrderStatus); status != StatusAuthorizationRequired {
		if err := trusted(ctx, tx, w.id); err != nil {
			return err
		}
	}
	return w.decide(ctx, tx, d.ProOrderStatus, entry{At: now, Actor: "Intake", Detail: map[string]any{"Key": key.Name}})
}

// trusted refuses a sender's decision on a team's order unless the team's agreement with the merchant allows it.
func trusted(ctx context.Context, tx pgx.Tx, id string) error {
	yes, err := db.Value[bool](ctx, tx, `select o.pro_team_id is null or exists (select from team_agreements a where a.pro_team_id = o.pro_team_id
		and a.merchant_id = o.merchant_id and a.approval_trusted and a.ended_at is null) from orders o where o.id = $1`, id)
	if err != nil || yes {
		return err
	}
	return fault.New(fault.Conflict, "ApprovalNotTrusted", "The managers of the customer's organisation decide on this order themselves.")
}

// Approver is a manager who decides on an order of the team, or an Admin who does for one.
type Approver struct {
	Name, Email string
	TeamID      string       // of a manager
	Admin       *auth.Caller // nil for a manager
}

// Approve takes an approver's decision on an order that waits for approval.
// Where another one has decided meanwhile it returns AlreadyProcessed.
func Approve(ctx context.Context, tx pgx.Tx, now time.Time, by Approver, id string, d wire.Approval) error {
	where, owner := `o.id = $1 and o.pro_team_id = nullif($2, '')::uuid`, by.TeamID
	if by.Admin != nil {
		where, owner = `o.id = $1 and $2 = 'Admin'`, by.Admin.Role
	}
	w, err := lockWaiting(ctx, tx, where, id, owner)
	if err != nil {
		return err
	}
	if w.before != proPending {
		return AlreadyProcessed()
	}
	e := entry{At: now, Actor: by.Name, Detail: map[string]any{}}
	if reason := strings.TrimSpace(d.Reason); reason != "" {
		e.Detail["Reason"] = reason
	}
	if by.Admin != nil {
		e = e.by(by.Admin)
		e.Detail["OnBehalf"] = true
	}
	after := ""
	if !d.Approved {
		after = proRejected
	}
	if err := w.decide(ctx, tx, after, e); err != nil || by.Admin != nil {
		return err
	}
	e.Kind, e.Detail["Before"], e.Detail["After"] = kindOf(after), w.before, after
	was, is := e.states()
	return audit.Record(ctx, tx, audit.Entry{At: now, Actor: audit.Named(by.Name, by.Email), Action: "order." + snake(e.Kind), TargetKind: "order",
		TargetID: w.id, TargetLabel: w.orderNo, MerchantID: w.merchantID, Before: was, After: is})
}

// decide sets what was decided and writes the note into the timeline.
func (w *waiting) decide(ctx context.Context, tx pgx.Tx, after string, note entry) error {
	status, tab := statusOf(after)
	tag, err := tx.Exec(ctx, `update orders set status = $2, pro_order_status = $3, shop_portal_status = $4,
			order_pending_approval = case when $3 = 'Pending Approval' then $5 else order_pending_approval end,
			order_manager_approved = case when $3 = '' then $5 else order_manager_approved end,
			pending = case when $3 = '' then $5 else pending end,
			order_manager_rejected = case when $4 = 'Archived' then $5 else order_manager_rejected end,
			latest_update_for_archived = case when $4 = 'Archived' then $5 else latest_update_for_archived end
		where id = $1 and pro_order_status = $6 and status = 'AuthorizationRequired' and shop_portal_status = 'Pending'`, w.id, status, after, tab, note.At, w.before)
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 {
		return AlreadyProcessed()
	}
	if err := lapseRequests(ctx, tx, w.id, note.At); err != nil {
		return err
	}
	if err := giveBackCodes(ctx, tx, w.id, note.At); err != nil {
		return err
	}
	if note.Detail == nil {
		note.Detail = map[string]any{}
	}
	if err := tellTeam(ctx, tx, w.id, after); err != nil {
		return err
	}
	note.Detail["Before"], note.Detail["After"] = w.before, after
	note.OrderID, note.MerchantID, note.ShopID, note.OrderNo, note.Kind = w.id, w.merchantID, w.shopID, w.orderNo, kindOf(after)
	return note.record(ctx, tx)
}

// tellTeam has the managers of the order's team asked, or the person who ordered told what was decided.
func tellTeam(ctx context.Context, tx pgx.Tx, id, after string) error {
	const ofTeam = `select jsonb_build_object('order_id', id) from orders where id = $1 and pro_team_id is not null`
	batch := &pgx.Batch{}
	if after == proPending {
		jobs.EnqueueEach(batch, dispatch.AskArgs{}, ofTeam, id)
	} else {
		jobs.EnqueueEach(batch, dispatch.DecisionArgs{}, ofTeam, id)
	}
	return tx.SendBatch(ctx, batch).Close()
}

// kindOf returns the timeline's kind for a decision.
func kindOf(after string) string {
	switch after {
	case "":
		return "Approved"
	case proRejected:
		return "RejectedByManager"
	}
	return "ApprovalRequested"
}

// approve lets an Admin decide on behalf of a team's manager, who may have no link at hand.
func (a *API) approve(ctx context.Context, in *web.ByIDBody[wire.Approval]) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return Approve(ctx, tx, a.now(), Approver{Admin: c}, in.ID, in.Body)
	})
}

// queueTeam sets the professional team whose member or manager ordered, if the team has agreed with the merchant, and
// makes a member's order wait for approval. A ProOrderStatus set by the sender is kept.
func queueTeam(batch *pgx.Batch, id string, in *wire.IntakeOrder, now time.Time) {
	batch.Queue(`with found as (
			update orders o set pro_team_id = p.pro_team_id,
				status = case when w.waits then 'AuthorizationRequired' else o.status end,
				pro_order_status = case when w.waits then 'Pending Approval' else o.pro_order_status end,
				order_pending_approval = case when w.waits then o.created else o.order_pending_approval end,
				pending = case when w.waits then null else o.pending end
			from pro_team_people p cross join lateral (select p.role = 'Member' and $3 = '' as waits) w
			where o.id = $1 and p.email = lower(trim($2)) and p.removed_at is null and exists (select from team_agreements a
				where a.pro_team_id = p.pro_team_id and a.merchant_id = o.merchant_id and a.agreed_at is not null and a.ended_at is null)
			returning o.id, p.pro_team_id, w.waits)
		insert into order_timeline (order_id, at, kind, actor, detail)
		select f.id, $4, 'ApprovalRequested', 'Intake', jsonb_build_object('Team', t.name) from found f join pro_teams t on t.id = f.pro_team_id where f.waits`,
		id, in.CustomerEmail, in.ProOrderStatus, now)
	jobs.EnqueueEach(batch, dispatch.AskArgs{}, `select jsonb_build_object('order_id', id) from orders where id = $1 and pro_team_id is not null
		and pro_order_status = 'Pending Approval'`, id)
}
