package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
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
				if status >= "400" && (len(response) != 1 || doc.Components.Responses[strings.TrimPrefix(ref, "#/components/responses/")] == nil) {
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
func openAPI(t *testing.T) []byte {
	t.Helper()
	root := rootCommand()
	var out bytes.Buffer
	root.SetOut(&out)
	root.SetArgs([]string{"openapi"})
	if err := root.Execute(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestTheDocsPageLoadsNothingFromOtherHosts(t *testing.T) {
	_, server := started(t, nil)
	loaded := regexp.MustCompile(`(?:src|href|url)=?\(?["'](https?://[^"']+)`)
	for _, path := range []string{"/api/docs", "/api/docs/redoc.js"} {
		resp, err := http.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		page, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if resp.StatusCode != http.StatusOK || bytes.Contains(page, []byte("cdn.redoc.ly")) || path == "/api/docs" && loaded.Match(page) {
			t.Errorf("%s: %d", path, resp.StatusCode)
		}
	}
}
