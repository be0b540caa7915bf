package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/netip"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/klauspost/compress/gzhttp"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
)

// Options configure the outermost handler.
type Options struct {
	Auth    Authenticator
	Origin  string // public origin, for the cross-site check
	Limits  *Limits
	Proxies []netip.Prefix // our own, whose X-Forwarded-For is believed
	Observe func(Observation)
	Refused func(who *auth.Caller, key *auth.Key, code, request, address string) // access that was refused to somebody known
	Keyed   func(KeyRequest)                                                     // each request with a valid intake key, once it is completed
	Pages   http.Handler                                                         // the single-page app, for every path outside /api and /ws
	Sources Sources
	// Closed, where set, refuses a caller while the portal is closed; signing in and out stay possible.
	Closed func(*auth.Caller) error
}

// Observation is one completed request, for metrics: every text in it is one of a limited set, whatever the
// client sent.
type Observation struct {
	Route  string // the mux's pattern; empty for pages and unknown addresses
	Method string
	Status int
	Code   string // the code of the error response, or what Note recorded
	Took   time.Duration
	Role   string // of the caller: one of wire.Role…, key or nobody
	Denied bool   // access was refused: 401 or 403, or 404 to a caller, whom it may hide another's record from
}

// KeyRequest is one completed request with an intake key, for whoever owns the key: nothing of what it contained.
type KeyRequest struct {
	ID             string // as the response named it
	KeyID          string
	At             time.Time // when it came in, UTC
	Method         string
	Route          string // as operations are described; empty for unknown addresses
	Status         int
	Code           string   // of an error
	Fields         []string // names of refused fields, as the client wrote them
	Order          string   // the sender's own id of the order that it is about, as the client wrote it; see About
	Taken, Refused int      // lines of a bulk request
}

// StatusClientClosedRequest is logged and counted where the client left before the response,
// so that it does not count as a failure of the server. The number is nginx's.
const StatusClientClosedRequest = 499

// Sources is what pages may load from other hosts, by directive of the
// content security policy; without an entry it is this server alone.
type Sources map[string][]string

type requestIDKey struct{}

// RequestID is the id with which the request is logged and which the response contains.
func RequestID(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// Handler returns the middleware chain: log, recover, headers, cross-site check,
// identity, limits, preferences, idempotency, then the operation.
func (api *API) Handler(opt Options) http.Handler {
	api.limits = opt.Limits
	inner := compressed(api.minimally(api.idempotent(api.routed(opt.Pages))))
	headers, https := opt.headers(), strings.HasPrefix(opt.Origin, "https://")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.RemoteAddr = api.proxies.clientAddr(api.Log, opt.Proxies, r)
		if https {
			plainCookies(r)
		}
		id := uuid.Must(uuid.NewV7()).String()
		note := &outcome{}
		r = r.WithContext(auth.WithClientIP(context.WithValue(withOutcome(r.Context(), note), requestIDKey{}, id), ClientIP(r)))
		rec := &recorder{ResponseWriter: w, status: http.StatusOK, body: bodyOf(r)}
		began := time.Now()
		defer func() { api.finish(rec, r, opt, note, began, recover()) }()
		maps.Copy(rec.Header(), headers)
		rec.Header().Set("X-Request-Id", id)
		r, err := api.admit(opt, r)
		if err != nil {
			api.WriteError(rec, r, err)
			return
		}
		api.noteWrite(rec, r, https)
		inner.ServeHTTP(rec, r)
	})
}

// compressed sends JSON by gzip to those who read it, with a random length added: whoever could make a browser
// repeat a request must not learn from its size what a response contains.
func compressed(h http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.ContentTypes([]string{"application/json"}), gzhttp.EnableZstd(false), gzhttp.RandomJitter(32, 0, false))
	if err != nil {
		panic(err) // the options are constants
	}
	return wrap(h)
}

func isAPI(path string) bool {
	return path == "/api" || path == "/ws" || strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/ws/")
}

// admit bounds the rate of every request, and finds who calls the API.
func (api *API) admit(opt Options, r *http.Request) (*http.Request, error) {
	if err := opt.Limits.beforeLookup(r); err != nil || !isAPI(r.URL.Path) {
		return r, err
	}
	if crossSite(r, opt.Origin) {
		return r, fault.New(fault.Forbidden, "CrossSite", "Requests from other sites are refused.")
	}
	shown := shownShop(r)
	who := identify(opt.Auth, r.WithContext(auth.WithShownShop(r.Context(), shown)))
	outcomeOf(r.Context()).who = who
	if err := opt.Limits.afterLookup(who, r); err != nil {
		return r, err
	}
	if opt.Closed != nil && !strings.HasPrefix(r.URL.Path, "/api/portal/") && !strings.HasPrefix(r.URL.Path, "/api/admin/") {
		if err := opt.Closed(who.caller); err != nil {
			return r, err
		}
	}
	return r.WithContext(withIdentity(r.Context(), who)), refuseOtherShop(who.caller, r, shown)
}

// crossSite reports whether another site's page sent this with our cookies. Safe
// methods may come from anywhere, sockets and writes may not; a caller with a
// bearer key or a signature carries no cookie and is not concerned.
func crossSite(r *http.Request, origin string) bool {
	socket := strings.HasPrefix(r.URL.Path, "/ws/")
	if !socket && (r.Method == http.MethodGet || r.Method == http.MethodHead) {
		return false
	}
	if len(r.Cookies()) == 0 && !socket && !strings.HasPrefix(r.URL.Path, "/api/portal/") {
		return false
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		return true
	}
	from := r.Header.Get("Origin")
	if from == "" {
		return false
	}
	scheme, _, _ := strings.Cut(origin, "://")
	return from != origin && from != scheme+"://"+r.Host
}

// headers are those of every response. A browser that has once come by https
// comes by nothing else for a year.
func (opt Options) headers() http.Header {
	h := http.Header{}
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("X-Frame-Options", "SAMEORIGIN")
	h.Set("Content-Security-Policy", opt.Sources.Policy())
	if strings.HasPrefix(opt.Origin, "https://") {
		h.Set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
	}
	return h
}

// ours is the content security policy of a server that nothing is added to.
var ours = [][2]string{
	{"default-src", "'self'"}, {"img-src", "'self' data: blob:"}, {"style-src", "'self' 'unsafe-inline'"},
	{"font-src", "'self' data:"}, {"connect-src", "'self'"}, {"frame-ancestors", "'self'"},
	{"base-uri", "'none'"}, {"form-action", "'self'"}, {"object-src", "'none'"},
}

// Policy is the content security policy that lets a page load s beside what is ours.
func (s Sources) Policy() string {
	rules := make([]string, 0, len(ours)+len(s))
	for _, rule := range ours {
		rules = append(rules, strings.Join(append([]string{rule[0], rule[1]}, s[rule[0]]...), " "))
	}
	for _, name := range slices.Sorted(maps.Keys(s)) {
		if !slices.ContainsFunc(ours, func(rule [2]string) bool { return rule[0] == name }) {
			rules = append(rules, strings.Join(append([]string{name, "'self'"}, s[name]...), " "))
		}
	}
	return strings.Join(rules, "; ")
}

// routed gives the mux's own 404 and 405 the contract's form and hands all else to the pages.
func (api *API) routed(pages http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler, pattern := api.Mux.Handler(r)
		switch {
		case pattern != "":
			if isAPI(r.URL.Path) && w.Header().Get("Cache-Control") == "" {
				w.Header().Set("Cache-Control", "no-store")
			}
			api.Mux.ServeHTTP(w, r)
		case isAPI(r.URL.Path):
			api.noRoute(w, r, handler)
		default:
			pages.ServeHTTP(w, r)
		}
	})
}

func (api *API) noRoute(w http.ResponseWriter, r *http.Request, refused http.Handler) {
	probe := &answer{header: http.Header{}}
	refused.ServeHTTP(probe, r)
	if probe.status == http.StatusMethodNotAllowed {
		w.Header().Set("Allow", probe.header.Get("Allow"))
		e := newHumaError(probe.status, "This method is not allowed here.").(*StatusError)
		api.WriteError(w, r, e)
		return
	}
	api.WriteError(w, r, fault.Missing("This address"))
}

func (api *API) finish(rec *recorder, r *http.Request, opt Options, note *outcome, began time.Time, panicked any) {
	if panicked == http.ErrAbortHandler {
		panic(panicked)
	}
	if panicked != nil {
		note.cause = fmt.Errorf("panic: %v", panicked)
		api.Log.Error("panic", "request", RequestID(r.Context()), "panic", panicked, "stack", string(debug.Stack()))
		if !rec.wrote {
			api.WriteError(rec, r, fault.New(fault.Internal, "Internal", "Something went wrong on our side. Please try again."))
		}
	}
	if rec.status >= 500 && errors.Is(r.Context().Err(), context.Canceled) {
		rec.status = StatusClientClosedRequest
	}
	took := time.Since(began)
	_, pattern := api.Mux.Handler(r)
	id, role := note.caller()
	denied := isAPI(r.URL.Path) && (rec.status == http.StatusUnauthorized || rec.status == http.StatusForbidden || rec.status == http.StatusNotFound && id != "")
	if opt.Observe != nil {
		opt.Observe(Observation{Route: pattern, Method: knownMethod(r.Method), Status: rec.status, Code: note.code, Took: took, Role: role, Denied: denied})
	}
	if opt.Refused != nil && rec.status == http.StatusForbidden {
		opt.Refused(note.who.caller, note.who.key, note.code, knownMethod(r.Method)+" "+r.URL.Path, ClientIP(r))
	}
	if opt.Keyed != nil && note.who.key != nil {
		_, route, _ := strings.Cut(pattern, " ")
		k := KeyRequest{ID: RequestID(r.Context()), KeyID: id, At: began.UTC(), Method: knownMethod(r.Method), Route: route, Status: rec.status,
			Fields: note.fields, Order: note.order, Taken: note.taken, Refused: note.refused}
		if rec.status >= http.StatusBadRequest {
			k.Code = note.code
		}
		opt.Keyed(k)
	}
	line := []any{"request", RequestID(r.Context()), "method", knownMethod(r.Method), "route", pattern, "status", rec.status,
		"ms", float64(took.Microseconds()) / 1000, "role", role, "address", ClientIP(r)}
	api.Log.Log(r.Context(), levelOf(rec.status, isAPI(r.URL.Path)), "request", append(line, note.details(id)...)...)
}

// levelOf is info for every request of the API, debug for pages and probes, and more for what people must look at.
func levelOf(status int, api bool) slog.Level {
	switch {
	case status == http.StatusServiceUnavailable:
		return slog.LevelWarn
	case status >= 500:
		return slog.LevelError
	case api:
		return slog.LevelInfo
	}
	return slog.LevelDebug
}

// knownMethod is the method, or "other" for one that the client made up.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	}
	return "other"
}

// outcome is a request's result for the metrics, besides its status.
type outcome struct {
	code           string
	who            identity
	fields         []string // that were refused: their names alone, since what was entered may be personal
	cause          error    // of what is no fault of the caller
	order          string   // see About
	taken, refused int      // lines of a bulk request
}

// Names of refused fields come from the client.
const (
	mostFields   = 20
	longestField = 60
)

func (o *outcome) refuse(fields map[string]string) {
	for name := range fields {
		if len(o.fields) == mostFields {
			break
		}
		o.fields = append(o.fields, name[:min(len(name), longestField)])
	}
	slices.Sort(o.fields)
}

// details are what the line of a request says only where there is something to say.
func (o *outcome) details(id string) (line []any) {
	for _, d := range [][2]string{{"id", id}, {"key", o.who.ending}, {"code", o.code}, {"fields", strings.Join(o.fields, " ")}} {
		if d[1] != "" {
			line = append(line, d[0], d[1])
		}
	}
	if o.taken+o.refused > 0 {
		line = append(line, "taken", o.taken, "refused", o.refused)
	}
	if o.cause != nil {
		line = append(line, "cause", o.cause.Error())
	}
	return line
}

func outcomeOf(ctx context.Context) *outcome {
	if o, ok := ctx.Value(outcomeKey{}).(*outcome); ok {
		return o
	}
	return &outcome{}
}

// caller is who sent the request: an account or key by its id, and its role for the metrics.
func (o *outcome) caller() (id, role string) {
	switch {
	case o.who.caller != nil:
		return o.who.caller.UserID, o.who.caller.Role
	case o.who.key != nil:
		return o.who.key.ID, "key"
	}
	return "", "nobody"
}

type outcomeKey struct{}

func withOutcome(ctx context.Context, o *outcome) context.Context {
	return context.WithValue(ctx, outcomeKey{}, o)
}

// Note records for the metrics what became of a request that was not refused; code is
// one of a bounded set.
func Note(ctx context.Context, code string) {
	outcomeOf(ctx).code = code
}

// About records which order a request with an intake key is about, by the sender's own id of it.
func About(ctx context.Context, order string) {
	outcomeOf(ctx).order = order
}
