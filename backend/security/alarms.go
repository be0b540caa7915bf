package security

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/wire"
)

const (
	lateBy     = time.Hour        // entries may be stored after their time, and the job may not run for a while
	mailPause  = 10 * time.Minute // between mails to the same people; what is found meanwhile waits for the next
	mostRows   = 20_000           // of a pattern that are looked through, the newest
	mostAlarms = 200              // of a pattern for the same people that one run raises; the next run takes the rest
	mostTold   = 50               // people of one mail
	mostListed = 20               // alarms in one mail
)

// alarmsArgs looks through the security log.
type alarmsArgs struct{}

// Job looks every minute.
func (alarmsArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "find_security_alarms", Attempts: 1, Limit: time.Minute, Next: jobs.Every(time.Minute)}
}

// Alarms looks for patterns in the security log, and tells Admins and, of what concerns them alone, a merchant's people.
type Alarms struct {
	pool   *pgxpool.Pool
	mailer mail.Sender
	mails  mail.Options
	// Observe is called for each alarm that the Admins have, with its pattern and severity; may be nil.
	Observe func(pattern, severity string)
}

// NewAlarms makes it.
func NewAlarms(pool *pgxpool.Pool, mailer mail.Sender, mails mail.Options) *Alarms {
	return &Alarms{pool: pool, mailer: mailer, mails: mails}
}

// Jobs are the search and the mails.
func (a *Alarms) Jobs() []jobs.Job {
	return []jobs.Job{
		jobs.Define(func(ctx context.Context, _ alarmsArgs) error { return a.Find(ctx) }),
		jobs.Define(a.mail),
	}
}

// Patterns are their names.
func Patterns() []string {
	names := make([]string, len(patterns))
	for i, p := range patterns {
		names[i] = p.name
	}
	return names
}

// Find raises what the log shows and nobody was told yet. It may run any number of times, on several servers.
func (a *Alarms) Find(ctx context.Context) error {
	settings, err := db.All[setting](ctx, a.pool, `select name, minutes, threshold, severity from security_patterns where active`)
	for _, s := range settings {
		for i := range patterns {
			if p := &patterns[i]; p.name == s.Name {
				if failed := a.look(ctx, p, s); failed != nil {
					err = errors.Join(err, fmt.Errorf("pattern %s: %w", p.name, failed))
				}
			}
		}
	}
	return errors.Join(err, a.tell(ctx))
}

const rowsSQL = `select l.id, l.at, l.%[1]s as event, coalesce(l.actor_id::text, '') as actor_id, l.actor, l.%[2]s as target,
	coalesce(l.merchant_id::text, '') as merchant_id, coalesce(m.name, '') as merchant, l.address, %[3]s as detail, %[4]s as times,
	coalesce(u.role = 'Admin', l.actor_id is not null) as by_admin, %[5]s as before
	from %[6]s l left join merchants m on m.id = l.merchant_id left join users u on u.id = l.actor_id
	where l.at > $1 and l.%[1]s like any($2) order by l.at desc, l.id desc limit $3`

// earlierSQL are the addresses of somebody's earlier sign-ins within 90 days.
const earlierSQL = `case when l.event = '` + signedIn + `' then array(select distinct e.address from audit_log e where e.actor_id = l.actor_id
	and e.action = '` + signedIn + `' and e.at < l.at and e.at > l.at - interval '90 days' and e.address <> '' limit 1000) else '{}' end`

func (p *pattern) sql() string {
	if p.audit {
		return fmt.Sprintf(rowsSQL, "action", "target_label", "''", "1", "'{}'::text[]", "audit_log")
	}
	before := "'{}'::text[]"
	if p.before {
		before = earlierSQL
	}
	return fmt.Sprintf(rowsSQL, "event", "target", "l.detail", "l.times", before, "security_log")
}

// look raises the alarms of one pattern: for Admins of all entries, for a merchant's people of those that these may read.
func (a *Alarms) look(ctx context.Context, p *pattern, s setting) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var now time.Time
		err := tx.QueryRow(ctx, `select clock_timestamp() from (select pg_advisory_xact_lock(hashtextextended('security alarms', 0))) held`).Scan(&now)
		if err != nil {
			return err
		}
		window := time.Duration(s.Minutes) * time.Minute
		rows, err := db.All[row](ctx, tx, p.sql(), now.Add(-window-lateBy), p.events, mostRows)
		if err != nil || len(rows) == 0 {
			return err
		}
		known, err := tx.Query(ctx, `select coalesce(merchant_id::text, ''), subject, at from security_alarms where pattern = $1 and at > $2`,
			p.name, now.Add(-2*window-lateBy))
		if err != nil {
			return err
		}
		already := map[string][]raised{}
		var merchant string
		var r raised
		if _, err := pgx.ForEachRow(known, []any{&merchant, &r.Subject, &r.At}, func() error {
			already[merchant] = append(already[merchant], r)
			return nil
		}); err != nil {
			return err
		}
		for merchant, rows := range audiences(rows) {
			found := p.find(s, rows, already[merchant])
			if err := a.raise(ctx, tx, merchant, found[:min(len(found), mostAlarms)]); err != nil {
				return err
			}
		}
		return nil
	})
}

// audiences are the entries by who is told of them: all for the Admins, under "", and a merchant's own, as its people read them.
func audiences(rows []row) map[string][]row {
	all := map[string][]row{"": rows}
	for _, r := range rows {
		if r.MerchantID != "" && (!r.ByAdmin || r.Event == seenAs) {
			r.Merchant = ""
			all[r.MerchantID] = append(all[r.MerchantID], r)
		}
	}
	return all
}

func (a *Alarms) raise(ctx context.Context, tx pgx.Tx, merchant string, found []alarm) error {
	batch := &pgx.Batch{}
	for _, f := range found {
		id := db.NewID()
		batch.Queue(`insert into security_alarms (id, merchant_id, pattern, severity, subject, sentence, began, at, times)
			values ($1, nullif($2, '')::uuid, $3, $4, $5, $6, $7, $8, $9)`, id, merchant, f.Pattern, f.Severity, f.Subject, f.Sentence, f.Began, f.At, f.Times)
		batch.Queue(`insert into security_log (at, event, refused, actor, target, merchant_id, detail)
			values (clock_timestamp(), 'alarm.' || lower($1), true, 'System', $2, nullif($3, '')::uuid, left($4, 500))`,
			f.Severity, f.Subject, merchant, f.Pattern+": "+f.Sentence)
		live.Queue(batch, alarmChanged(id, merchant))
	}
	if batch.Len() == 0 {
		return nil
	}
	err := tx.SendBatch(ctx, batch).Close()
	for _, f := range found {
		if err == nil && merchant == "" && a.Observe != nil {
			a.Observe(f.Pattern, f.Severity)
		}
	}
	return err
}

func alarmChanged(id, merchant string) live.Event {
	return live.Event{Kind: wire.UpdateAlarm, Entity: wire.EntityAlarm, ID: id, MerchantID: merchant}
}

// alarmMailArgs is a mail to one person about the alarms of one moment.
type alarmMailArgs struct {
	UserID string    `json:"user_id"`
	At     time.Time `json:"at"`
}

// Job is one mail.
func (alarmMailArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "mail_security_alarms", Queue: jobs.QueueMail}
}

// toldSQL are the people whom alarms of $1 are mailed to.
const toldSQL = `select u.id from users u where u.deactivated_at is null and u.last_sign_in_at is not null and case when $1::uuid is null then u.role = 'Admin'
	else u.role = 'Merchant' and u.merchant_id = $1 end order by u.created_at, u.id limit $2`

// tell mails what was found since the last mail to the same people, if that was a while ago.
func (a *Alarms) tell(ctx context.Context) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var now time.Time
		err := tx.QueryRow(ctx, `select clock_timestamp() from (select pg_advisory_xact_lock(hashtextextended('security alarms', 0))) held`).Scan(&now)
		if err != nil {
			return err
		}
		to, err := db.Column[*string](ctx, tx, `with mailed as (update security_alarms a set mailed_at = $1 where a.mailed_at is null and not exists (
				select from security_alarms b where b.merchant_id is not distinct from a.merchant_id and b.mailed_at > $2) returning a.merchant_id)
			select distinct merchant_id::text from mailed`, now, now.Add(-mailPause))
		if err != nil {
			return err
		}
		batch := &pgx.Batch{}
		for _, merchant := range to {
			jobs.EnqueueEach(batch, alarmMailArgs{}, `select jsonb_build_object('user_id', t.id, 'at', $3::timestamptz) from (`+toldSQL+`) t`, merchant, mostTold, now)
		}
		if batch.Len() == 0 {
			return nil
		}
		return tx.SendBatch(ctx, batch).Close()
	})
}

// mail says nothing to somebody who has been deactivated or moved since.
func (a *Alarms) mail(ctx context.Context, args alarmMailArgs) error {
	l := mail.Letter{Brand: a.mails.Brand}
	var to, role string
	var merchant *string
	err := a.pool.QueryRow(ctx, `select u.email, u.first_name, u.role, m.id::text, coalesce(m.name, ''), coalesce(m.logo_url, ''), coalesce(m.brand_colour, '')
		from users u left join merchants m on m.id = u.merchant_id and u.role = 'Merchant'
		where u.id = $1 and u.deactivated_at is null and u.role in ('Admin', 'Merchant')`, args.UserID).
		Scan(&to, &l.Name, &role, &merchant, &l.Merchant, &l.Logo, &l.Colour)
	if err != nil {
		return db.IfNone(err, nil)
	}
	const these = ` from security_alarms where mailed_at = $1 and merchant_id is not distinct from $2::uuid`
	if l.Alarms, err = db.Column[string](ctx, a.pool, `select sentence`+these+
		` order by array_position(array['High', 'Medium', 'Low'], severity), at limit $3`, args.At, merchant, mostListed); err != nil || len(l.Alarms) == 0 {
		return err
	}
	if l.Further, err = db.Value[int](ctx, a.pool, `select count(*)`+these, args.At, merchant); err != nil {
		return err
	}
	l.Further -= len(l.Alarms)
	l.Link = strings.TrimSuffix(a.mails.BaseURL, "/") + "/" + strings.ToLower(role) + "/security?tab=1"
	l.Logo = mail.LogoLink(a.mails.BaseURL, l.Logo)
	message, err := mail.SecurityAlarms(to, l)
	if err != nil {
		return err
	}
	return a.mailer.Send(ctx, message)
}
