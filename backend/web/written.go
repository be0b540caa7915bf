package web

import (
	"context"
	"net/http"
	"time"

	"tradekart/portal/backend/db"
)

const (
	// WrittenCookie tells any server up to where a replica must have replayed the log to show what its session has written.
	WrittenCookie = "portal_written"
	// writtenLife is in seconds. A replica that is that far behind is not read.
	writtenLife = 60
	// HeardHeader is the number of the last live event that a screen has heard, which whatever it reads must show.
	HeardHeader = "Portal-Heard"
	// readLimit is how long a replica may take with what a screen reads.
	readLimit = 3 * time.Second
)

// onReplica calls do with a context that may read from a replica: that of a browser. What a key has written is not known, and the
// desktop client keeps no cookies but its session's.
func (api *API) onReplica(ctx context.Context, within time.Duration, do func(context.Context) error) error {
	who := identityFrom(ctx)
	if api.Replica == nil || who.caller == nil || !who.browser {
		return do(ctx)
	}
	return api.Replica.Read(ctx, db.Want{Written: who.written, Heard: who.heard, Within: within}, do)
}

// reading is onReplica for what a screen reads, as long as the screen says what it has heard.
func (api *API) reading(ctx context.Context, op Op, do func(context.Context) error) error {
	if op.writes() || identityFrom(ctx).heard <= 0 {
		return do(ctx)
	}
	return api.onReplica(ctx, readLimit, do)
}

// beforeTheFeed is ctx on the primary: a screen takes what comes with its profile for as new as the event that the profile names.
func beforeTheFeed(ctx context.Context) context.Context {
	who := identityFrom(ctx)
	who.heard = 0
	return withIdentity(db.OnPrimary(ctx), who)
}

// noteWrite makes the response of a session's write say what was written until then, whatever its status: an error may follow a
// commit.
func (api *API) noteWrite(rec *recorder, r *http.Request, https bool) {
	if api.Replica == nil || identityFrom(r.Context()).caller == nil {
		return
	}
	_, pattern := api.Mux.Handler(r)
	op := api.ops[pattern]
	if reads := op.Read || r.Method == http.MethodGet; reads && op.FileType == "" { // files are entered in the audit log
		return
	}
	rec.first = func() {
		http.SetCookie(rec, &http.Cookie{Name: CookieName(WrittenCookie, https), Value: api.Replica.Written(context.WithoutCancel(r.Context())),
			Path: "/", MaxAge: writtenLife, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: https})
	}
}
