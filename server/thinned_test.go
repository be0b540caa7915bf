package main

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"
)

func TestARepeatedWarningIsThinned(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	h := thin(slog.NewTextHandler(&out, nil)).WithAttrs([]slog.Attr{slog.String("part", "jobs")})
	at := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	say := func(level slog.Level, message string, seconds int) {
		_ = h.Handle(context.Background(), slog.NewRecord(at.Add(time.Duration(seconds)*time.Second), level, message, 0))
	}
	for second := range 60 {
		say(slog.LevelWarn, "the database is away", second)
		say(slog.LevelInfo, "something else", second)
		say(slog.LevelWarn, "request", second)
	}
	say(slog.LevelWarn, "the database is away", 61)
	if n := strings.Count(out.String(), "the database is away"); n != mostRepeats+1 || !strings.Contains(out.String(), "left_out=57") {
		t.Errorf("%d lines\n%s", n, &out)
	}
	if a, b := strings.Count(out.String(), "something else"), strings.Count(out.String(), "msg=request"); a != 60 || b != 60 {
		t.Errorf("%d and %d lines that are no repeated warnings", a, b)
	}
}
