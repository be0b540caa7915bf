package web

import (
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/wire"
)

func (op Op) describe(api *API) huma.Operation {
	o := huma.Operation{
		OperationID:   operationID(op),
		Method:        op.Method,
		Path:          op.Path,
		Summary:       op.Summary,
		Description:   op.Doc,
		Tags:          []string{op.Tag},
		DefaultStatus: op.Status,
		MaxBodyBytes:  op.MaxBody,
		Middlewares:   huma.Middlewares{api.guard(op)},
		Metadata:      map[string]any{"op": op},
		Responses:     api.failures(op),
		Security:      []map[string][]string{{"session": {}}},
	}
	if op.FileType != "" {
		file := &huma.Schema{Type: huma.TypeString, Format: "binary"}
		o.Responses["200"] = &huma.Response{Description: "The file", Content: map[string]*huma.MediaType{op.FileType: {Schema: file}}}
	}
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
		http.StatusBadRequest: body, http.StatusUnauthorized: !op.Public || op.Before != nil, http.StatusForbidden: !op.Key,
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
		r.Headers = map[string]*huma.Param{"Retry-After": {Description: "Seconds to wait before asking again; not with every 409", Schema: &huma.Schema{Type: huma.TypeInteger}}}
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
