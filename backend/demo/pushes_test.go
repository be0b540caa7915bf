package demo

import (
	"log/slog"
	"testing"
	"time"

	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/notifications"
)

func TestSomeNotificationsAreOpened(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	if _, err := pool.Exec(t.Context(), `delete from river_job where kind <> $1`, notifications.SendArgs{}.Job().Name); err != nil {
		t.Fatal(err)
	}
	queue, err := jobs.New(pool, slog.New(slog.NewTextHandler(t.Output(), nil)), notifications.New(pool, nil, Phones{pool}, time.Now).Jobs()...)
	if err != nil {
		t.Fatal(err)
	}
	outcomes := make(chan string, 10)
	queue.Watch(func(kind, outcome string) {
		if kind == (notifications.SendArgs{}).Job().Name && outcome != "snoozed" { // a slow machine needs more than one turn
			outcomes <- outcome
		}
	})
	if err := queue.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if got := <-outcomes; got != "completed" {
			t.Error(got)
		}
	}
	if err := queue.Stop(t.Context()); err != nil {
		t.Error(err)
	}
	opened := query[int](t, pool, `select opened from push_notifications where sent = total order by created`)
	if len(opened) != 3 || opened[0] != 2 || opened[1] != 3 || opened[2] != 3 {
		t.Errorf("%v are opened", opened)
	}
}
