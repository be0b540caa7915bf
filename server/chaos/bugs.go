package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// bug is a fault that the checks must find: the server is built with another text in one of its files, or the database is
// changed once it has been migrated.
type bug struct {
	Name, What string
	Finds      string // the check that must fail
	File       string
	Old, New   string
	SQL        []string
}

// bugs show that each check can fail.
var bugs = []bug{
	{Name: "double-accept", What: "an order that was accepted is accepted again", Finds: checkHistory,
		File: "backend/orders/accept.go", Old: "and o.shop_portal_status = 'Pending' and o.status", New: "and o.status"},
	{Name: "forgotten-key", What: "a request with a known idempotency key runs again", Finds: checkHistory,
		File: "backend/web/claim.go", Old: "and i.status is null and not i.committed and `+unheld+` for", New: "for"},
	{Name: "lost-commit", What: "what was answered may not be on the disk yet", Finds: checkStored,
		SQL: []string{`alter system set synchronous_commit = off`, `alter system set wal_writer_delay = '10s'`, `select pg_reload_conf()`}},
	{Name: "unordered-feed", What: "events are numbered before their transaction's turn", Finds: checkFeed,
		SQL: []string{`create or replace function number_event() returns trigger language plpgsql as $f$
			begin
				update events set seq = nextval('event_numbers') where id = new.id returning seq into new.seq;
				perform pg_sleep(random() * 0.05);
				perform pg_notify('portal_live', json_build_object('q', new.seq, 'k', new.kind, 'e', new.entity, 'i', new.entity_id,
					'm', new.merchant_id, 's', new.shop_id, 'u', new.user_id, 'p', new.state, 'c', new.counts, 't', new.at)::text);
				return null;
			end $f$`}},
	{Name: "short-catch-up", What: "who comes back misses the first event", Finds: checkFeed,
		File: "backend/live/read.go", Old: "range recent[i+1:]", New: "range recent[min(i+2, len(recent)):]"},
	{Name: "own-pages", What: "a server has only the parts of its own pages", Finds: checkPages,
		File: "server/pages.go", Old: "if p.former == nil {", New: "if p.former == nil || true {"},
	{Name: "lost-lines", What: "some invoices lose a line", Finds: checkMoney,
		SQL: []string{`create function lose_a_line() returns trigger language plpgsql as $f$
			begin if random() < 0.2 then return null; end if; return new; end $f$`,
			`create trigger lose_a_line before insert on invoice_lines for each row execute function lose_a_line()`}},
	{Name: "no-rescue", What: "the jobs of a killed server stay with it, and nobody looks for work without a job", Finds: checkWork,
		SQL: []string{`create function stay() returns trigger language plpgsql as $f$
			begin if old.state = 'running' and new.state in ('available', 'retryable') then return null; end if; return new; end $f$`,
			`create trigger stay before update on river_job for each row execute function stay()`}},
}

func findBug(name string) (bug, error) {
	for _, b := range bugs {
		if b.Name == name {
			return b, nil
		}
	}
	return bug{}, fmt.Errorf("there is no bug %q", name)
}

// build compiles the server with the bug into a folder and returns its program.
func (b bug) build(folder string) (program string, err error) {
	file, err := filepath.Abs(b.File)
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	if strings.Count(string(text), b.Old) != 1 {
		return "", errors.New("the text that the bug replaces is not in " + b.File)
	}
	changed := filepath.Join(folder, "changed.go")
	if err := os.WriteFile(changed, []byte(strings.Replace(string(text), b.Old, b.New, 1)), 0o600); err != nil {
		return "", err
	}
	return buildWith(folder, "portal-server", map[string]string{file: changed})
}
