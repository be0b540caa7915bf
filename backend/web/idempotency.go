package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

const (
	idempotencyHeader = "Idempotency-Key"
	maxKeptResponse   = 1 << 20
)

// neverKept are the session's own operations: they respond with cookies, and their bodies hold passwords.
var neverKept = map[string]bool{"/api/portal/login": true, "/api/portal/refresh-token": true, "/api/portal/logout": true,
	"/api/portal/logout-all": true, "/api/portal/forgot-password-reset": true, "/api/portal/reset-link": true}

// idempotent runs a write that carries an Idempotency-Key once: the same key of
// the same caller gets the first response again. The claim is marked committed
// inside the operation's own transaction, so that a crash between commit and
// response cannot make a retry repeat the work.
func (api *API) idempotent(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		op, keyed := api.keyedOp(r)
		if !keyed {
			next.ServeHTTP(w, r)
			return
		}
		if err := api.once(w, r, op, next); err != nil {
			api.WriteError(w, r, err)
		}
	})
}

// keyedOp finds the operation of a request whose response must be kept.
func (api *API) keyedOp(r *http.Request) (Op, bool) {
	if r.Header.Get(idempotencyHeader) == "" || r.Method == http.MethodGet || neverKept[r.URL.Path] || ownerOf(identityFrom(r.Context())) == "" {
		return Op{}, false
	}
	_, pattern := api.Mux.Handler(r)
	op, found := api.ops[pattern]
	return op, found && !op.Read && op.Before == nil
}

func ownerOf(who identity) string {
	switch {
	case who.caller != nil:
		return "user:" + who.caller.UserID
	case who.key != nil:
		return "key:" + who.key.ID
	}
	return ""
}

func (api *API) once(w http.ResponseWriter, r *http.Request, op Op, next http.Handler) error {
	if err := allow(r.Context(), op); err != nil {
		return err
	}
	c := &claim{owner: ownerOf(identityFrom(r.Context())), key: r.Header.Get(idempotencyHeader)}
	if len(c.key) > 200 {
		return fault.Field(idempotencyHeader, "The key must be at most 200 characters.")
	}
	var err error
	if c.hash, err = hashRequest(w, r, op.MaxBody); err != nil {
		return err
	}
	defer removeForm(r)
	taken, err := api.take(r.Context(), c)
	if err != nil {
		return err
	}
	if !taken {
		return api.replay(r.Context(), w, c, op)
	}
	return api.run(w, r, c, op, next)
}

// run serves the request and keeps its response; when the handler panics, nothing is kept.
func (api *API) run(w http.ResponseWriter, r *http.Request, c *claim, op Op, next http.Handler) error {
	defer api.hold(c)()
	ctx, cancel := context.WithTimeout(r.Context(), workLimit)
	defer cancel()
	ctx = db.WithTxHook(ctx, func(ctx context.Context, tx pgx.Tx) error {
		err := c.commit(ctx, tx)
		if err == nil && op.Undo {
			err = keepRemoved(ctx, tx, c, op)
		}
		return err
	})
	rec := &responseRecorder{ResponseWriter: w, op: op, header: w.Header().Clone(), status: http.StatusInternalServerError}
	panicked := true
	defer func() {
		if panicked {
			_ = api.keep(r.Context(), c, op, rec)
		}
	}()
	next.ServeHTTP(rec, r.WithContext(ctx))
	panicked = false
	if ours := api.keep(r.Context(), c, op, rec); !ours && !rec.sent {
		return inProgress()
	}
	rec.send()
	return nil
}

// hashRequest reads the body, leaves it for the handler and hashes what the
// request asks for. A form counts by its parts, since a retry may come with
// another boundary.
func hashRequest(w http.ResponseWriter, r *http.Request, maxBody int64) ([]byte, error) {
	h := sha256.New()
	_, _ = fmt.Fprintf(h, "%s %s\n", r.Method, r.URL.RequestURI())
	if isForm(r) {
		if err := readForm(w, r, maxBody); err != nil {
			return nil, err
		}
		err := hashForm(h, r.MultipartForm)
		return h.Sum(nil), err
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		return nil, bodyError(err)
	}
	_, _ = h.Write(body)
	r.Body = io.NopCloser(bytes.NewReader(body))
	return h.Sum(nil), nil
}

// replay writes the response that is kept under the key, or the fault where there is none.
func (api *API) replay(ctx context.Context, w http.ResponseWriter, c *claim, op Op) error {
	var hash, response []byte
	var status *int
	var ended bool
	var at time.Time
	err := api.Pool.QueryRow(ctx, `select request_hash, status, response, committed and `+unheld+`, created_at
		from idempotency_keys i where owner = $1 and key = $2`, c.owner, c.key).Scan(&hash, &status, &response, &ended, &at)
	switch {
	case errors.Is(err, pgx.ErrNoRows): // the first attempt failed just now
		return inProgress()
	case err != nil:
		return err
	case !bytes.Equal(hash, c.hash):
		return fault.Field(idempotencyHeader, "This Idempotency-Key was used for a different request.")
	case status != nil:
		if seen := auth.CallerFrom(ctx); seen != nil && !seen.Can(auth.ViewMoney) && *status < http.StatusMultipleChoices {
			if response, err = withholdKept(op, response); err != nil {
				return err
			}
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Idempotency-Replayed", "true")
		sayUndo(w.Header(), op, *status, at.Add(UndoLimit))
		w.WriteHeader(*status)
		_, err = w.Write(response)
		return err
	case ended:
		return fault.New(fault.Conflict, "AlreadyDone", "This was already done. Please refresh to see the result.")
	}
	return inProgress()
}

func inProgress() error {
	f := fault.New(fault.Conflict, "InProgress", "The same request is still being processed.")
	f.RetryAfter = 1
	return f
}

// keep stores the response for replays; ours is false if another attempt has taken the claim over, whose response counts. A failure
// that a retry may get past, and a secret, are not stored: the key is free again, unless the change has been committed.
func (api *API) keep(ctx context.Context, c *claim, op Op, rec *responseRecorder) (ours bool) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	var kept int
	var err error
	if rec.status >= 500 || rec.status == http.StatusTooManyRequests || rec.status == http.StatusUnauthorized || rec.overflow || op.Secret && rec.status < 300 {
		err = api.Pool.QueryRow(ctx, `with
				freed as (delete from idempotency_keys where owner = $1 and key = $2 and locked_until = $3 and not committed returning 1),
				ended as (update idempotency_keys set locked_until = now() where owner = $1 and key = $2 and locked_until = $3 and committed returning 1)
			select count(*) from (table freed union all table ended) a`, c.owner, c.key, c.token).Scan(&kept)
	} else {
		err = api.Pool.QueryRow(ctx, `with kept as (update idempotency_keys set status = $4, response = $5
			where owner = $1 and key = $2 and locked_until = $3 returning 1) select count(*) from kept`, c.owner, c.key, c.token, rec.status, rec.body.Bytes()).
			Scan(&kept)
	}
	if err != nil {
		api.Log.ErrorContext(ctx, "response of a keyed request not kept", "error", err)
	}
	return err != nil || kept == 1
}

// responseRecorder holds the response until it is kept, unless it is too large for that; its status is that of a failure until one
// is written.
type responseRecorder struct {
	http.ResponseWriter
	op       Op
	header   http.Header
	status   int
	wrote    bool
	body     bytes.Buffer
	overflow bool
	sent     bool
}

func (r *responseRecorder) Header() http.Header { return r.header }

func (r *responseRecorder) WriteHeader(status int) {
	if !r.wrote {
		r.status, r.wrote = status, true
		sayUndo(r.header, r.op, status, time.Now().Add(UndoLimit))
	}
}

func (r *responseRecorder) Write(b []byte) (int, error) {
	if !r.wrote {
		r.status, r.wrote = http.StatusOK, true
	}
	if r.body.Len()+len(b) > maxKeptResponse {
		r.overflow = true
		r.send()
	}
	if r.sent {
		return r.ResponseWriter.Write(b)
	}
	return r.body.Write(b)
}

// send hands over what is held, if there is a response.
func (r *responseRecorder) send() {
	if r.sent || !r.wrote {
		return
	}
	r.sent = true
	h := r.ResponseWriter.Header()
	clear(h)
	maps.Copy(h, r.header)
	r.ResponseWriter.WriteHeader(r.status)
	_, _ = r.ResponseWriter.Write(r.body.Bytes()) // whoever has gone away finds it kept
}

// FlushError keeps what is held: nothing is sent before it is kept.
func (r *responseRecorder) FlushError() error { return nil }

// Unwrap serves http.ResponseController.
func (r *responseRecorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
