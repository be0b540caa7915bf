package web

import (
	"context"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

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

	Out reflect.Type // of what the handler returns; set by Raw

	FileType string // media type of the file that HandleFile sends

	// Before, where set, may refuse the request before its body is read, and
	// hands what it found to the handler in the context.
	Before func(r *http.Request) (context.Context, error)
}

// writes reports whether the operation changes what others see.
func (o Op) writes() bool { return !o.Read && o.Method != http.MethodGet }

// Reads marks an operation that changes nothing, whatever its method, or nothing that a repeat would not, such as a message every minute.
func (o Op) Reads() Op { o.Read = true; return o }

// OfMoney marks an operation that is about prices, credits or invoices as a whole.
func (o Op) OfMoney() Op { o.Need = auth.ViewMoney; return o }

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

// Undoable marks a removal that its caller can take back: every row that it deletes or changes in a table that removals are about is kept.
func (o Op) Undoable() Op { o.Undo = true; return o }

// ForGood marks a removal that nobody can take back, which the screen says before.
func (o Op) ForGood() Op { o.Final = true; return o }

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
