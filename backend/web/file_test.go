package web_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// people signs in whoever a cookie names, as merchant.user.
type people struct{ anyone }

func (people) Session(_ context.Context, token string) (*auth.Caller, error) {
	merchant, _, _ := strings.Cut(token, ".")
	return &auth.Caller{UserID: token, MerchantID: merchant, Role: wire.RoleMerchant}, nil
}

// fileServer serves a file that write produces.
func fileServer(t *testing.T, write func(context.Context, io.Writer) error) *httptest.Server {
	t.Helper()
	t.Parallel()
	api := web.New(nil, slog.New(slog.DiscardHandler), "test")
	api.FilesDir = t.TempDir()
	web.HandleFile(api, web.Op{Method: "GET", Path: "/api/portal/file", FileType: "text/csv"}, func(context.Context, *struct{}) (*web.File, error) {
		return &web.File{Name: "a.csv", Write: write}, nil
	})
	server := httptest.NewServer(api.Handler(web.Options{Auth: people{}, Pages: http.NotFoundHandler()}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
		if left, err := os.ReadDir(api.FilesDir); err != nil || len(left) > 0 {
			t.Errorf("files were left behind: %v %v", left, err)
		}
	})
	return server
}

// begin asks for the file and reads no more than the head of the response.
func begin(t *testing.T, server *httptest.Server, who string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/api/portal/file", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: who})
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	return response
}

func ask(t *testing.T, server *httptest.Server, who string) (status int, header http.Header, body string, err error) {
	t.Helper()
	response := begin(t, server, who)
	all, err := io.ReadAll(response.Body)
	return response.StatusCode, response.Header, string(all), err
}

func TestAFileIsSentWithItsSize(t *testing.T) {
	line := strings.Repeat("x", 99) + "\n"
	server := fileServer(t, func(_ context.Context, w io.Writer) error {
		for range 50_000 {
			if _, err := io.WriteString(w, line); err != nil {
				return err
			}
		}
		return nil
	})
	status, header, body, err := ask(t, server, "m.u")
	if status != 200 || err != nil || len(body) != 5_000_000 || header.Get("Content-Length") != "5000000" ||
		header.Get("Content-Type") != "text/csv; charset=utf-8" || header.Get("Content-Disposition") != "attachment; filename=a.csv" {
		t.Errorf("%d %v %d bytes, %v", status, header, len(body), err)
	}
}

func TestAFailureBeforeTheFirstBytesIsAnErrorResponse(t *testing.T) {
	server := fileServer(t, func(_ context.Context, w io.Writer) error {
		_, _ = io.WriteString(w, "the head of a table")
		return fault.Field("Filter.From", "Choose a shorter range.")
	})
	status, header, body, _ := ask(t, server, "m.u")
	if status != 422 || !strings.Contains(body, "Choose a shorter range.") || header.Get("Content-Disposition") != "" {
		t.Errorf("%d %s", status, body)
	}
}

func TestAFailureHalfWayIsAnErrorResponse(t *testing.T) {
	server := fileServer(t, func(_ context.Context, w io.Writer) error {
		_, _ = w.Write(make([]byte, 1<<20))
		return errors.New("the database went away")
	})
	if status, _, body, err := ask(t, server, "m.u"); status != 500 || err != nil || !strings.Contains(body, `"Internal"`) {
		t.Errorf("a part was taken for the whole: %d %v", status, err)
	}
}

// Ten clients that read nothing are more than may be made at a time, and than the database has connections.
func TestClientsThatDoNotReadHoldNoConnection(t *testing.T) {
	pool := dbtest.New(t)
	server := fileServer(t, func(ctx context.Context, w io.Writer) error {
		return db.InSnapshot(ctx, pool, func(tx pgx.Tx) error {
			var line string
			if err := tx.QueryRow(ctx, `select repeat('x', 1 << 20)`).Scan(&line); err != nil {
				return err
			}
			for range 24 {
				if _, err := io.WriteString(w, line); err != nil {
					return err
				}
			}
			return nil
		})
	})
	for user := range 10 {
		if r := begin(t, server, fmt.Sprintf("m%d.u", user)); r.StatusCode != 200 {
			t.Fatalf("the file of user %d: %d", user, r.StatusCode)
		}
	}
	if n := pool.Stat().AcquiredConns(); n != 0 {
		t.Errorf("%d connections are held for clients that do not read", n)
	}
	if status, _, body, err := ask(t, server, "another.u"); status != 200 || err != nil || len(body) != 24<<20 {
		t.Errorf("%d, %d bytes, %v", status, len(body), err)
	}
}

func TestFilesAreLimitedByUserAndMerchant(t *testing.T) {
	server := fileServer(t, func(_ context.Context, w io.Writer) error {
		_, err := w.Write(make([]byte, 24<<20))
		return err
	})
	slow := func(who string, want int) {
		t.Helper()
		r := begin(t, server, who)
		if r.StatusCode != want || want == 503 && r.Header.Get("Retry-After") == "" {
			t.Errorf("%s: %d", who, r.StatusCode)
		}
	}
	for range 3 {
		slow("m.a", 200)
	}
	slow("m.a", 503)
	for range 3 {
		slow("m.b", 200)
		slow("m.c", 200)
	}
	slow("m.d", 200)
	slow("m.e", 503)
	slow("other.a", 200)
}

func TestAFileWaitsUntilItCanBeMade(t *testing.T) {
	begun, end := make(chan struct{}), make(chan struct{})
	server := fileServer(t, func(context.Context, io.Writer) error {
		begun <- struct{}{}
		<-end
		return nil
	})
	var wg sync.WaitGroup
	for user := range 5 {
		wg.Go(func() {
			if status, _, body, err := ask(t, server, fmt.Sprintf("m%d.u", user)); status != 200 || err != nil {
				t.Errorf("%d %s %v", status, body, err)
			}
		})
	}
	for range 4 {
		<-begun
	}
	end <- struct{}{}
	<-begun
	close(end)
	wg.Wait()
}
