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
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/plain"
	"tradekart/portal/backend/wire"
)

// API carries the mux, the description and what handlers share.
type API struct {
	Huma huma.API
	Mux  *http.ServeMux
	Pool *pgxpool.Pool
	Log  *slog.Logger
	// Direct, where set, is how this server says which requests it works on, past what requests may use up.
	Direct *pgxpool.Pool
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

// Op describes an operation and who may call it.
type Op struct {
	Method  string
	Path    string
	Summary string
	Tag     string
	Public  bool     // callable without a session
	Key     bool     // callable with an intake key only
	Live    bool     // not callable with a test key
	Roles   []string // empty: any signed-in role
	Need    string   // an ability the caller must hold
	Read    bool     // only reads, or may be repeated as it is: it is never kept for repeats
	Confirm bool     // needs the caller's password again, unless it was given within the last fifteen minutes
	Own     bool     // concerns the own account alone: callable while a required second factor is missing
	Ongoing bool     // finishes what has begun: callable while the caller's merchant is suspended
	Counter bool     // is work at a counter: callable at a till, which nothing else is
	Locked  bool     // callable at a till that nobody has unlocked, which nothing else is
	Seeing  bool     // callable while an Admin sees as a merchant or a shop, although it writes or concerns the own account
	Unseen  bool     // not callable then, although it only reads
	Secret  bool     // the response holds a secret and is not stored: a repeat is answered with AlreadyDone
	Undo    bool     // removes what its caller may take back for UndoLimit, by the Idempotency-Key of the request
	Final   bool     // removes for good: screens say so before
	Status  int      // success status, 200 when 0
	Doc     string   // what a caller should know beyond the summary, in Markdown
	Body    string   // media type of a body that the handler reads raw; JSON when empty
	MaxBody int64    // bytes, 1 MiB when 0

	FileType string // media type of the file that HandleFile sends

	// Before, where set, may refuse the request before its body is read, and
	// hands what it found to the handler in the context.
	Before func(r *http.Request) (context.Context, error)
}

// writes reports whether the operation changes what others see.
func (o Op) writes() bool { return !o.Read && o.Method != http.MethodGet }

// Reads marks an operation that changes nothing, whatever its method, or nothing that a repeat would not, such as a message every minute.
func (o Op) Reads() Op { o.Read = true; return o }

// WhileSeeing marks an operation that an Admin needs while seeing the portal as a merchant or a shop.
func (o Op) WhileSeeing() Op { o.Seeing = true; return o }

// NotSeen marks an operation that only reads but shows what lets its reader act, or reaches beyond the portal.
func (o Op) NotSeen() Op { o.Unseen = true; return o }

// seeable reports whether an Admin who sees as a merchant or a shop may call the operation: it reads, and neither holds a
// secret nor exports nor concerns the account, which is the Admin's. Reports of presence are PUT although they are repeatable.
func (o Op) seeable() bool {
	reads := o.Method == http.MethodGet || o.Method == http.MethodPost && o.Read
	return o.Seeing || reads && !o.Secret && !o.Confirm && !o.Own && !o.Unseen && o.FileType == ""
}

// Confirms marks an operation that neither a stolen session nor a till must do.
func (o Op) Confirms() Op { o.Confirm, o.Counter = true, false; return o }

// Creates marks an operation that responds with 201.
func (o Op) Creates() Op { o.Status = http.StatusCreated; return o }

// KeepsNothing marks an operation whose response holds a secret, which must not be stored for repeats.
func (o Op) KeepsNothing() Op { o.Secret = true; return o }

// File marks an operation that reads a file of that media type, which a till does not export.
func (o Op) File(kind string) Op { o.Read, o.FileType, o.Counter = true, kind, false; return o }

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
		status, body, err := handler(ctx, in)
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
	api.ops[op.Method+" "+op.Path] = op
	described := op.describe(api)
	describeQuery(&described, new(I))
	huma.Register(api.Huma, described, func(ctx context.Context, in *I) (*O, error) {
		out, err := handler(ctx, in)
		if err != nil {
			return nil, api.fail(ctx, err)
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
		}
		if err != nil {
			api.WriteError(w, r, err)
			return
		}
		next(ctx)
	}
}

func allow(ctx context.Context, op Op) error {
	if op.Public {
		return nil
	}
	who := identityFrom(ctx)
	if op.Key {
		if who.key == nil {
			return orElse(who.err, fault.New(fault.Unauthenticated, "InvalidKey", "A valid intake key is needed."))
		}
		if op.Live && who.key.Test {
			return fault.New(fault.Forbidden, "TestKey", "This cannot be done with a test key.")
		}
		return nil
	}
	if who.caller == nil {
		return orElse(who.err, fault.New(fault.Unauthenticated, "NotSignedIn", "Please sign in."))
	}
	return may(who.caller, op)
}

func orElse(err, other error) error {
	if err != nil {
		return err
	}
	return other
}

func may(c *auth.Caller, op Op) error {
	if c.Seen != nil && !op.seeable() {
		return fault.New(fault.Forbidden, "ReadOnlyView", "You see the portal as "+c.Seen.Name+" does, and can only read. Stop that first.")
	}
	if len(op.Roles) > 0 && !slices.Contains(op.Roles, c.Role) {
		return forbidden()
	}
	if op.Need != "" && !c.Can(op.Need) {
		return forbidden()
	}
	if c.Till != nil {
		if err := mayAtTill(c, op); err != nil {
			return err
		}
	}
	if c.LacksFactor && !op.Own {
		return fault.New(fault.Forbidden, "SecondFactorRequired", "Please set up a second factor first.")
	}
	if op.writes() && !op.Own && !op.Ongoing {
		if err := RefuseSuspended(c.Suspended); err != nil {
			return err
		}
	}
	if c.Unconfirmed && op.Confirm {
		return ConfirmFirst()
	}
	return nil
}

// ConfirmFirst is the fault of an operation that needs the caller's password or passkey again.
func ConfirmFirst() error {
	return fault.New(fault.Forbidden, "ConfirmFirst", "Please confirm with your password or a passkey that it is you.")
}

func forbidden() error {
	return fault.New(fault.Forbidden, "NotAllowed", "You are not allowed to do this.")
}

const confirmDoc = "Needs the caller's password again: if it was not given within the last 15 minutes, the response is 403 with the Code ConfirmFirst " +
	"until `POST /api/portal/confirm` has been called."

func (op Op) doc() string {
	switch {
	case op.Confirm:
		return strings.TrimSpace(op.Doc + "\n\n" + confirmDoc)
	case op.Live:
		return strings.TrimSpace(op.Doc + "\n\nA test key is refused (403 TestKey).")
	}
	return op.Doc
}

// slowBody is what a slow connection, at 7 Mbit/s, does not send within huma's five seconds.
const slowBody = 4 << 20

func (op Op) describe(api *API) huma.Operation {
	o := huma.Operation{
		OperationID:   operationID(op),
		Method:        op.Method,
		Path:          op.Path,
		Summary:       op.Summary,
		Description:   op.doc(),
		Tags:          []string{op.Tag},
		DefaultStatus: op.Status,
		MaxBodyBytes:  op.MaxBody,
		Middlewares:   huma.Middlewares{api.guard(op)},
		Metadata:      map[string]any{"op": op},
		Responses:     api.failures(op),
		Security:      []map[string][]string{{"session": {}}},
	}
	op.describeRemoval(&o)
	if op.FileType != "" {
		file := &huma.Schema{Type: huma.TypeString, Format: "binary"}
		o.Responses["200"] = &huma.Response{Description: "The file", Content: map[string]*huma.MediaType{op.FileType: {Schema: file}}}
	}
	if op.MaxBody > slowBody {
		o.BodyReadTimeout = time.Minute
	}
	op.describePrefer(&o)
	switch {
	case op.Key:
		o.Security = []map[string][]string{{"intakeKey": {}}}
	case op.Public:
		o.Security = []map[string][]string{{}} // nothing is needed
	}
	return o
}

// failures are the responses that an operation of this kind can fail with: each is described once and referred to.
func (api *API) failures(op Op) map[string]*huma.Response {
	body := op.Method != http.MethodGet
	all := map[int]bool{
		http.StatusBadRequest: body, http.StatusUnauthorized: !op.Public || op.Before != nil, http.StatusForbidden: !op.Key || op.Live,
		http.StatusNotFound: strings.Contains(op.Path, "{"), http.StatusConflict: body && !op.Read,
		http.StatusRequestEntityTooLarge: body, http.StatusUnprocessableEntity: true,
		http.StatusTooManyRequests: true, http.StatusServiceUnavailable: true,
	}
	responses := map[string]*huma.Response{}
	for status, possible := range all {
		if possible {
			responses[strconv.Itoa(status)] = &huma.Response{Ref: "#/components/responses/" + api.failure(status)}
		}
	}
	return responses
}

// failure describes the error of a status among the components, and is its name there.
func (api *API) failure(status int) string {
	name := strings.ReplaceAll(http.StatusText(status), " ", "")
	components := api.Huma.OpenAPI().Components
	if components.Responses == nil {
		components.Responses = map[string]*huma.Response{}
	}
	if components.Responses[name] != nil {
		return name
	}
	schema := components.Schemas.Schema(reflect.TypeFor[wire.ErrorBody](), true, "")
	r := &huma.Response{Description: http.StatusText(status), Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}
	if slices.Contains([]int{http.StatusTooManyRequests, http.StatusServiceUnavailable, http.StatusConflict}, status) {
		r.Headers = map[string]*huma.Param{"Retry-After": {Description: "Seconds to wait before asking again; not with every 409",
			Schema: &huma.Schema{Type: huma.TypeInteger}}}
	}
	components.Responses[name] = r
	return name
}

// describeBody corrects what the generator makes of a body that is read raw: it is
// sent as JSON.
func describeBody(path *huma.PathItem, op Op) {
	if op.Body == "" || path.Post == nil || path.Post.RequestBody == nil {
		return
	}
	path.Post.RequestBody.Content = map[string]*huma.MediaType{op.Body: {Schema: &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true}}}
}

func operationID(op Op) string {
	name := strings.NewReplacer("/api/", "", "{", "", "}", "", "/", "-").Replace(op.Path)
	return strings.ToLower(op.Method) + "-" + strings.ToLower(name)
}
