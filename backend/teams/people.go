package teams

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const personColumns = `p.id::text, p.role, p.first_name, p.last_name, p.email, p.created_at as created`

// people lists who belongs to one team.
func people(teamID string) *list.Spec[wire.TeamPersonFilter] {
	return &list.Spec[wire.TeamPersonFilter]{
		From: "pro_team_people p", Columns: personColumns, ID: "p.id", Start: "asc",
		Sorts: []string{"Email", "Role", "Created"},
		Order: `lower(p.first_name || ' ' || p.last_name)`,
		Owner: func(w *list.Where, c *auth.Caller) {
			list.AdminOnly(w, c)
			w.Add("p.pro_team_id = ?::uuid and p.removed_at is null", teamID)
		},
		Search: list.Contains("lower(concat_ws(' ', p.first_name, p.last_name, p.email))"),
		Filter: func(w *list.Where, f *wire.TeamPersonFilter) { w.In("p.role", f.Role) },
	}
}

func (a *API) list(ctx context.Context, in *web.ByIDBody[wire.ListRequest[wire.TeamPersonFilter]]) (wire.TeamPeople, error) {
	page, err := list.Read[wire.TeamPerson](ctx, a.pool, people(in.ID), auth.CallerFrom(ctx), &in.Body)
	return wire.TeamPeople{People: page.Rows, ListPage: page.ListPage}, err
}

func (a *API) csv(_ context.Context, in *web.ByIDBody[wire.ListRequest[wire.TeamPersonFilter]]) (*web.File, error) {
	file := audit.File[wire.TeamPerson, wire.TeamPersonFilter]{
		List: people(in.ID), Request: &in.Body,
		Action: "team_people.exported", Kind: "pro_team", Label: "People of a professional team", Name: "people",
		Head: []string{"First name", "Last name", "Email", "Role", "Added (London)"},
		Row:  func(p *wire.TeamPerson) []any { return []any{p.FirstName, p.LastName, p.Email, p.Role, p.Created} },
	}
	return file.CSV(a.pool, a.now()), nil
}

func (a *API) add(ctx context.Context, in *web.ByIDBody[wire.NewTeamPerson]) (web.Result[wire.TeamPerson], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.TeamPerson, error) {
		return Add(ctx, tx, a.jobs, a.now(), in.ID, in.Body)
	})
}

const longestName = 100

// check puts a new person's fields into the form in which they are kept.
func check(in *wire.NewTeamPerson) error {
	wrong := map[string]string{}
	for field, name := range map[string]*string{"FirstName": &in.FirstName, "LastName": &in.LastName} {
		if *name = strings.TrimSpace(*name); len([]rune(*name)) > longestName {
			wrong[field] = "Please enter at most 100 characters."
		}
	}
	if in.FirstName == "" {
		wrong["FirstName"] = "Please enter a name."
	}
	email, good := session.EmailAddress(in.Email)
	if !good {
		wrong["Email"] = "Please enter a valid email address"
	}
	in.Email = email
	return fault.Fields(wrong)
}

// Add adds a person to a team. An address that belongs to a person already is
// refused with EmailTaken. A new manager is asked about what waits for approval.
func Add(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, now time.Time, teamID string, in wire.NewTeamPerson) (p wire.TeamPerson, err error) {
	if err := check(&in); err != nil {
		return p, err
	}
	team, err := lockTeam(ctx, tx, teamID)
	if err != nil {
		return p, err
	}
	p, err = db.One[wire.TeamPerson](ctx, tx, `insert into pro_team_people as p (id, pro_team_id, role, first_name, last_name, email, created_at)
		values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (email) where removed_at is null do nothing returning `+personColumns,
		db.NewID(), teamID, in.Role, in.FirstName, in.LastName, in.Email, now)
	if errors.Is(err, pgx.ErrNoRows) {
		return p, emailTaken(ctx, tx, in.Email)
	}
	if err != nil {
		return p, err
	}
	if err := record(ctx, tx, now, teamID, team, "pro_team.person_added", nil, facts(p)); err != nil || p.Role != wire.TeamManager {
		return p, err
	}
	if err := askAgain(ctx, tx, queue, teamID); err != nil {
		return p, err
	}
	return p, mailAgreements(ctx, tx, queue, `a.pro_team_id = $1 and a.agreed_at is null and p.id = $2`, teamID, p.Id)
}

// lockTeam returns a team's name; while it is locked, people are added one after the other.
func lockTeam(ctx context.Context, tx pgx.Tx, id string) (name string, err error) {
	err = tx.QueryRow(ctx, `select name from pro_teams where id = $1 for no key update`, id).Scan(&name)
	return name, db.IfNone(err, fault.Missing("This organisation"))
}

func emailTaken(ctx context.Context, tx pgx.Tx, email string) error {
	team, err := db.Value[string](ctx, tx, `select t.name from pro_team_people p join pro_teams t on t.id = p.pro_team_id where p.email = $1
		and p.removed_at is null`, email)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return err
	}
	f := fault.New(fault.Conflict, "EmailTaken", "This address belongs to a person of "+team+" already.")
	f.Fields = map[string]string{"Email": f.Message}
	return f
}

type personInput struct {
	web.ByID
	PersonID string `path:"personId" format:"uuid"`
}

func (a *API) remove(ctx context.Context, tx pgx.Tx, in *personInput) (wire.TeamPerson, error) {
	return Remove(ctx, tx, a.now(), in.ID, in.PersonID)
}

// Remove takes a person off a team. Orders that wait go on waiting; a manager's links stop working.
func Remove(ctx context.Context, tx pgx.Tx, now time.Time, teamID, id string) (p wire.TeamPerson, err error) {
	team, err := lockTeam(ctx, tx, teamID)
	if err != nil {
		return p, err
	}
	p, err = db.One[wire.TeamPerson](ctx, tx, `update pro_team_people p set removed_at = $3 where id = $2 and pro_team_id = $1 and removed_at is null
		returning `+personColumns, teamID, id, now)
	if err != nil {
		return p, db.IfNone(err, fault.Missing("This person"))
	}
	return p, record(ctx, tx, now, teamID, team, "pro_team.person_removed", facts(p), nil)
}

func facts(p wire.TeamPerson) map[string]any {
	return map[string]any{"Role": p.Role, "FirstName": p.FirstName, "LastName": p.LastName, "Email": p.Email}
}

func record(ctx context.Context, tx pgx.Tx, now time.Time, teamID, team, action string, before, after map[string]any) error {
	err := audit.Record(ctx, tx, audit.Entry{At: now, Action: action, TargetKind: "pro_team", TargetID: teamID, TargetLabel: team, Before: before, After: after})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateTeamPeople, Entity: wire.EntityProTeam, ID: teamID})
}
