package teams

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	agreementTables  = `team_agreements a join pro_teams t on t.id = a.pro_team_id join merchants m on m.id = a.merchant_id`
	agreementColumns = `a.id::text, t.id::text as team_id, t.name as team_name, m.id::text as merchant_id, m.name as merchant_name,
		case when a.ended_at is not null then 'Ended' when a.agreed_at is null then 'Waiting' else 'Agreed' end as state,
		a.approval_trusted, a.created_at as created, a.agreed_at as agreed, a.agreed_by, a.ended_at as ended, a.ended_by`
)

var agreements = &list.Spec[wire.TeamAgreementFilter]{
	From: agreementTables, Columns: agreementColumns, ID: "a.id", Start: "asc", Order: `lower(t.name || ' ' || m.name)`,
	Sorts: []string{"MerchantName", "TeamName", "Agreed", "ApprovalTrusted"},
	Owner: func(w *list.Where, c *auth.Caller) {
		w.Add("a.ended_at is null")
		if c.Role == wire.RoleMerchant {
			w.Add("a.merchant_id = nullif(?, '')::uuid and a.agreed_at is not null", c.MerchantID)
			return
		}
		list.AdminOnly(w, c)
	},
	Search: list.Contains("lower(concat_ws(' ', t.name, m.name))"),
	Filter: func(w *list.Where, f *wire.TeamAgreementFilter) { w.In("a.pro_team_id::text", f.TeamIds) },
}

func (a *API) listAgreements(ctx context.Context, in *web.Body[wire.ListRequest[wire.TeamAgreementFilter]]) (wire.TeamAgreements, error) {
	page, err := list.Read[wire.TeamAgreement](ctx, a.pool, agreements, auth.CallerFrom(ctx), &in.Body)
	return wire.TeamAgreements{Agreements: page.Rows, ListPage: page.ListPage}, err
}

func (a *API) addAgreement(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[wire.NewTeamAgreement]) (wire.TeamAgreement, error) {
	by := auth.CallerFrom(ctx).Name
	if in.Body.AskManagers {
		by = ""
	}
	return Agree(ctx, tx, a.jobs, a.now(), in.ID, in.Body.MerchantId, by)
}

// Agree makes an agreement of a team with a merchant, and tells the team's managers by mail. Without a name of who
// agreed it waits until one of them does.
func Agree(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, now time.Time, teamID, merchantID, by string) (g wire.TeamAgreement, err error) {
	if _, err := lockTeam(ctx, tx, teamID); err != nil {
		return g, err
	}
	var agreed *time.Time
	if by != "" {
		agreed = &now
	}
	id := db.NewID()
	tag, err := tx.Exec(ctx, `insert into team_agreements (id, pro_team_id, merchant_id, created_at, agreed_at, agreed_by)
		select $1, $2, m.id, $4, $5, $6 from merchants m where m.id = $3 on conflict (pro_team_id, merchant_id) where ended_at is null do nothing`,
		id, teamID, merchantID, now, agreed, by)
	if err != nil {
		return g, err
	}
	if tag.RowsAffected() == 0 {
		return g, refusedAgreement(ctx, tx, merchantID)
	}
	if g, err = agreementNoun.Add(ctx, tx, now, id, "added"); err != nil {
		return g, err
	}
	return g, mailAgreements(ctx, tx, queue, `a.id = $1`, id)
}

func refusedAgreement(ctx context.Context, q db.Querier, merchantID string) error {
	var known bool
	if err := q.QueryRow(ctx, `select exists (select from merchants where id = $1)`, merchantID).Scan(&known); err != nil {
		return err
	}
	if !known {
		return fault.Field("MerchantId", "Please choose a merchant.")
	}
	f := fault.New(fault.Conflict, "AgreementExists", "The organisation has an agreement with this merchant already.")
	f.Fields = map[string]string{"MerchantId": f.Message}
	return f
}

type agreementInput struct {
	web.ByID
	AgreementID string `path:"agreementId" format:"uuid"`
}

type trustInput struct {
	web.ByID
	AgreementID string `path:"agreementId" format:"uuid"`
	Body        wire.TeamAgreementTrust
}

func (a *API) trust(ctx context.Context, tx pgx.Tx, in *trustInput) (wire.TeamAgreement, error) {
	return Trust(ctx, tx, a.now(), in.ID, in.AgreementID, in.Body.ApprovalTrusted)
}

// Trust lets the merchant's intake keys decide on the team's orders, or no longer.
func Trust(ctx context.Context, tx pgx.Tx, now time.Time, teamID, id string, yes bool) (wire.TeamAgreement, error) {
	return agreementNoun.Change(ctx, tx, now, id, "trust_changed", func(before wire.TeamAgreement) error {
		if before.TeamId != teamID || before.State == "Ended" {
			return fault.Missing("This agreement")
		}
		if before.State == "Waiting" {
			return fault.New(fault.Conflict, "AgreementWaiting", "The organisation's managers have not agreed yet.")
		}
		_, err := tx.Exec(ctx, `update team_agreements set approval_trusted = $2 where id = $1 and ended_at is null and agreed_at is not null`, id, yes)
		return err
	})
}

func (a *API) endAgreement(ctx context.Context, tx pgx.Tx, in *agreementInput) (wire.TeamAgreement, error) {
	return end(ctx, tx, a.now(), in.ID, in.AgreementID, auth.CallerFrom(ctx).Name)
}

func end(ctx context.Context, tx pgx.Tx, now time.Time, teamID, id, by string) (wire.TeamAgreement, error) {
	return agreementNoun.Change(ctx, tx, now, id, "ended", func(wire.TeamAgreement) error {
		return db.ExecOne(ctx, tx, fault.Missing("This agreement"), `update team_agreements set ended_at = $3, ended_by = $4, approval_trusted = false
			where id = $1 and pro_team_id = $2 and ended_at is null`, id, teamID, now, by)
	})
}

// agree makes a waiting agreement; one that was made already stays as it is.
func agree(ctx context.Context, tx pgx.Tx, now time.Time, id, by string) (wire.TeamAgreement, error) {
	return agreementNoun.Change(ctx, tx, now, id, "agreed", func(wire.TeamAgreement) error {
		_, err := tx.Exec(ctx, `update team_agreements set agreed_at = $2, agreed_by = $3 where id = $1 and agreed_at is null and ended_at is null`, id, now, by)
		return err
	})
}

var agreementNoun = audit.Noun[wire.TeamAgreement]{
	Kind: "team_agreement",
	Read: func(ctx context.Context, q db.Querier, id string, lock bool) (wire.TeamAgreement, error) {
		sql := `select ` + agreementColumns + ` from ` + agreementTables + ` where a.id = $1`
		if lock {
			sql += ` for no key update of a`
		}
		return db.Find[wire.TeamAgreement](ctx, q, "This agreement", sql, id)
	},
	Label: func(g wire.TeamAgreement) string { return g.TeamName + " with " + g.MerchantName },
	Facts: func(g wire.TeamAgreement) map[string]any {
		return map[string]any{"State": g.State, "ApprovalTrusted": g.ApprovalTrusted, "AgreedBy": g.AgreedBy, "EndedBy": g.EndedBy}
	},
	Event: func(_ context.Context, g wire.TeamAgreement) live.Event {
		e := live.Event{Kind: wire.UpdateTeamAgreements, Entity: wire.EntityProTeam, ID: g.TeamId}
		if g.Agreed != nil { // a merchant is told nothing of what is only asked
			e.MerchantID = g.MerchantId
		}
		return e
	},
}
