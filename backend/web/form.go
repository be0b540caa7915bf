package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// formMemory is how much of a form stays in memory; larger files wait on disk.
const formMemory = 1 << 20

func isForm(r *http.Request) bool {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return kind == "multipart/form-data"
}

// readForm parses a multipart body of at most maxBody bytes into r.MultipartForm.
// Whoever calls it calls removeForm in the end.
func readForm(w http.ResponseWriter, r *http.Request, maxBody int64) error {
	if r.MultipartForm != nil {
		return nil
	}
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	if err := r.ParseMultipartForm(formMemory); err != nil {
		return bodyError(err)
	}
	return nil
}

// removeForm deletes the files of a form that were kept on disk.
func removeForm(r *http.Request) {
	if r.MultipartForm != nil {
		_ = r.MultipartForm.RemoveAll() // the system's temporary folder is swept in any case
	}
}

// bodyError is the fault of a body that could not be read.
func bodyError(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return fault.New(fault.TooLarge, "TooLarge", "The request is too large.")
	}
	return fault.New(fault.Malformed, "Malformed", "The request could not be read.")
}

// hashForm adds a form's fields and files to h, in an order that does not
// depend on the request.
func hashForm(h hash.Hash, form *multipart.Form) error {
	for _, name := range slices.Sorted(maps.Keys(form.Value)) {
		_, _ = fmt.Fprintf(h, "value %q %q\n", name, form.Value[name])
	}
	for _, name := range slices.Sorted(maps.Keys(form.File)) {
		for _, header := range form.File[name] {
			_, _ = fmt.Fprintf(h, "file %q %q %d\n", name, header.Filename, header.Size)
			if err := hashFile(h, header); err != nil {
				return err
			}
		}
	}
	return nil
}

func hashFile(h hash.Hash, header *multipart.FileHeader) error {
	file, err := header.Open()
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	_, err = io.Copy(h, file)
	return err
}

// Query is the input of a GET that reads a list, or embedded in it: it reads what a
// POST carries as a JSON body from parameters, the filter's fields dotted and
// repeated for several values, and refuses parameters that it does not know.
type Query[F any] struct {
	List wire.ListRequest[F] `json:"-"`
}

// queryKey is where an operation's metadata hold the querySchema of its input.
const queryKey = "list query"

// describeQuery adds the parameters of a Query in the input to the operation.
func describeQuery(o *huma.Operation, input any) {
	if q, ok := input.(interface{ schema() *querySchema }); ok {
		s := q.schema()
		o.Metadata[queryKey] = s
		o.Parameters = append(o.Parameters, s.params()...)
	}
}

// querySchema checks the parameters as a JSON object, as a body would be checked.
type querySchema struct {
	registry huma.Registry
	list     *huma.Schema
	filter   *huma.Schema
}

func (*Query[F]) schema() *querySchema {
	// A registry of its own: the description lists the parameters, not the object.
	registry := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	s := &querySchema{registry: registry, list: huma.SchemaFromType(registry, reflect.TypeFor[wire.ListRequest[F]]())}
	s.filter = registry.SchemaFromRef(s.list.Properties["Filter"].Ref)
	return s
}

// params describes the parameters.
func (s *querySchema) params() (all []*huma.Param) {
	for _, one := range []struct {
		prefix string
		schema *huma.Schema
	}{{"", s.list}, {"Filter.", s.filter}} {
		for _, name := range slices.Sorted(maps.Keys(one.schema.Properties)) {
			schema := one.schema.Properties[name]
			if schema.Ref != "" {
				continue
			}
			explode := schema.Type == huma.TypeArray
			all = append(all, &huma.Param{Name: one.prefix + name, In: "query", Description: schema.Description, Explode: &explode, Schema: schema})
		}
	}
	return all
}

// Resolve reads and checks the parameters; huma calls it before the handler.
func (q *Query[F]) Resolve(ctx huma.Context) []error {
	s := ctx.Operation().Metadata[queryKey].(*querySchema)
	location := ctx.URL()
	values, err := url.ParseQuery(location.RawQuery)
	if err != nil {
		return []error{huma.NewError(http.StatusBadRequest, "")}
	}
	list := s.read(values)
	result := &huma.ValidateResult{}
	path := huma.NewPathBuffer([]byte{}, 0)
	path.Push("query")
	huma.Validate(s.registry, s.list, path, huma.ModeWriteToServer, list, result)
	if len(result.Errors) > 0 {
		return result.Errors
	}
	encoded, err := json.Marshal(list)
	if err == nil {
		err = json.Unmarshal(encoded, &q.List)
	}
	if err != nil {
		return []error{fmt.Errorf("list query: %w", err)}
	}
	return nil
}

// read makes the object that a body would hold of the parameters.
func (s *querySchema) read(values url.Values) map[string]any {
	list, filter := map[string]any{}, map[string]any{}
	for name, schema := range s.list.Properties {
		if schema.Default != nil {
			list[name] = schema.Default
		}
	}
	for name, texts := range values {
		if field, ok := strings.CutPrefix(name, "Filter."); ok {
			filter[field] = valueOf(s.filter.Properties[field], texts)
		} else {
			list[name] = valueOf(s.list.Properties[name], texts)
		}
	}
	if len(filter) > 0 {
		list["Filter"] = filter
	}
	return list
}

// valueOf is the JSON value of a parameter. What does not read as the schema's type
// stays as it was sent, for the validation to refuse.
func valueOf(schema *huma.Schema, texts []string) any {
	if schema != nil && schema.Type == huma.TypeArray {
		all := make([]any, len(texts))
		for i, text := range texts {
			all[i] = valueOf(schema.Items, []string{text})
		}
		return all
	}
	if len(texts) != 1 {
		return texts
	}
	text := texts[0]
	if schema == nil {
		return text
	}
	switch schema.Type {
	case huma.TypeInteger:
		if n, err := strconv.Atoi(text); err == nil {
			return n
		}
	case huma.TypeBoolean:
		if text == "true" || text == "false" {
			return text == "true"
		}
	}
	return text
}
