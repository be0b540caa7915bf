package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"filippo.io/age"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
)

// nightly is what a server with a folder for backups makes, on a database of its own.
func nightly(t *testing.T) *backups {
	t.Helper()
	pool, err := pgxpool.New(t.Context(), dbtest.NewURL(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	for _, sql := range []string{
		`insert into merchants (id, name) values (md5('m')::uuid, 'Hartley 🎂')`,
		`insert into shops (id, merchant_id, name) values (md5('s')::uuid, md5('m')::uuid, 'Hartley Soho')`,
	} {
		if _, err := pool.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	return &backups{folder: t.TempDir(), key: key, files: filepath.Join(t.TempDir(), "files"), pool: pool, direct: pool,
		log: slog.New(slog.DiscardHandler), now: func() time.Time { return time.Date(2026, 3, 2, 2, 30, 0, 0, time.UTC) }}
}

func TestABackupIsMadeEachNightAndProved(t *testing.T) {
	t.Parallel()
	b := nightly(t)
	if err := b.prove(t.Context()); err != nil {
		t.Fatalf("nothing to prove is an error: %v", err)
	}
	if err := b.make(t.Context()); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(b.folder, "tradekart-2026-03-02T023000Z.backup")
	content, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(content), sealedHead) {
		t.Fatalf("the backup is not encrypted: %v", err)
	}
	if err := b.prove(t.Context()); err != nil {
		t.Fatal(err)
	}
	state := func() string {
		t.Helper()
		text, err := db.Value[string](t.Context(), b.pool, `select file || ' ' || (proved_at is not null) || ' ' || problem from backups`)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	if got := state(); got != "tradekart-2026-03-02T023000Z.backup true " {
		t.Errorf("the proof is not recorded: %q", got)
	}

	// A damaged backup is found.
	content[len(content)-40] ^= 1
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := b.prove(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := state(); strings.HasSuffix(got, "true ") {
		t.Errorf("a damaged backup was proved: %q", got)
	}
}

func TestABackupIsReadWithItsKeyAlone(t *testing.T) {
	t.Parallel()
	b := nightly(t)
	if err := b.make(t.Context()); err != nil {
		t.Fatal(err)
	}
	other, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	file := b.path(b.now())
	for want, key := range map[string]*age.X25519Identity{"set PORTAL_BACKUP_KEY": nil, "another key": other} {
		if err := proveBackup(t.Context(), file, key, b.log); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := backupKey("AGE-SECRET-KEY-1X"); err == nil || strings.Contains(err.Error(), "1X") {
		t.Errorf("a wrong key must be refused and not shown: %v", err)
	}
}

func TestWhichBackupsAreKept(t *testing.T) {
	t.Parallel()
	var times []time.Time
	for day := range 500 {
		times = append(times, time.Date(2025, 1, 1+day, 2, 30, 0, 0, time.UTC))
	}
	kept := keptBackups(times)
	newest := times[len(times)-1]
	for i := range 7 {
		if !slices.Contains(kept, newest.AddDate(0, 0, -i)) {
			t.Errorf("the backup of %d days ago is not kept", i)
		}
	}
	if len(kept) > 7+5+12 || len(kept) < 18 {
		t.Errorf("%d are kept", len(kept))
	}
	if oldest := slices.MinFunc(kept, time.Time.Compare); newest.Sub(oldest) < 300*24*time.Hour {
		t.Errorf("the oldest is of %s", oldest)
	}
	if again := keptBackups(sorted(kept)); len(again) != len(kept) {
		t.Errorf("keeping twice deletes more: %d, then %d", len(kept), len(again))
	}
}

func sorted(times []time.Time) []time.Time {
	times = slices.Clone(times)
	slices.SortFunc(times, time.Time.Compare)
	return times
}
