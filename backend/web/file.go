package web

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
)

const (
	makeLimit = db.SnapshotLimit // for a file to be made
	sendLimit = time.Hour        // for a client to take a whole file
	filePart  = 64 << 10
	// writeLimit is for a client to take one part of a file.
	writeLimit = 30 * time.Second
)

// File is a response that is sent as a download. It is made completely before its first byte is sent, so that a
// slow client holds no connection of the pool, and a file that fails half-way is an error like any other.
type File struct {
	Name  string
	Write func(ctx context.Context, w io.Writer) error
}

// HandleFile registers an operation that sends a file of Op's FileType.
func HandleFile[I any](api *API, op Op, handler func(context.Context, *I) (*File, error)) {
	Raw(api, op, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
		var file *File
		err := api.onReplica(ctx, 0, func(ctx context.Context) (err error) {
			file, err = handler(ctx, in)
			return err
		})
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			r, w := humago.Unwrap(hc)
			api.sendFile(hc.Context(), w, r, op, file)
		}}, nil
	})
}

func (api *API) sendFile(ctx context.Context, w http.ResponseWriter, r *http.Request, op Op, file *File) {
	control := http.NewResponseController(w)
	refuse := func(err error) {
		_ = control.SetWriteDeadline(time.Now().Add(writeLimit)) // a test's recorder has none
		api.WriteError(w, r, err)
	}
	leave, err := api.files.enter(auth.CallerFrom(ctx), Network(r))
	if err != nil {
		refuse(err)
		return
	}
	defer leave()
	made := &spool{dir: api.FilesDir}
	defer made.close()
	if err := api.make(ctx, file, made); err != nil {
		refuse(err)
		return
	}
	if err := made.send(w, control, op.FileType, file.Name); err != nil {
		api.Log.WarnContext(ctx, "file cut off", "request", RequestID(ctx), "error", err)
		panic(http.ErrAbortHandler)
	}
}

// make writes the file where there is room for one more to be made.
func (api *API) make(ctx context.Context, file *File, made *spool) error {
	done, err := api.files.turn(ctx)
	if err != nil {
		return err
	}
	defer done()
	ctx, cancel := context.WithTimeout(ctx, makeLimit)
	defer cancel()
	return api.onReplica(ctx, 0, func(ctx context.Context) error {
		made.empty()
		out := bufio.NewWriterSize(made, filePart)
		if err := file.Write(ctx, out); err != nil {
			return err
		}
		return out.Flush()
	})
}

// send sends what was written, and moves the connection's deadline as long as the client takes it.
func (s *spool) send(w http.ResponseWriter, control *http.ResponseController, kind, name string) error {
	content, err := s.reader()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	w.Header().Set("Content-Length", strconv.FormatInt(s.size, 10))
	w.WriteHeader(http.StatusOK)
	end := time.Now().Add(sendLimit)
	part := make([]byte, filePart)
	for {
		n, err := content.Read(part)
		if n > 0 {
			deadline := time.Now().Add(writeLimit)
			if deadline.After(end) {
				deadline = end
			}
			_ = control.SetWriteDeadline(deadline)
			if _, err := w.Write(part[:n]); err != nil {
				return fmt.Errorf("the client stopped taking the file: %w", err)
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
