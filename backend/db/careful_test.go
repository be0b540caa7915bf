package db_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"
)

// carefulFrom is the first migration that has to run beside servers of the version before it; the rule is younger than the others.
const carefulFrom = 1120

// large are tables on which an index takes so long to build that nobody may wait for it.
var large = []string{"orders", "order_lines", "order_timeline", "events", "merchant_events", "audit_log", "courier_events", "courier_attempts", "invoices",
	"invoice_lines", "fee_entries", "credit_entries", "idempotency_keys", "collect_orders", "variants", "security_log"}

var (
	comment     = regexp.MustCompile(`(?m)--.*$`)
	function    = regexp.MustCompile(`(?s)\$(\w*)\$.*?\$\w*\$`)
	destructive = regexp.MustCompile(`(?i)\bdrop\s+(table|column|view|type|function|schema)\b|\brename\b` +
		`|\btruncate\b|\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b` +
		`|\bset\s+not\s+null\b`)
	index      = regexp.MustCompile(`(?i)\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?\w*\s*on\s+(?:only\s+)?(\w+)`)
	constraint = regexp.MustCompile(`(?i)\balter\s+table\s+(\w+)[^;]*\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b[^;]*`)
	locking    = regexp.MustCompile(`(?i)\balter\s+table\s+(?:if\s+exists\s+)?(\w+)|\btrigger\s+\w+[^;]*?\bon\s+(\w+)|\bdrop\s+\w+\s+(?:if\s+exists\s+)?(\w+)` +
		`|\bindex\s+(?:if\s+not\s+exists\s+)?\w+\s+on\s+(\w+)|\breferences\s+(\w+)`)
	newReader = regexp.MustCompile(`(?i)create\s+or\s+replace\s+function\s+min_reader\(\)`)
)

// careless lists what would stop the servers of the version before, or make everybody wait, if a migration ran beside them.
func careless(text string) (problems []string) {
	concurrent := strings.Contains(text, "+goose NO TRANSACTION")
	sql := function.ReplaceAllString(comment.ReplaceAllString(text, ""), "''")
	made := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?i)\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)`).FindAllStringSubmatch(sql, -1) {
		made[m[1]] = true
	}
	if found := destructive.FindString(sql); found != "" && !newReader.MatchString(text) {
		problems = append(problems, fmt.Sprintf("%q breaks servers of an earlier version: do it a release after the code stopped using it, "+
			"and make min_reader() anew with the db.reader of that release", found))
	}
	for _, m := range index.FindAllStringSubmatch(sql, -1) {
		if m[1] == "" && !made[m[2]] && isLarge(m[2]) {
			problems = append(problems, fmt.Sprintf("an index on %s is to be built concurrently, in a file of its own with +goose NO TRANSACTION", m[2]))
		}
	}
	for _, m := range constraint.FindAllStringSubmatch(sql, -1) {
		if isLarge(m[1]) && !made[m[1]] && !strings.Contains(strings.ToLower(m[0]), "not valid") && !strings.Contains(strings.ToLower(m[0]), "add column") {
			problems = append(problems, fmt.Sprintf("a constraint of %s is to be added not valid, and validated afterwards", m[1]))
		}
	}
	waits := false
	for _, m := range locking.FindAllStringSubmatch(sql, -1) {
		waits = waits || !made[strings.Join(m[1:], "")]
	}
	if waits && !concurrent && !strings.Contains(sql, "set local lock_timeout") {
		problems = append(problems, "it waits for locks without a limit, and everybody waits behind it: begin with set local lock_timeout = '5s'")
	}
	return problems
}

func isLarge(table string) bool {
	for _, name := range large {
		if name == table {
			return true
		}
	}
	return false
}

func TestMigrationsRunBesideTheVersionBefore(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if number, _ := goose.NumericComponent(file); number < carefulFrom {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, problem := range careless(string(text)) {
			t.Errorf("%s: %s", filepath.Base(file), problem)
		}
	}
}

func TestCarelessMigrationsAreFound(t *testing.T) {
	t.Parallel()
	const lock = "set local lock_timeout = '5s';\n"
	for sql, problems := range map[string]int{
		lock + "alter table shops add column colour text not null default ''":                                                        0,
		"alter table shops add column colour text":                                                                                   1,
		lock + "alter table shops drop column colour":                                                                                1,
		lock + "alter table shops drop column colour; create or replace function min_reader() returns int language sql return 2":     0,
		lock + "alter table shops rename column colour to shade":                                                                     1,
		lock + "alter table shops alter column name set not null":                                                                    1,
		lock + "alter table shops alter column name type varchar":                                                                    1,
		lock + "create index orders_colour on orders (colour)":                                                                       1,
		"-- +goose NO TRANSACTION\ncreate index concurrently orders_colour on orders (colour)":                                       0,
		lock + "create table reds (id uuid); create index reds_id on reds (id)":                                                      0,
		lock + "alter table orders add constraint red check (colour = 'red')":                                                        1,
		lock + "alter table orders add constraint red check (colour = 'red') not valid":                                              0,
		"create table reds (id uuid); create index reds_id on reds (id)":                                                             0,
		"create table reds (id uuid references orders)":                                                                              1,
		"-- drop table orders\ncreate function f() returns trigger language plpgsql as $f$ begin drop table x; return null; end $f$": 0,
	} {
		if found := careless(sql); len(found) != problems {
			t.Errorf("%s: %q", sql, found)
		}
	}
}
