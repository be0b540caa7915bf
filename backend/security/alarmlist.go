package security

import (
	"context"
	"net/http"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// registerAlarms lists the operations on alarms: Admins have theirs, a Merchant those about its own people and keys.
func (a *API) registerAlarms(api *web.API) {
	op := func(method, path, summary string, roles ...string) web.Op {
		return web.Op{Method: method, Path: path, Summary: summary, Tag: "audit", Roles: roles}
	}
	alarmList := op(http.MethodPost, "/api/security-alarms/list", "One page of the security alarms", wire.RoleAdmin, wire.RoleMerchant)
	alarmList.Read = true
	web.Handle(api, alarmList, list.Handler[wire.SecurityAlarm, wire.SecurityAlarms](a.pool, &alarms))
	web.Handle(api, op(http.MethodPut, "/api/security-alarms/{id}/seen", "Note that somebody has seen to a security alarm", wire.RoleAdmin, wire.RoleMerchant),
		web.Tx(a.pool, a.seen))
	patternList := op(http.MethodPost, "/api/security-patterns/list", "What the security log is looked through for", wire.RoleAdmin)
	patternList.Read = true
	web.Handle(api, patternList, list.Handler[wire.SecurityPattern, wire.SecurityPatterns](a.pool, &patternsList))
	web.Handle(api, op(http.MethodGet, "/api/security-patterns/{id}", "When a pattern is an alarm", wire.RoleAdmin), web.Tx(a.pool, a.pattern))
	change := op(http.MethodPut, "/api/security-patterns/{id}", "Change when a pattern is an alarm", wire.RoleAdmin)
	web.Handle(api, change.Confirms(), web.Tx(a.pool, a.setPattern))
}

// mine are the alarms for the caller: of an Admin those without a merchant.
const mine = `a.merchant_id is not distinct from nullif(?, '')::uuid`

const alarmColumns = `a.id::text, a.pattern, a.severity, a.subject, a.sentence, a.began, a.at, a.times, a.seen_at, a.seen_by`

var alarms = list.Spec[wire.SecurityAlarmFilter]{
	From: "security_alarms a", Columns: alarmColumns, ID: "a.id", Order: "a.at", Start: "desc",
	Sorts: []string{"Sentence", "SeenBy"},
	Owner: func(w *list.Where, c *auth.Caller) {
		switch {
		case c.Role == wire.RoleAdmin, c.Role == wire.RoleMerchant && c.MerchantID != "":
			w.Add(mine, c.MerchantID)
		default:
			w.Nothing()
		}
	},
	Search: list.Contains("lower(a.subject || ' ' || a.sentence || ' ' || a.seen_by)"),
	Filter: func(w *list.Where, f *wire.SecurityAlarmFilter) {
		w.Days("a.at", "From", f.From, "To", f.To)
		w.In("a.severity", f.Severity)
		if f.Open {
			w.Add("a.seen_at is null")
		}
	},
}

var patternsList = list.Spec[wire.SecurityPatternFilter]{
	From: "security_patterns p", Columns: "p.name, p.minutes, p.threshold, p.severity, p.active", ID: "p.name", Start: "asc",
	Order: "array_position(array['High', 'Medium', 'Low'], p.severity)",
	Sorts: []string{"Threshold"},
	Size:  50, Owner: list.AdminOnly,
	Filter: func(w *list.Where, f *wire.SecurityPatternFilter) { w.In("p.severity", f.Severity) },
}

// seen notes who saw to an alarm first; sent again it stays as it was.
func (a *API) seen(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.SecurityAlarm, error) {
	c := auth.CallerFrom(ctx)
	const own = `a.id = $1 and a.merchant_id is not distinct from nullif($2, '')::uuid`
	tag, err := tx.Exec(ctx, `update security_alarms a set seen_at = $3, seen_by = $4 where a.seen_at is null and `+own,
		in.ID, c.MerchantID, a.now(), audit.Named(c.Name, c.Email))
	if err == nil && tag.RowsAffected() > 0 {
		err = live.Publish(ctx, tx, alarmChanged(in.ID, c.MerchantID))
	}
	if err != nil {
		return wire.SecurityAlarm{}, err
	}
	out, err := db.One[wire.SecurityAlarm](ctx, tx, `select `+alarmColumns+` from security_alarms a where `+own, in.ID, c.MerchantID)
	return out, db.IfNone(err, fault.Missing("This alarm"))
}

type patternID struct {
	ID string `path:"id" maxLength:"40" doc:"Its name"`
}

type patternInput struct {
	ID   string `path:"id" maxLength:"40" doc:"Its name"`
	Body wire.SecurityPatternChange
}

// pattern reads one, and keeps it as it is until the transaction ends.
func (a *API) pattern(ctx context.Context, tx pgx.Tx, in *patternID) (wire.SecurityPattern, error) {
	p, err := db.One[wire.SecurityPattern](ctx, tx, `select name, minutes, threshold, severity, active from security_patterns
		where name = $1 for update`, in.ID)
	return p, db.IfNone(err, fault.Missing("This pattern"))
}

// setPattern changes the numbers of a pattern. What was found before stays.
func (a *API) setPattern(ctx context.Context, tx pgx.Tx, in *patternInput) (wire.SecurityPattern, error) {
	before, err := a.pattern(ctx, tx, &patternID{in.ID})
	if err != nil {
		return before, err
	}
	b := in.Body
	_, err = tx.Exec(ctx, `update security_patterns set minutes = $2, threshold = $3, severity = $4, active = $5 where name = $1`,
		in.ID, b.Minutes, b.Threshold, b.Severity, b.Active)
	if err != nil {
		return before, err
	}
	after, err := a.pattern(ctx, tx, &patternID{in.ID})
	was, is := audit.Differences(patternFacts(before), patternFacts(after))
	if err != nil || len(was) == 0 {
		return after, err
	}
	return after, audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "security_pattern.changed", TargetKind: "security_pattern", TargetID: after.Name,
		TargetLabel: after.Name, Before: was, After: is})
}

func patternFacts(p wire.SecurityPattern) map[string]any {
	return map[string]any{"Minutes": p.Minutes, "Threshold": p.Threshold, "Severity": p.Severity, "Active": p.Active}
}
