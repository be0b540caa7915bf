package web

import (
	"context"
	"net/http"
)

const (
	// WrittenCookie tells any server up to where a replica must have replayed the log to show what its session has written.
	WrittenCookie = "portal_written"
	// writtenLife is in seconds; a replica that is further behind shows what was so until then.
	writtenLife = 60
)

// onReplica calls do with a context whose snapshots may be a replica's: those of a browser. What a key has written
// is not known, and the desktop client keeps no cookies but its session's.
func (api *API) onReplica(ctx context.Context, do func(context.Context) error) error {
	who := identityFrom(ctx)
	if api.Replica == nil || who.caller == nil || !who.browser {
		return do(ctx)
	}
	return api.Replica.Read(ctx, who.written, do)
}

// noteWrite makes the response of a session's write say what was written until then, whatever its status: an error may follow a
// commit.
func (api *API) noteWrite(rec *recorder, r *http.Request, https bool) {
	if api.Replica == nil || identityFrom(r.Context()).caller == nil {
		return
	}
	if _, pattern := api.Mux.Handler(r); r.Method == http.MethodGet || api.ops[pattern].Read {
		return
	}
	rec.first = func() {
		http.SetCookie(rec, &http.Cookie{Name: CookieName(WrittenCookie, https), Value: api.Replica.Written(context.WithoutCancel(r.Context())),
			Path: "/", MaxAge: writtenLife, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: https})
	}
}
