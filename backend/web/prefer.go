package web

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// minimal is the preference of RFC 7240 for a response without what the sender knows already.
const minimal = "return=minimal"

// minimally answers a write under an intake key with the Id alone, if its sender prefers that. It stands
// outside of what keeps responses, so that a repeat is answered in the form that it asks for.
func (api *API) minimally(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !prefersMinimal(r.Header) {
			next.ServeHTTP(w, r)
			return
		}
		_, pattern := api.Mux.Handler(r)
		if op, found := api.ops[pattern]; !found || !op.minimal() {
			next.ServeHTTP(w, r)
			return
		}
		held := &heldResponse{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(held, r)
		held.send()
	})
}

// minimal reports whether the operation has a minimal response.
func (op Op) minimal() bool { return op.Key && !op.Read && op.Method != http.MethodGet }

// describePrefer adds the header to the description of an operation that heeds it.
func (op Op) describePrefer(o *huma.Operation) {
	if op.minimal() {
		o.Parameters = append(o.Parameters, &huma.Param{Name: "Prefer", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "With " + minimal + " the Result of a success holds nothing but the Id, where there is one; the response says so in Preference-Applied"})
	}
}

// prefersMinimal reads the preferences; of several of one name the first counts.
func prefersMinimal(h http.Header) bool {
	for _, line := range h.Values("Prefer") {
		for preference := range strings.SplitSeq(line, ",") {
			preference, _, _ = strings.Cut(preference, ";")
			name, value, _ := strings.Cut(preference, "=")
			if strings.EqualFold(strings.TrimSpace(name), "return") {
				return strings.EqualFold(strings.Trim(strings.TrimSpace(value), `"`), "minimal")
			}
		}
	}
	return false
}

// heldResponse holds a response until it is known whole.
type heldResponse struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (h *heldResponse) WriteHeader(status int)      { h.status = status }
func (h *heldResponse) Write(b []byte) (int, error) { return h.body.Write(b) }

// Unwrap serves http.ResponseController.
func (h *heldResponse) Unwrap() http.ResponseWriter { return h.ResponseWriter }

// send passes on a failure as it is, and of a success what the sender does not know.
func (h *heldResponse) send() {
	body := h.body.Bytes()
	if h.status < 300 {
		if short, ok := shortened(body); ok {
			body = short
			h.Header().Set("Preference-Applied", minimal)
			h.Header().Set("Content-Length", strconv.Itoa(len(short)))
		}
	}
	h.ResponseWriter.WriteHeader(h.status)
	_, _ = h.ResponseWriter.Write(body)
}

func shortened(body []byte) ([]byte, bool) {
	var out struct {
		Result struct {
			Id string `json:"Id,omitempty"`
		} `json:"Result"`
	}
	if json.Unmarshal(body, &out) != nil {
		return nil, false
	}
	short, err := json.Marshal(out)
	return short, err == nil
}
