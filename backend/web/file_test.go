package web_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
)

// fileServer serves a file that write produces.
func fileServer(t *testing.T, write func(context.Context, io.Writer) error) *httptest.Server {
	t.Helper()
	t.Parallel()
	api := web.New(nil, slog.New(slog.DiscardHandler), "test")
	web.HandleFile(api, web.Op{Method: "GET", Path: "/api/portal/file", FileType: "text/csv", Public: true}, func(context.Context, *struct{}) (*web.File, error) {
		return &web.File{Name: "a.csv", Write: write}, nil
	})
	server := httptest.NewServer(api.Handler(web.Options{Auth: anyone{}, Pages: http.NotFoundHandler()}))
	t.Cleanup(server.Close)
	return server
}

func ask(t *testing.T, server *httptest.Server) (status int, header http.Header, body string, err error) {
	t.Helper()
	response, err := http.Get(server.URL + "/api/portal/file")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	all, err := io.ReadAll(response.Body)
	return response.StatusCode, response.Header, string(all), err
}

func TestFileIsStreamed(t *testing.T) {
	line := strings.Repeat("x", 99) + "\n"
	server := fileServer(t, func(_ context.Context, w io.Writer) error {
		for range 50_000 {
			if _, err := io.WriteString(w, line); err != nil {
				return err
			}
		}
		return nil
	})
	status, header, body, err := ask(t, server)
	if status != 200 || err != nil || len(body) != 5_000_000 || header.Get("Content-Type") != "text/csv" || header.Get("Content-Disposition") != "attachment; filename=a.csv" {
		t.Errorf("%d %v %d bytes, %v", status, header, len(body), err)
	}
}

func TestAFailureBeforeTheFirstBytesIsAnErrorResponse(t *testing.T) {
	server := fileServer(t, func(_ context.Context, w io.Writer) error {
		_, _ = io.WriteString(w, "the head of a table")
		return fault.Field("Filter.From", "Choose a shorter range.")
	})
	status, header, body, _ := ask(t, server)
	if status != 422 || !strings.Contains(body, "Choose a shorter range.") || header.Get("Content-Disposition") != "" {
		t.Errorf("%d %s", status, body)
	}
}

func TestAFailureHalfWayTruncatesTheFile(t *testing.T) {
	server := fileServer(t, func(_ context.Context, w io.Writer) error {
		_, _ = w.Write(make([]byte, 1<<20))
		return errors.New("the database went away")
	})
	if status, _, _, err := ask(t, server); status != 200 || err == nil {
		t.Errorf("a part was taken for the whole: %d %v", status, err)
	}
}

func TestConcurrentFilesAreLimited(t *testing.T) {
	begun, end := make(chan struct{}), make(chan struct{})
	server := fileServer(t, func(context.Context, io.Writer) error {
		begun <- struct{}{}
		<-end
		return nil
	})
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if status, _, body, err := ask(t, server); status != 200 || err != nil {
				t.Errorf("%d %s %v", status, body, err)
			}
		})
		<-begun
	}
	status, header, _, _ := ask(t, server)
	if status != 503 || header.Get("Retry-After") == "" {
		t.Errorf("the fifth: %d", status)
	}
	close(end)
	wg.Wait()
}
