package web

import (
	"bufio"
	"context"
	"io"
	"mime"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

const (
	maxFiles   = 4                // streamed at a time, since each holds a connection of the pool now and then
	fileLimit  = db.SnapshotLimit // for a whole file
	writeLimit = 30 * time.Second // for the client to take what was written
	fileBuffer = 64 << 10
)

// File is a response that is streamed as a download. An error of Write before it has filled a buffer is
// returned like any other; after that the connection is closed, so that a truncated file is not mistaken for
// a complete one.
type File struct {
	Name  string
	Write func(ctx context.Context, w io.Writer) error
}

// HandleFile registers an operation that sends a file of Op's FileType.
func HandleFile[I any](api *API, op Op, handler func(context.Context, *I) (*File, error)) {
	Raw(api, op, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
		file, err := handler(ctx, in)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			r, w := humago.Unwrap(hc)
			api.stream(hc.Context(), w, r, op, file)
		}}, nil
	})
}

func (api *API) stream(ctx context.Context, w http.ResponseWriter, r *http.Request, op Op, file *File) {
	select {
	case api.files <- struct{}{}:
		defer func() { <-api.files }()
	default:
		api.WriteError(w, r, tooManyFiles())
		return
	}
	ctx, cancel := context.WithTimeout(ctx, fileLimit)
	defer cancel()
	out := &fileWriter{ResponseWriter: w, control: http.NewResponseController(w), name: file.Name, kind: op.FileType}
	err := file.writeTo(ctx, out)
	switch {
	case err == nil:
	case !out.begun:
		api.WriteError(w, r, err)
	default:
		api.Log.WarnContext(ctx, "file cut off", "request", RequestID(ctx), "error", err)
		panic(http.ErrAbortHandler)
	}
}

func tooManyFiles() error {
	busy := fault.New(fault.Unavailable, "TooManyFiles", "Several files are being made at the moment. Please try again shortly.")
	busy.RetryAfter = 5
	return busy
}

func (f *File) writeTo(ctx context.Context, out *fileWriter) error {
	buffer := bufio.NewWriterSize(out, fileBuffer)
	if err := f.Write(ctx, buffer); err != nil {
		return err
	}
	err := buffer.Flush()
	if err == nil && !out.begun { // an empty file has headers too
		_, err = out.Write(nil)
	}
	return err
}

// fileWriter sends the headers with the first bytes and moves the connection's
// deadline as long as the client takes what is written.
type fileWriter struct {
	http.ResponseWriter
	control    *http.ResponseController
	name, kind string
	begun      bool
}

func (f *fileWriter) Write(b []byte) (int, error) {
	if !f.begun {
		f.begun = true
		f.Header().Set("Content-Type", f.kind)
		f.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": f.name}))
		f.WriteHeader(http.StatusOK)
	}
	_ = f.control.SetWriteDeadline(time.Now().Add(writeLimit)) // a test's recorder has none
	return f.ResponseWriter.Write(b)
}
