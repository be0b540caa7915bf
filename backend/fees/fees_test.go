package fees

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/london"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const merchantID = "01920000-0000-7000-8000-000000000001"

func TestRateOnTheDay(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	_, err := pool.Exec(t.Context(), `with m as (insert into merchants (id, name) values ($1, 'Hartley'))
		insert into merchant_fee_rates values ($1, '2026-03-30', 1250, now(), 'Ruth'), ($1, '2026-06-01', 0, now(), 'Ruth')`, merchantID)
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]int{
		"2026-03-29T22:59:59Z": DefaultRate, // 23:59:59 in London, where the clocks went forward that day
		"2026-03-29T23:00:00Z": 1250,
		"2026-05-31T22:59:59Z": 1250,
		"2026-05-31T23:00:00Z": 0,
		"2030-01-01T00:00:00Z": 0,
	} {
		day, _ := time.Parse(time.RFC3339, at)
		if got, err := RateOn(t.Context(), pool, merchantID, day); got != want || err != nil {
			t.Errorf("%s: %d %v, want %d", at, got, err, want)
		}
	}
}

func TestPostingDayIsTheFirstOpenOne(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	if _, err := pool.Exec(t.Context(), `insert into closed_months
		values ('2026-10-01', now(), 'Ruth'), ('2026-12-01', now(), 'Ruth'), ('2027-01-01', now(), 'Ruth')`); err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]time.Time{
		"2026-09-30T22:59:59Z": london.Date(2026, 9, 30),
		"2026-09-30T23:00:00Z": london.Date(2026, 11, 1), // 1 October in London
		"2026-10-25T00:30:00Z": london.Date(2026, 11, 1),
		"2026-11-22T12:00:00Z": london.Date(2026, 11, 22),
		"2026-12-31T12:00:00Z": london.Date(2027, 2, 1),
	} {
		now, _ := time.Parse(time.RFC3339, at)
		err := db.InTx(t.Context(), pool, func(tx pgx.Tx) error {
			got, err := PostingDay(t.Context(), tx, now)
			if !got.Equal(want) {
				t.Errorf("%s: %v, want %v", at, got, want)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
}
