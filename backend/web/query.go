package web

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/wire"
)

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
