package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"runtime/debug"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

const (
	linesType  = "application/x-ndjson"
	linesLimit = 5 * time.Minute // for all lines of a request; those that it leaves are answered with 503
)

// HandleLines registers an operation that does another one, which takes JSON and has no parameters, once for each line of its body. Each line
// passes the other's own checks and handler, and is answered in order on a line of its own (wire.LineResult), so that one that is refused
// stops no other. Blank lines are left out. More than most lines are refused as a whole. The other must be registered already.
func HandleLines(api *API, op Op, each string, most int) {
	one := api.ops[each]
	op.Body = linesType
	Raw(api, op.Reads(), func(_ context.Context, in *struct{ RawBody []byte }) (*huma.StreamResponse, error) {
		lines := bytes.Split(bytes.TrimRight(in.RawBody, "\r\n\t "), []byte("\n"))
		if len(lines) > most {
			return nil, fault.New(fault.TooLarge, "TooLarge", fmt.Sprintf("A request has at most %d lines.", most))
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			r, w := humago.Unwrap(hc)
			api.answerLines(w, r, one, lines)
		}}, nil
	})
	api.describeLines(op, one)
}

func (api *API) describeLines(op, one Op) {
	doc := api.Huma.OpenAPI()
	of, single := doc.Paths[op.Path].Post, doc.Paths[one.Path].Post
	of.RequestBody.Content = map[string]*huma.MediaType{linesType: {Schema: single.RequestBody.Content["application/json"].Schema}}
	result := doc.Components.Schemas.Schema(reflect.TypeFor[wire.LineResult](), true, "")
	of.Responses["200"] = &huma.Response{Description: "One such line for each line of the request, in its order",
		Content: map[string]*huma.MediaType{linesType: {Schema: result}}}
}

// answerLines does the lines one after another, for as long as the client takes the answers, and no faster than the key may send them one by one.
func (api *API) answerLines(w http.ResponseWriter, r *http.Request, one Op, lines [][]byte) {
	w.Header().Set("Content-Type", linesType)
	control, end := http.NewResponseController(w), time.Now().Add(linesLimit)
	_ = control.SetReadDeadline(time.Time{}) // the body is read; that for it would end the request's context while lines are done
	out, note := json.NewEncoder(w), outcomeOf(r.Context())
	out.SetEscapeHTML(false)
	for n, line := range lines {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		answer := api.line(r, one, line, !api.limits.wait(r.Context(), identityFrom(r.Context()), end))
		answer.Line = n + 1
		if answer.Status < http.StatusBadRequest {
			note.taken++
		} else {
			note.refused++
		}
		_ = control.SetWriteDeadline(time.Now().Add(writeLimit)) // a test's recorder has none
		if r.Context().Err() != nil || out.Encode(answer) != nil || control.Flush() != nil {
			return
		}
	}
}

// line does one line as if it had been a request.
func (api *API) line(r *http.Request, one Op, body []byte, late bool) wire.LineResult {
	held := &heldLine{header: http.Header{}, status: http.StatusOK}
	// The code of one line's error is not the code of the request.
	ctx := withOutcome(r.Context(), &outcome{who: identityFrom(r.Context())})
	if late {
		away := fault.New(fault.Unavailable, "Unavailable", "The request took too long. Please send this line again.")
		api.WriteError(held, r.WithContext(ctx), away)
		return held.result()
	}
	single, err := http.NewRequestWithContext(ctx, one.Method, one.Path, bytes.NewReader(body))
	if err != nil {
		api.WriteError(held, r.WithContext(ctx), err)
		return held.result()
	}
	single.RemoteAddr = r.RemoteAddr
	single.Header.Set("Content-Type", "application/json")
	defer func() {
		// A panic here must not take the other lines with it; see finish for that of a request.
		if p := recover(); p != nil {
			api.Log.Error("panic", "request", RequestID(ctx), "panic", p, "stack", string(debug.Stack()))
		}
	}()
	held.status = http.StatusInternalServerError
	api.Mux.ServeHTTP(held, single)
	return held.result()
}

// heldLine is the response to one line.
type heldLine struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (h *heldLine) Header() http.Header         { return h.header }
func (h *heldLine) WriteHeader(status int)      { h.status = status }
func (h *heldLine) Write(b []byte) (int, error) { return h.body.Write(b) }

func (h *heldLine) result() wire.LineResult {
	return wire.LineResult{Status: h.status, Body: json.RawMessage(bytes.TrimSpace(h.body.Bytes()))}
}
