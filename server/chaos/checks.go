package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path/filepath"
	"slices"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// The checks, by what a person would say of them.
const (
	checkStored  = "everything that was answered is stored once"
	checkHistory = "every order's answers fit one history"
	checkWork    = "all work was done, once"
	checkFeed    = "every screen heard everything once, in order"
	checkMoney   = "the ledger adds up"
	checkPages   = "every server has the parts of all releases' pages"
)

var checks = []string{checkStored, checkHistory, checkWork, checkFeed, checkMoney, checkPages}

// findings are what the checks found, by check.
type findings map[string][]string

func (f findings) add(check, format string, args ...any) {
	f[check] = append(f[check], fmt.Sprintf(format, args...))
}

const settleLimit = 4 * time.Minute

// unsettled counts what servers still have to do. A job that runs every minute is given up with its server, and runs again a minute later.
const unsettled = `select (select count(*) from orders where shop_portal_status = 'Queued')
	+ (select count(*) from river_job
		where state in ('running', 'retryable', 'available', 'pending') or state = 'scheduled' and scheduled_at < now())
	+ (select count(*) from river_job j where ` + givenUp + ` and finalized_at > now() - interval '2 minutes' and kind in (select name from schedules))`

// givenUp is the condition of a job that was given up and that no later one has made up for.
const givenUp = `state = 'discarded' and not exists (select from river_job later where later.kind = j.kind and later.args = j.args
	and later.id > j.id and later.state = 'completed')`

// settle waits until every accepted order has been delivered, or has failed, and no job waits.
func (l *load) settle(ctx context.Context, f findings) time.Duration {
	began := time.Now()
	var left int64
	for time.Since(began) < settleLimit && ctx.Err() == nil {
		var err error
		if left, err = db.Value[int64](ctx, l.stand.pool, unsettled); err == nil && left == 0 {
			return time.Since(began)
		}
		time.Sleep(300 * time.Millisecond)
	}
	rows, _ := db.Column[string](ctx, l.stand.pool, `select kind || ' ' || state || ' attempt ' || attempt
		|| coalesce(' ' || (errors[array_upper(errors, 1)] ->> 'error'), '')
		from river_job where state in ('running', 'retryable', 'available', 'pending') limit 5`)
	f.add(checkWork, "%d orders and jobs are not done after %s: %q", left, settleLimit, rows)
	return time.Since(began)
}

// row is an order as it is stored.
type row struct {
	ID, External, Tab string
	Accepted          int
	Attempts          int
	Active            int
	Events            int
}

func (l *load) rows(ctx context.Context) (map[string][]row, error) {
	all, err := db.All[row](ctx, l.stand.pool, `select id::text, external_order_id as external, shop_portal_status as tab,
		(select count(*) from order_timeline t where t.order_id = o.id and t.kind = 'Accepted') as accepted,
		(select count(*) from courier_attempts a where a.subject_id = o.id) as attempts,
		(select count(*) from courier_attempts a where a.subject_id = o.id and a.state in ('Booking', 'Booked')) as active,
		(select count(*) from order_timeline t where t.order_id = o.id) as events from orders o`)
	by := map[string][]row{}
	for _, r := range all {
		by[r.External] = append(by[r.External], r)
	}
	return by, err
}

// checkOrders holds what the clients were told against what is stored.
func (l *load) checkOrders(ctx context.Context, f findings) error {
	stored, err := l.rows(ctx)
	if err != nil {
		return err
	}
	for _, o := range l.orders {
		rows := stored[o.external]
		known := o.id != ""
		switch {
		case len(rows) > 1:
			f.add(checkStored, "%s is stored %d times", o.external, len(rows))
		case known && len(rows) == 0:
			f.add(checkStored, "%s was taken in and is not stored", o.external)
		case known && rows[0].ID != o.id:
			f.add(checkStored, "%s was answered as %s and is stored as %s", o.external, o.id, rows[0].ID)
		}
		final := call{What: "read", Began: time.Since(l.began), Ended: time.Since(l.began), Endpoint: "the database", Answer: "missing"}
		if len(rows) > 0 {
			final.Answer = "accepted"
			if rows[0].Tab == "Pending" {
				final.Answer = "waiting"
			}
			checkRow(rows[0], o, f)
		}
		if calls := append(slices.Clone(o.calls), final); !explain(calls) {
			f.add(checkHistory, "%s: %v", o.external, calls)
		}
	}
	return nil
}

func checkRow(r row, o *order, f findings) {
	want := 1
	if r.Tab == "Pending" {
		want = 0
	}
	if r.Accepted != want {
		f.add(checkHistory, "%s is %s and was accepted %d times", o.external, r.Tab, r.Accepted)
	}
	if want == 1 && r.Attempts == 0 {
		f.add(checkWork, "%s is %s and no courier was asked", o.external, r.Tab)
	}
	if r.Active > 0 {
		f.add(checkWork, "%s is %s and %d couriers are still on their way", o.external, r.Tab, r.Active)
	}
	if o.decided && r.Tab == "Pending" {
		f.add(checkStored, "%s was accepted and waits again", o.external)
	}
}

// checkJobs finds work that was given up, and bookings that were made twice.
func (l *load) checkJobs(ctx context.Context, f findings) error {
	for query, words := range map[string]string{
		`select kind || ': ' || coalesce(errors[array_upper(errors, 1)] ->> 'error', '') from river_job j where ` + givenUp + ` limit 20`: "a job was given up: %s",
		`select subject_id::text from courier_attempts where state = 'Done' group by subject_id having count(*) > 1 limit 20`:             "%s was delivered twice",
	} {
		found, err := db.Column[string](ctx, l.stand.pool, query)
		if err != nil {
			return err
		}
		for _, text := range found {
			f.add(checkWork, words, text)
		}
	}
	return nil
}

// checkFeeds holds what the screens heard against the feed's table.
func (l *load) checkFeeds(ctx context.Context, screens []*screen, f findings) error {
	for _, s := range screens {
		if err := s.finish(ctx); err != nil {
			f.add(checkFeed, "%v", err)
		}
	}
	rows, err := l.stand.pool.Query(ctx, `select seq, entity, coalesce(merchant_id::text, ''), coalesce(shop_id::text, ''), coalesce(user_id::text, '')
		from events where seq is not null order by seq`)
	if err != nil {
		return err
	}
	var all []event
	for rows.Next() {
		var e event
		if err := rows.Scan(&e.seq, &e.entity, &e.merchant, &e.shop, &e.user); err != nil {
			return err
		}
		all = append(all, e)
	}
	for _, s := range screens {
		for _, problem := range s.compare(all) {
			f.add(checkFeed, "%s", problem)
		}
	}
	return rows.Err()
}

// prove has the server prove the ledger, and waits for the result.
func (l *load) prove(ctx context.Context, f findings) error {
	admin := l.others[1]
	if err := l.signIn(ctx, admin); err != nil {
		return err
	}
	header := map[string]string{"Cookie": l.cookiesOf(admin)}
	before := time.Now().Add(-time.Second)
	if got := l.ask(ctx, l.stand.servers[0], http.MethodPost, "/api/admin/ledger/prove", nil, header); got.status != http.StatusOK {
		return fmt.Errorf("the proof cannot be asked for: %d %s", got.status, got.body)
	}
	for deadline := time.Now().Add(settledIn); time.Now().Before(deadline); time.Sleep(200 * time.Millisecond) {
		var proofs struct{ Result []wire.LedgerProof }
		got := l.ask(ctx, l.stand.servers[0], http.MethodGet, "/api/admin/ledger/proofs", nil, header)
		if err := json.Unmarshal(got.body, &proofs); err != nil || len(proofs.Result) == 0 || proofs.Result[0].At.Before(before) {
			continue
		}
		for _, c := range proofs.Result[0].Checks {
			if c.Contradictions > 0 {
				f.add(checkMoney, "%s: %d, such as %v", c.Name, c.Contradictions, c.Examples)
			}
		}
		return nil
	}
	return errors.New("the ledger was not proved in time")
}

// size is that of the database and the files, in bytes.
func (l *load) size(ctx context.Context) (size int64, err error) {
	if size, err = db.Value[int64](ctx, l.stand.pool, `select pg_database_size(current_database())`); err != nil {
		return 0, err
	}
	err = filepath.WalkDir(filepath.Join(l.stand.folder, "files"), func(_ string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			if info, err := entry.Info(); err == nil {
				size += info.Size()
			}
		}
		return nil
	})
	return size, err
}
