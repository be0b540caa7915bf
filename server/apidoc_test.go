package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
)

// example is a sample value of a schema, built from its fields' examples.
func example(doc *huma.OpenAPI, s *huma.Schema) any {
	if s.Ref != "" {
		s = doc.Components.Schemas.SchemaFromRef(s.Ref)
	}
	switch {
	case len(s.Examples) > 0:
		return s.Examples[0]
	case s.Items != nil && s.Items.Ref != "":
		if inner := example(doc, s.Items); len(inner.(map[string]any)) > 0 {
			return []any{inner}
		}
		return nil
	}
	out := map[string]any{}
	for name, field := range s.Properties {
		if value := example(doc, field); value != nil {
			if object, ok := value.(map[string]any); !ok || len(object) > 0 {
				out[name] = value
			}
		}
	}
	return out
}

// The intake's examples form an order that the intake accepts.
func TestTheDescriptionsExamplesWork(t *testing.T) {
	p, server := started(t, nil)
	doc := p.api.Huma.OpenAPI()
	order := example(doc, doc.Paths["/api/intake/orders"].Post.RequestBody.Content["application/json"].Schema).(map[string]any)
	order["ShopId"] = "01920000-0000-7000-8200-000000000001" // the demo's key belongs to several shops
	body, err := json.Marshal(order)
	if err != nil || len(order) < 10 {
		t.Fatalf("%s: %v", body, err)
	}
	ask := func(method, path string, body io.Reader) (int, string) {
		r, _ := http.NewRequestWithContext(t.Context(), method, server.URL+path, body)
		r.Header.Set("Authorization", "Bearer demo-intake-key")
		r.Header.Set("Content-Type", "application/json")
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		raw, _ := io.ReadAll(resp.Body)
		return resp.StatusCode, string(raw)
	}
	if status, answer := ask("POST", "/api/intake/orders", bytes.NewReader(body)); status != http.StatusCreated {
		t.Fatalf("%s answered %d %s", body, status, answer)
	}
	path := strings.ReplaceAll("/api/intake/orders/{ExternalOrderId}", "{ExternalOrderId}", order["ExternalOrderId"].(string))
	if status, answer := ask("GET", path, nil); status != http.StatusOK || !strings.Contains(answer, `"ShopPortalStatus":"Pending"`) {
		t.Errorf("%s answered %d %s", path, status, answer)
	}
}

// The description explains every field, error and permission to people who send orders.
func TestTheDescriptionIsComplete(t *testing.T) {
	t.Parallel()
	raw := openAPI(t)
	var doc struct {
		Servers []struct{ URL string }
		Tags    []struct{ Name string }
		Paths   map[string]map[string]struct {
			Tags      []string
			Security  []map[string][]string
			Responses map[string]map[string]any
		}
		Components struct {
			Responses map[string]any
			Schemas   map[string]struct {
				Properties map[string]struct{ Description, Ref string }
			}
		}
	}
	if err := json.Unmarshal(raw, &doc); err != nil || len(doc.Servers) == 0 {
		t.Fatal(err)
	}
	for path, operations := range doc.Paths {
		for method, o := range operations {
			if len(o.Tags) != 1 || !slices.ContainsFunc(doc.Tags, func(tag struct{ Name string }) bool { return tag.Name == o.Tags[0] }) {
				t.Errorf("%s %s stands in no group: %v", method, path, o.Tags)
			}
			if o.Security == nil || o.Responses["429"] == nil || o.Responses["503"] == nil {
				t.Errorf("%s %s does not say who may call, or how it can fail", method, path)
			}
			for status, response := range o.Responses {
				ref, _ := response["$ref"].(string)
				if status >= "400" && status < "600" && (len(response) != 1 || doc.Components.Responses[strings.TrimPrefix(ref, "#/components/responses/")] == nil) {
					t.Errorf("%s %s describes its %s again: %v", method, path, status, response)
				}
			}
		}
	}
	for _, name := range []string{"IntakeOrder", "IntakeOrderline", "IntakeResult", "IntakeCancel", "IntakeDecision", "Option"} {
		for field, s := range doc.Components.Schemas[name].Properties {
			if s.Description == "" {
				t.Errorf("%s.%s: nobody says what it means", name, field)
			}
		}
	}
}

// openAPI is the command's output.
func openAPI(t *testing.T, args ...string) []byte {
	t.Helper()
	root := rootCommand()
	var out bytes.Buffer
	root.SetOut(&out)
	root.SetArgs(append([]string{"openapi"}, args...))
	if err := root.Execute(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// description is a document's operations by method and path, with what they refer to in place of the references.
func description(t *testing.T, raw []byte) (operations, schemas map[string]any) {
	t.Helper()
	var doc struct {
		Paths      map[string]map[string]map[string]any
		Components map[string]map[string]any
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	resolved := func(v any) any {
		ref, ok := v.(map[string]any)["$ref"].(string)
		if !ok {
			return v
		}
		kind, name, _ := strings.Cut(strings.TrimPrefix(ref, "#/components/"), "/")
		if doc.Components[kind][name] == nil {
			t.Fatalf("%s is not described", ref)
		}
		return doc.Components[kind][name]
	}
	operations = map[string]any{}
	for path, item := range doc.Paths {
		for method, o := range item {
			operations[strings.ToUpper(method)+" "+path] = o
			if o["requestBody"] != nil {
				o["requestBody"] = resolved(o["requestBody"])
			}
			parameters, _ := o["parameters"].([]any)
			for i := range parameters {
				parameters[i] = resolved(parameters[i])
			}
			responses := o["responses"].(map[string]any)
			for status := range responses {
				responses[status] = resolved(responses[status])
			}
		}
	}
	return operations, doc.Components["schemas"]
}

// webhookOf is the schema of what an endpoint receives.
func webhookOf(t *testing.T, raw []byte) any {
	t.Helper()
	var doc struct {
		Webhooks map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct{ Schema map[string]any }
			}
		}
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	return doc.Webhooks["event"]["post"].RequestBody.Content["application/json"].Schema["$ref"]
}

// Whoever sends orders reads a description that contains what takes a key or a signature and nothing else, as the whole one has it.
func TestTheIntakesDescription(t *testing.T) {
	t.Parallel()
	raw := openAPI(t, "--intake")
	intake, schemas := description(t, raw)
	whole, all := description(t, openAPI(t))
	p, err := described()
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range surface(p) {
		name := o.method + " " + o.path
		signed := o.op.Public && o.op.Before != nil && o.op.Tag == "Intake"
		if got := intake[name]; (o.op.Key || signed) != (got != nil) || got != nil && !reflect.DeepEqual(got, whole[name]) {
			t.Errorf("%s: %v, in the whole description %v", name, got, whole[name])
		}
		delete(intake, name)
	}
	for name, webhook := range map[string]any{"intake": webhookOf(t, raw), "whole": webhookOf(t, openAPI(t))} {
		if webhook != "#/components/schemas/WebhookMessage" || schemas["WebhookMessage"] == nil {
			t.Errorf("the %s description says of webhooks %v", name, webhook)
		}
	}
	if len(intake) > 0 || bytes.Contains(raw, []byte(`"session"`)) {
		t.Errorf("the intake's description also has %v", intake)
	}
	for name, s := range schemas {
		if !reflect.DeepEqual(s, all[name]) {
			t.Errorf("%s: %v, in the whole description %v", name, s, all[name])
		}
	}
}

// What several operations share is described once, and a list's request and page only say what is theirs.
func TestTheDescriptionRepeatsNothing(t *testing.T) {
	t.Parallel()
	raw := openAPI(t)
	var doc struct {
		Paths      map[string]map[string]map[string]any
		Components struct {
			Schemas map[string]struct {
				Properties map[string]any
			}
		}
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	once := func(at string, v any) {
		described, _ := v.(map[string]any)
		if described["$ref"] != nil {
			return
		}
		text, _ := json.Marshal(v)
		if seen[string(text)] != "" {
			t.Errorf("%s repeats what %s describes: %s", at, seen[string(text)], text)
		}
		seen[string(text)] = at
	}
	for path, item := range doc.Paths {
		for method, o := range item {
			at := method + " " + path
			for _, v := range o["responses"].(map[string]any) {
				once(at, v)
			}
			if parameters, ok := o["parameters"].([]any); ok {
				for _, v := range parameters {
					once(at, v)
				}
			}
			if body := o["requestBody"]; body != nil {
				once(at, body)
			}
		}
	}
	for name, s := range doc.Components.Schemas {
		list := s.Properties["OrderBy"] != nil || s.Properties["Total"] != nil && s.Properties["Next"] != nil
		if list && name != "ListRequest" && name != "ListPage" {
			t.Errorf("%s describes again what every list has", name)
		}
	}
}

func TestTheDocsPageLoadsNothingFromOtherHosts(t *testing.T) {
	_, server := started(t, nil)
	loaded := regexp.MustCompile(`(?:src|href|url)=?\(?["'](https?://[^"']+)`)
	for _, path := range []string{"/api/docs", "/api/docs/intake", "/api/docs/redoc.js"} {
		resp, err := http.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		page, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if resp.StatusCode != http.StatusOK || bytes.Contains(page, []byte("cdn.redoc.ly")) || !strings.HasSuffix(path, ".js") && loaded.Match(page) {
			t.Errorf("%s: %d", path, resp.StatusCode)
		}
	}
}
