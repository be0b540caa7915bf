// Package web is the HTTP layer: it registers operations, checks who calls and
// what they may do, writes every error, replays idempotent writes and
// bounds requests. It must know no domain and no table but its own.
package web

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/plain"
)

// API carries the mux, the description and what handlers share.
type API struct {
	Huma huma.API
	Mux  *http.ServeMux
	Pool *pgxpool.Pool
	Log  *slog.Logger
	// Direct, where set, is how this server says which requests it works on, past what requests may use up.
	Direct *pgxpool.Pool
	// Replica, where set, is what files, lists and figures are read from.
	Replica *db.Replica
	// Scan, where set, returns the name of the malware that a file is which somebody sent; empty: it is none that is known.
	Scan func(ctx context.Context, file io.Reader) (malware string, err error)
	// FilesDir holds downloads while they are made and sent; the system's folder of temporary files if empty.
	FilesDir string

	ops     map[string]Op // by the pattern of the mux
	files   *fileLimits
	limits  *Limits // of requests, which a request with many lines also keeps
	proxies proxyCheck
	leases  leases
}

// New makes an empty API; routes are added with Get, Post and Put.
func New(pool *pgxpool.Pool, log *slog.Logger, version string) *API {
	mux := http.NewServeMux()
	config := huma.DefaultConfig("TradeKart portal", version)
	config.CreateHooks = nil
	config.OpenAPIPath = "" // see Document
	config.DocsPath = ""
	config.SchemasPath = ""
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session":   {Type: "apiKey", In: "cookie", Name: AccessCookie},
		"intakeKey": {Type: "http", Scheme: "bearer"},
	}
	config.Formats = map[string]huma.Format{"application/json": plainJSON, "json": plainJSON}
	return &API{Huma: humago.New(mux, config), Mux: mux, Pool: pool, Log: log, ops: map[string]Op{}, files: newFileLimits()}
}

// plainJSON encodes every response without characters that override the direction of text.
var plainJSON = huma.Format{
	Marshal: func(w io.Writer, v any) error {
		var b bytes.Buffer
		if err := huma.DefaultJSONFormat.Marshal(&b, v); err != nil {
			return err
		}
		_, err := w.Write(plain.JSON(b.Bytes()))
		return err
	},
	Unmarshal: huma.DefaultJSONFormat.Unmarshal,
}

// ByID is the path parameter of an operation on one row; it is also embedded in inputs with a body.
type ByID struct {
	ID string `path:"id" format:"uuid"`
}

// Body is the input of an operation with a JSON body and nothing else.
type Body[B any] struct{ Body B }

// ByIDBody is the input of an operation on one row with a JSON body.
type ByIDBody[B any] struct {
	ByID
	Body B
}

// Form is the input of an operation with a multipart form and nothing else.
type Form[F any] struct{ RawBody huma.MultipartFormFiles[F] }

// ByIDForm is the input of an operation on one row with a multipart form.
type ByIDForm[F any] struct {
	ByID
	RawBody huma.MultipartFormFiles[F]
}

// Result is the form of a response where the specifications show none.
type Result[T any] struct {
	Result T `json:"Result"`
}

// Of wraps a value as a Result.
func Of[T any](value T) Result[T] { return Result[T]{value} }

// Tx makes a handler of do, which runs in one transaction.
func Tx[In, Out any](pool *pgxpool.Pool, do func(context.Context, pgx.Tx, *In) (Out, error)) func(context.Context, *In) (Result[Out], error) {
	return func(ctx context.Context, in *In) (Result[Out], error) {
		return InTx(ctx, pool, func(tx pgx.Tx) (Out, error) { return do(ctx, tx, in) })
	}
}

// InTx runs do in one transaction and wraps what it returns.
func InTx[T any](ctx context.Context, pool *pgxpool.Pool, do func(pgx.Tx) (T, error)) (out Result[T], err error) {
	err = db.InTx(ctx, pool, func(tx pgx.Tx) error {
		out.Result, err = do(tx)
		return err
	})
	return out, err
}

type reply[B any] struct {
	Status int
	Body   B
}

// Handle registers an operation whose handler returns the JSON body. The
// caller is in ctx (auth.CallerFrom); errors are faults, anything else is internal.
func Handle[I, B any](api *API, op Op, handler func(context.Context, *I) (B, error)) {
	HandleStatus(api, op, func(ctx context.Context, in *I) (int, B, error) {
		body, err := handler(ctx, in)
		return 0, body, err
	})
}

// HandleStatus is Handle for operations with more than one success status; 0 means the Op's own.
func HandleStatus[I, B any](api *API, op Op, handler func(context.Context, *I) (int, B, error)) {
	if op.Status == 0 {
		op.Status = http.StatusOK
	}
	Raw(api, op, func(ctx context.Context, in *I) (*reply[B], error) {
		var status int
		var body B
		err := api.reading(ctx, op, func(ctx context.Context) (err error) {
			status, body, err = handler(ctx, in)
			return err
		})
		if err != nil {
			return nil, err
		}
		if status == 0 {
			status = op.Status
		}
		return &reply[B]{Status: status, Body: body}, nil
	})
}

// Raw registers a handler that returns huma's own output struct, for cookies,
// headers and streams.
func Raw[I, O any](api *API, op Op, handler func(context.Context, *I) (*O, error)) {
	if op.Status == 0 {
		op.Status = http.StatusOK
	}
	if op.MaxBody == 0 {
		op.MaxBody = 1 << 20
	}
	op.Out = reflect.TypeFor[O]()
	api.ops[op.Method+" "+op.Path] = op
	described := op.describe(api)
	describeQuery(&described, new(I))
	huma.Register(api.Huma, described, func(ctx context.Context, in *I) (*O, error) {
		out, err := handler(ctx, in)
		if err != nil {
			return nil, api.fail(ctx, err)
		}
		if c := auth.CallerFrom(ctx); out != nil && c != nil && !c.Can(auth.ViewMoney) {
			bare := withoutMoney(reflect.ValueOf(*out)).Interface().(O)
			out = &bare
		}
		return out, nil
	})
	describeBody(api.Huma.OpenAPI().Paths[op.Path], op)
}

// guard refuses who may not call before the body is read, and a form that is too large.
func (api *API) guard(op Op) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(ctx)
		err := allow(ctx.Context(), op)
		if err == nil && op.Before != nil {
			var found context.Context
			if found, err = op.Before(r); err == nil {
				ctx = huma.WithContext(ctx, found)
			}
		}
		if err == nil && isForm(r) {
			err = readForm(w, r, op.MaxBody)
			defer removeForm(r)
			if err == nil {
				err = api.checkFiles(r.Context(), r.MultipartForm)
			}
		}
		if err != nil {
			api.WriteError(w, r, err)
			return
		}
		next(ctx)
	}
}
