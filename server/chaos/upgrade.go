package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// nextMigrations are what a next version might bring: they add, and take nothing away.
var nextMigrations = map[string]string{
	"99990_next.sql": "-- +goose Up\nset local lock_timeout = '5s';\ncreate table next_things (id uuid primary key);\n" +
		"alter table orders add column next_note text not null default '';\n",
	"99991_next_index.sql": "-- +goose NO TRANSACTION\n-- +goose Up\ncreate index concurrently orders_next_note on orders (next_note) where next_note <> '';\n",
}

// buildNext compiles this version with the migrations of a next one.
func buildNext(folder string) (program string, err error) {
	replaced := map[string]string{}
	for name, text := range nextMigrations {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			return "", err
		}
		at, err := filepath.Abs(filepath.Join("backend", "db", "migrations", name))
		if err != nil {
			return "", err
		}
		replaced[at] = file
	}
	return buildWith(folder, "next-server", replaced)
}

// buildWith compiles the server with other files in the place of some.
func buildWith(folder, name string, replaced map[string]string) (program string, err error) {
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	list := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		return "", err
	}
	program = filepath.Join(folder, name)
	if out, err := exec.Command("go", "build", "-trimpath", "-overlay", list, "-o", program, "./server").CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the server: %w\n%s", err, out)
	}
	return program, nil
}

// upgrade migrates under load, replaces one server after the other, lets both versions work beside each other, and goes back.
func (s *stand) upgrade(ctx context.Context, o options, began time.Time, h *happened, f findings) error {
	before := s.program
	step := func(name string, do func() error) error {
		at := time.Since(began)
		err := do()
		slog.Info(name, "at", at.Round(time.Millisecond).String(), "took", (time.Since(began) - at).Round(time.Millisecond).String())
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.counts[name]++; err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	}
	replace := func(program string) func() error {
		return func() error {
			for i, one := range s.servers {
				one.program = program
				if err := s.restart(ctx, one, syscall.SIGTERM, 0); err != nil {
					return err
				}
				if err := s.awaitReady(ctx); err != nil {
					return err
				}
				if i == 0 {
					if err := s.checkPages(ctx, f); err != nil {
						return err
					}
				}
				pause(ctx, 3*time.Second) // both versions work
			}
			return nil
		}
	}
	pause(ctx, 5*time.Second)
	if err := step("the next version migrates the database", func() error {
		s.program = o.Next
		defer func() { s.program = before }()
		return s.run(nil, "migrate")
	}); err != nil {
		return err
	}
	pause(ctx, 5*time.Second)
	if err := step("the next version's servers replace the others, one after the other", replace(o.Next)); err != nil || o.OneWay {
		return err
	}
	return step("the earlier version comes back, one after the other", replace(before))
}
