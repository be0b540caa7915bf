package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

const (
	idempotencyHeader = "Idempotency-Key"
	maxReplayedBody   = 4 << 20
	claimTime         = 60 * time.Second
)

// aboutSessions are never kept: their answers are cookies, and their bodies hold passwords.
var aboutSessions = map[string]bool{"/api/portal/login": true, "/api/portal/refresh-token": true, "/api/portal/logout": true,
	"/api/portal/logout-all": true, "/api/portal/forgot-password-reset": true}

// idempotent answers a write that carries an Idempotency-Key once: the same key
// of the same caller gets the first answer again. The claim is marked committed
// inside the operation's own transaction, so that a crash between commit and
// answer cannot make a second try repeat the work.
func (api *API) idempotent(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key := r.Header.Get(idempotencyHeader)
		owner := ownerOf(identityFrom(r.Context()))
		if key == "" || owner == "" || r.Method == http.MethodGet || !isAPI(r.URL.Path) || aboutSessions[r.URL.Path] || api.onlyReads(r) {
			next.ServeHTTP(w, r)
			return
		}
		if err := api.once(w, r, owner, key, next); err != nil {
			api.WriteError(w, r, err)
		}
	})
}

func (api *API) onlyReads(r *http.Request) bool {
	_, pattern := api.Mux.Handler(r)
	return api.reads[pattern]
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

func (api *API) once(w http.ResponseWriter, r *http.Request, owner, key string, next http.Handler) error {
	if len(key) > 200 {
		return fault.Field(idempotencyHeader, "The key must be at most 200 characters.")
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxReplayedBody))
	if err != nil {
		return fault.New(fault.TooLarge, "TooLarge", "The request is too large.")
	}
	sum := sha256.Sum256(append([]byte(r.Method+" "+r.URL.Path+"\n"), body...))
	fresh, err := api.claim(w, r.Context(), owner, key, sum[:])
	if err != nil || !fresh {
		return err
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	ctx := db.WithTxHook(r.Context(), func(ctx context.Context, tx pgx.Tx) error {
		_, err := tx.Exec(ctx, `update idempotency_keys set committed = true where owner = $1 and key = $2`, owner, key)
		return err
	})
	rec := &replayRecorder{ResponseWriter: w, status: http.StatusOK}
	next.ServeHTTP(rec, r.WithContext(ctx))
	return api.keep(r.Context(), owner, key, rec)
}

// claim takes the key, or writes the answer that is already kept under it.
func (api *API) claim(w http.ResponseWriter, ctx context.Context, owner, key string, sum []byte) (bool, error) {
	tag, err := api.Pool.Exec(ctx, `
		insert into idempotency_keys as i (owner, key, request_hash, locked_until) values ($1, $2, $3, now() + $4)
		on conflict (owner, key) do update set locked_until = excluded.locked_until
		where i.status is null and not i.committed and i.locked_until < now() and i.request_hash = excluded.request_hash`,
		owner, key, sum, claimTime)
	if err != nil {
		return false, err
	}
	if tag.RowsAffected() == 1 {
		return true, nil
	}
	return false, api.replay(w, ctx, owner, key, sum)
}

func (api *API) replay(w http.ResponseWriter, ctx context.Context, owner, key string, sum []byte) error {
	var hash, response []byte
	var status *int
	var committed bool
	err := api.Pool.QueryRow(ctx, `select request_hash, status, response, committed from idempotency_keys where owner = $1 and key = $2`,
		owner, key).Scan(&hash, &status, &response, &committed)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return busy()
	case err != nil:
		return err
	case !bytes.Equal(hash, sum):
		return fault.Field(idempotencyHeader, "This key was used for a different request.")
	case status != nil:
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Idempotency-Replayed", "true")
		w.WriteHeader(*status)
		_, err = w.Write(response)
		return err
	case committed:
		return fault.New(fault.Conflict, "AlreadyDone", "This was already done. Please refresh to see the result.")
	}
	return busy()
}

func busy() error {
	f := fault.New(fault.Conflict, "InProgress", "The same request is still being worked on.")
	f.RetryAfter = 1
	return f
}

// keep stores the answer for replays; what failed on our side, and what a later
// try may succeed at, is forgotten instead.
func (api *API) keep(ctx context.Context, owner, key string, rec *replayRecorder) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	var err error
	if rec.status >= 500 || rec.status == 429 || rec.status == 401 || rec.overflow {
		_, err = api.Pool.Exec(ctx, `delete from idempotency_keys where owner = $1 and key = $2 and not committed`, owner, key)
	} else {
		_, err = api.Pool.Exec(ctx, `update idempotency_keys set status = $3, response = $4 where owner = $1 and key = $2`,
			owner, key, rec.status, rec.body.Bytes())
	}
	if err != nil {
		api.Log.ErrorContext(ctx, "idempotency answer not kept", "error", err)
	}
	return nil
}

type replayRecorder struct {
	http.ResponseWriter
	status   int
	body     bytes.Buffer
	overflow bool
}

func (r *replayRecorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

func (r *replayRecorder) Write(b []byte) (int, error) {
	if r.body.Len()+len(b) > 1<<20 {
		r.overflow = true
	} else {
		r.body.Write(b)
	}
	return r.ResponseWriter.Write(b)
}

// Unwrap serves http.ResponseController.
func (r *replayRecorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
