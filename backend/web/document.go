package web

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/wire"
)

type object = map[string]any

// Document writes a description as JSON. What several operations share is described once, among the components,
// and a component that no operation uses is left out.
func Document(doc *huma.OpenAPI) ([]byte, error) {
	d, err := toObject(doc)
	if err != nil {
		return nil, err
	}
	components := d["components"].(object)
	if err := inherit(components["schemas"].(object)); err != nil {
		return nil, err
	}
	all := operationsOf(d["paths"].(object))
	if webhooks, ok := d["webhooks"].(object); ok {
		all = append(all, operationsOf(webhooks)...)
	}
	for _, kind := range []string{"parameters", "requestBodies", "responses"} {
		if components[kind] == nil {
			components[kind] = object{}
		}
		share(kind, components[kind].(object), partsOf(all, kind))
	}
	d["components"] = used(components, all)
	return json.Marshal(d)
}

// toObject decodes the value's JSON into a map.
func toObject(value any) (out object, err error) {
	raw, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	return out, decoder.Decode(&out)
}

func operationsOf(paths object) (all []object) {
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		item := paths[path].(object)
		for _, method := range slices.Sorted(maps.Keys(item)) {
			all = append(all, item[method].(object))
		}
	}
	return all
}

// part is something of an operation that may be described elsewhere.
type part struct {
	value   object
	name    string
	replace func(ref object)
}

func partsOf(all []object, kind string) (parts []part) {
	for _, o := range all {
		switch kind {
		case "parameters":
			in, _ := o[kind].([]any)
			for i := range in {
				parts = append(parts, part{in[i].(object), in[i].(object)["name"].(string), func(ref object) { in[i] = ref }})
			}
		case "requestBodies":
			if body, ok := o["requestBody"].(object); ok {
				parts = append(parts, part{body, contentName(body), func(ref object) { o["requestBody"] = ref }})
			}
		case "responses":
			in := o[kind].(object)
			for _, status := range slices.Sorted(maps.Keys(in)) {
				if r := in[status].(object); r["$ref"] == nil {
					name := contentName(r) + strings.TrimPrefix(status, "200")
					parts = append(parts, part{r, name, func(ref object) { in[status] = ref }})
				}
			}
		}
	}
	return parts
}

// contentName is the name of what a body contains: its schema's, or its media type's.
func contentName(body object) string {
	content, _ := body["content"].(object)
	for media, described := range content {
		schema := described.(object)["schema"].(object)
		if ref, ok := schema["$ref"].(string); ok {
			return ref[strings.LastIndex(ref, "/")+1:]
		}
		return strings.ReplaceAll(media, "/", "-")
	}
	return strings.ReplaceAll(http.StatusText(http.StatusNoContent), " ", "")
}

// share describes each part that occurs more than once as a component. Different parts of one name are numbered.
func share(kind string, components object, parts []part) {
	times, names := map[string]int{}, map[string]string{}
	texts := make([]string, len(parts))
	for i, p := range parts {
		raw, _ := json.Marshal(p.value) // it was read from JSON
		texts[i] = string(raw)
		times[texts[i]]++
	}
	for i, p := range parts {
		if times[texts[i]] == 1 {
			continue
		}
		name := names[texts[i]]
		if name == "" {
			name = p.name
			for n := 2; components[name] != nil; n++ {
				name = p.name + strconv.Itoa(n)
			}
			names[texts[i]], components[name] = name, p.value
		}
		p.replace(object{"$ref": "#/components/" + kind + "/" + name})
	}
}

// inherit describes what the requests and the responses of all lists have in common once.
func inherit(schemas object) error {
	registry := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	for name, kind := range map[string]reflect.Type{
		"ListRequest": reflect.TypeFor[wire.ListRequest[struct{}]](), "ListPage": reflect.TypeFor[wire.ListPage](),
	} {
		base, err := toObject(huma.SchemaFromType(registry, kind))
		if err != nil {
			return err
		}
		delete(base, "additionalProperties")
		delete(base["properties"].(object), "Filter")
		for _, schema := range schemas {
			extend(schema.(object), name, base)
		}
		schemas[name] = base
	}
	return nil
}

// extend makes a schema with all properties of the base refer to it for them.
func extend(schema object, name string, base object) {
	own, _ := schema["properties"].(object)
	common := base["properties"].(object)
	for property, described := range common {
		if !reflect.DeepEqual(own[property], described) {
			return
		}
	}
	rest := maps.Clone(schema)
	delete(rest, "additionalProperties")
	maps.DeleteFunc(own, func(property string, _ any) bool { return common[property] != nil })
	if required, ok := rest["required"].([]any); ok {
		rest["required"] = slices.DeleteFunc(slices.Clone(required), func(property any) bool { return common[property.(string)] != nil })
	}
	clear(schema)
	schema["allOf"] = []any{object{"$ref": "#/components/schemas/" + name}, rest}
	schema["unevaluatedProperties"] = false
}

// used are the components that the operations refer to, directly or through others.
func used(components object, all []object) object {
	found := object{}
	var look func(any)
	keep := func(kind, name string) {
		if found[kind] == nil {
			found[kind] = object{}
		}
		if in := found[kind].(object); in[name] == nil {
			in[name] = components[kind].(object)[name]
			look(in[name])
		}
	}
	look = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, element := range v {
				look(element)
			}
		case object:
			if ref, ok := v["$ref"].(string); ok {
				kind, name, _ := strings.Cut(strings.TrimPrefix(ref, "#/components/"), "/")
				keep(kind, name)
			}
			for _, element := range v {
				look(element)
			}
		}
	}
	for _, o := range all {
		look(o)
		for _, alternative := range o["security"].([]any) {
			for scheme := range alternative.(object) {
				keep("securitySchemes", scheme)
			}
		}
	}
	return found
}
