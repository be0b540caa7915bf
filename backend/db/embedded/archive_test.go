//go:build unix

package embedded

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// archived runs a cluster whose log files are kept in a folder, as whoever runs it would keep them.
type archived struct {
	*Server
	kept string
}

func startArchived(t *testing.T) *archived {
	t.Helper()
	return &archived{startIn(t, Options{DataDir: filepath.Join(folder(t), "data"), Archive: true}), t.TempDir()}
}

// keep waits until the log up to now has been handed over, and moves it.
func (a *archived) keep(t *testing.T) {
	t.Helper()
	do(t, a.URL(), `select pg_logical_emit_message(true, 'test', 'so that there is something to switch')`)
	last := ask(t, a.AdminURL(), `select pg_walfile_name(pg_switch_wal())`)
	for end := time.Now().Add(30 * time.Second); !exists(filepath.Join(a.Spool(), last)); time.Sleep(pollEvery) {
		if time.Now().After(end) {
			t.Fatalf("%s is not handed over", last)
		}
	}
	files, err := os.ReadDir(a.Spool())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		content, err := os.ReadFile(filepath.Join(a.Spool(), f.Name()))
		if err == nil {
			err = os.WriteFile(filepath.Join(a.kept, f.Name()), content, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// recovery is everything that was kept.
func (a *archived) recovery(copied []byte, until string) Recovery {
	at, _ := time.Parse(time.RFC3339Nano, until)
	return Recovery{Copy: bytes.NewReader(copied), Until: at, Log: func(name string, to io.Writer) (bool, error) {
		content, err := os.ReadFile(filepath.Join(a.kept, name))
		if errors.Is(err, os.ErrNotExist) {
			return false, nil
		}
		if err == nil {
			_, err = to.Write(content)
		}
		return true, err
	}}
}

func recovered(t *testing.T, r Recovery, archive bool) (*Server, error) {
	t.Helper()
	s, err := Recover(context.Background(), Options{DataDir: filepath.Join(folder(t), "da'ta 100%"), Archive: archive}, r)
	if err == nil {
		t.Cleanup(s.Stop)
	}
	return s, err
}

const now = `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

func TestACopyAndItsLogGiveTheClusterAsItWas(t *testing.T) {
	t.Parallel()
	a := startArchived(t)
	do(t, a.URL(), `create table kept (v int); insert into kept select generate_series(1, 1000)`)
	var copied bytes.Buffer
	first, err := a.Copy(t.Context(), &copied)
	if err != nil || len(first) != 24 {
		t.Fatalf("%s %v", first, err)
	}
	do(t, a.URL(), `insert into kept select generate_series(1, 500)`)
	then := ask(t, a.URL(), now)
	do(t, a.URL(), `delete from kept`)
	a.keep(t)

	s, err := recovered(t, a.recovery(copied.Bytes(), then), true)
	if err != nil {
		t.Fatal(err)
	}
	if got := ask(t, s.URL(), `select count(*)::text from kept`); got != "1500" {
		t.Errorf("%s rows at the time before they were deleted", got)
	}
	do(t, s.URL(), `insert into kept values (1)`)
	id, err := s.SystemID(t.Context())
	if was, _ := a.SystemID(t.Context()); err != nil || id != was {
		t.Errorf("another cluster: %s %s %v", id, was, err)
	}

	// What was recovered has a copy and a log of its own, in the same place.
	again := &archived{s, a.kept}
	var second bytes.Buffer
	if _, err := s.Copy(t.Context(), &second); err != nil {
		t.Fatal(err)
	}
	do(t, s.URL(), `insert into kept values (2)`)
	again.keep(t)
	if s, err = recovered(t, again.recovery(second.Bytes(), ""), false); err != nil {
		t.Fatal(err)
	}
	if got := ask(t, s.URL(), `select count(*)::text from kept`); got != "1502" {
		t.Errorf("%s rows at the end of the second log", got)
	}
}

func TestARecoveryThatCannotReachItsTimeSaysSo(t *testing.T) {
	t.Parallel()
	a := startArchived(t)
	var copied bytes.Buffer
	if _, err := a.Copy(t.Context(), &copied); err != nil {
		t.Fatal(err)
	}
	a.keep(t)
	if _, err := recovered(t, a.recovery(copied.Bytes(), "2200-01-01T00:00:00Z"), false); err == nil || !strings.Contains(err.Error(), "target was reached") {
		t.Errorf("%v", err)
	}
	r := a.recovery(copied.Bytes(), "")
	r.Log = func(string, io.Writer) (bool, error) { return false, errors.New("another key") }
	if _, err := recovered(t, r, false); err == nil || !strings.Contains(err.Error(), "another key") {
		t.Errorf("%v", err)
	}
	r = a.recovery(copied.Bytes(), "")
	s := startIn(t, Options{DataDir: filepath.Join(folder(t), "data")})
	s.Stop()
	if _, err := Recover(t.Context(), Options{DataDir: s.data}, r); err == nil || !strings.Contains(err.Error(), "new data folder") {
		t.Errorf("%v", err)
	}
}
