package web

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

var statuses = map[fault.Kind]int{
	fault.Internal:        http.StatusInternalServerError,
	fault.Malformed:       http.StatusBadRequest,
	fault.Unauthenticated: http.StatusUnauthorized,
	fault.Forbidden:       http.StatusForbidden,
	fault.NotFound:        http.StatusNotFound,
	fault.Conflict:        http.StatusConflict,
	fault.TooLarge:        http.StatusRequestEntityTooLarge,
	fault.Invalid:         http.StatusUnprocessableEntity,
	fault.TooMany:         http.StatusTooManyRequests,
	fault.Unavailable:     http.StatusServiceUnavailable,
}

// StatusOf is the HTTP status of a fault, for pages that are no operations.
func StatusOf(f *fault.Fault) int { return statuses[f.Kind] }

// StatusError is the contract's error body with its HTTP status.
type StatusError struct {
	wire.ErrorBody
	status     int
	retryAfter int
}

func (e *StatusError) Error() string  { return e.ErrorBody.Error }
func (e *StatusError) GetStatus() int { return e.status }

// GetHeaders adds Retry-After where the fault names one.
func (e *StatusError) GetHeaders() http.Header {
	h := http.Header{}
	if e.retryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(e.retryAfter))
	}
	return h
}

// ContentType keeps errors plain JSON.
func (e *StatusError) ContentType(string) string { return "application/json" }

func toStatusError(f *fault.Fault) *StatusError {
	return &StatusError{
		ErrorBody:  wire.ErrorBody{Error: f.Message, Code: f.Code, Fields: f.Fields},
		status:     statuses[f.Kind],
		retryAfter: f.RetryAfter,
	}
}

// fail turns any error into the contract's form; internals go to the log alone.
func (api *API) fail(ctx context.Context, err error) error {
	var already *StatusError
	o := outcomeOf(ctx)
	if errors.As(err, &already) {
		o.code = already.Code
		o.refuse(already.Fields)
		return already
	}
	f := classify(ctx, err)
	o.code = f.Code
	o.refuse(f.Fields)
	if f.Kind == fault.Internal || f.Kind == fault.Unavailable {
		o.cause = err
	}
	return toStatusError(f)
}

func classify(ctx context.Context, err error) *fault.Fault {
	var f *fault.Fault
	if errors.As(err, &f) {
		return f
	}
	switch {
	case db.NotText(err):
		bad := fault.New(fault.Malformed, "Malformed", "The request contains characters that are not valid text.")
		bad.Cause = err
		return bad
	case db.Full(err):
		full := fault.New(fault.Unavailable, "StorageFull", "Nothing can be saved at the moment. Please try again later.")
		full.RetryAfter = 60
		full.Cause = err
		return full
	case db.Lost(err) || errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil:
		away := fault.New(fault.Unavailable, "Unavailable", "The service is briefly unavailable. Please try again.")
		away.RetryAfter = 2
		away.Cause = err
		return away
	}
	return fault.Wrap(err)
}

// WriteError writes err in the contract's form, outside an operation.
func (api *API) WriteError(w http.ResponseWriter, r *http.Request, err error) {
	e := api.fail(r.Context(), err).(*StatusError)
	for k, v := range e.GetHeaders() {
		w.Header()[k] = v
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(e.status)
	_ = json.NewEncoder(w).Encode(e.ErrorBody)
}

// huma asks variables of its package for the form of its errors, and whether
// lists may be null: ours are empty instead.
func init() {
	huma.NewError = newHumaError
	huma.NewErrorWithContext = func(ctx huma.Context, status int, message string, errs ...error) huma.StatusError {
		e := newHumaError(status, message, errs...).(*StatusError)
		o := outcomeOf(ctx.Context())
		o.code = e.Code
		o.refuse(e.Fields)
		return e
	}
	huma.DefaultArrayNullable = false
	huma.ValidateStrictCasing = true // else a second spelling of a name passes unchecked
}

// newHumaError gives what huma itself refuses the contract's form.
func newHumaError(status int, message string, errs ...error) huma.StatusError {
	e := &StatusError{status: status, ErrorBody: wire.ErrorBody{Error: message, Code: codeOf(status)}}
	for _, err := range errs {
		var detail *huma.ErrorDetail
		if !errors.As(err, &detail) {
			continue
		}
		if e.Fields == nil {
			e.Fields = map[string]string{}
		}
		name, message := fieldOf(detail)
		e.Fields[name] = message
	}
	switch status {
	case http.StatusUnprocessableEntity:
		e.ErrorBody.Error = "Please check the marked fields."
	case http.StatusBadRequest:
		e.ErrorBody.Error = "The request could not be read."
	case http.StatusRequestEntityTooLarge:
		e.ErrorBody.Error = "The request is too large."
	case http.StatusUnsupportedMediaType:
		e.ErrorBody.Error = "The request must be JSON."
	}
	return e
}

var missingField = regexp.MustCompile(`^expected required property (.+) to be present$`)

// goField finds the field of an error of encoding/json, whose text names our types: it was valid by the schema, but
// does not fit, as a number that is too large.
var goField = regexp.MustCompile(`^json: .*?(?:Go struct field [^.\s]+\.(\S+) of type .*)?$`)

// fieldOf is the field a problem belongs to; a missing one is named itself, where
// huma names what it is missing from.
func fieldOf(detail *huma.ErrorDetail) (name, message string) {
	name = fieldName(detail.Location)
	if unreadable := goField.FindStringSubmatch(detail.Message); unreadable != nil {
		return cmp.Or(unreadable[1], name), "This value cannot be read."
	}
	m := missingField.FindStringSubmatch(detail.Message)
	switch {
	case detail.Message == "required form parameter is missing" || detail.Message == "File required":
		return name, "This is required."
	case m == nil:
		return name, detail.Message
	case name == "body":
		return m[1], "This is required."
	}
	return name + "." + m[1], "This is required."
}

func fieldName(location string) string {
	for _, prefix := range []string{"body.", "path.", "query.", "header.", "form."} {
		if rest, ok := strings.CutPrefix(location, prefix); ok {
			return rest
		}
	}
	return location
}

func codeOf(status int) string {
	switch status {
	case http.StatusBadRequest:
		return "Malformed"
	case http.StatusUnprocessableEntity:
		return "ValidationFailed"
	case http.StatusRequestEntityTooLarge:
		return "TooLarge"
	case http.StatusNotFound:
		return "NotFound"
	case http.StatusMethodNotAllowed:
		return "MethodNotAllowed"
	case http.StatusUnsupportedMediaType:
		return "UnsupportedMediaType"
	case http.StatusNotAcceptable:
		return "NotAcceptable"
	case http.StatusRequestTimeout:
		return "Timeout"
	default:
		return "Internal"
	}
}
