package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "tradekart/portal/"

// domains may import only those to their left.
var domains = []string{"session", "users", "shops", "keys", "catalogue", "approvals", "promotions", "orders", "devices", "couriers", "ledger", "collect",
	"subscriptions", "ledgercheck", "teams", "fees", "invoices", "payouts", "bookkeeping", "archive", "returns", "webhooks", "notifications", "today", "views",
	"figures", "operator", "personal", "removals", "bounces"}

// ground lists which of our packages each shared package may import.
var ground = map[string][]string{
	"wire": {}, "fault": {}, "secret": {}, "clamd": {}, "london": {}, "auth": {"wire"}, "web": {"auth", "db", "fault", "plain", "wire"}, "db": {"fault"},
	"live": {"auth", "db", "web", "wire", "fault"}, "jobs": {"auth", "db", "fault", "live", "london", "web", "wire"}, "dispatch": {"jobs"},
	"mail": {"fault", "london", "plain"}, "chat": {"auth", "fault", "web", "wire"}, "desktop": {"auth", "fault", "web", "wire"}, "blob": {"fault", "jobs"},
	"images": {"fault"}, "places": {"auth", "db", "fault", "web", "wire"}, "push": {"fault", "plain"}, "sms": {"db", "jobs", "london", "phones", "plain"},
	"messages":    {"db", "dispatch", "jobs", "london", "mail", "sms"},
	"db/embedded": {}, "db/dbtest": {"db", "db/embedded"},
	"db/list": {"auth", "db", "fault", "web", "wire"},
	"export":  {"fault", "london", "plain", "typeset"}, "export/exporttest": {}, "plain": {}, "phones": {}, "modulus": {}, "bankfile": {}, "vat": {},
	"typeset": {"plain"}, "assets": {"db"}, "typeset/typesettest": {},
	"security":  {"audit", "auth", "db", "db/list", "export", "fault", "jobs", "live", "london", "mail", "web", "wire"},
	"postcodes": {}, "outbound": {}, "pictures": {"blob", "db", "fault", "images", "web"}, "imports": {"export", "fault", "web", "wire"},
	"audit":       {"auth", "db", "db/list", "export", "fault", "live", "london", "web", "wire"},
	"web/webtest": {"auth", "db", "db/dbtest", "live", "web", "wire"},
}

// edges are the packages that connect the product with the outside; they may import every domain and shared
// package.
var edges = []string{"intake", "intake/pence", "demo", "replay"}

type listed struct {
	ImportPath string
	Doc        string
	Imports    []string
}

func packages(t *testing.T) (all []listed) {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Doc,Imports", module+"...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		err := d.Decode(&p)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

func TestImportRules(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		name := strings.TrimPrefix(p.ImportPath, module)
		for _, imported := range p.Imports {
			inner, ours := strings.CutPrefix(imported, module)
			if ours && !mayImport(name, inner) {
				t.Errorf("%s must not import %s", name, inner)
			}
		}
	}
}

func mayImport(name, inner string) bool {
	if name == "server" {
		return true
	}
	if strings.HasPrefix(name, "app") || name+"/" == module || !strings.Contains(name, "/") {
		return inner == "backend/wire" || inner == "backend/typeset" || strings.HasPrefix(inner, "app") || inner == "frontend" || inner == "build/icon"
	}
	inner, backend := strings.CutPrefix(inner, "backend/")
	if !backend {
		return false
	}
	name = strings.TrimPrefix(name, "backend/")
	if allowed, ok := ground[name]; ok {
		return slices.Contains(allowed, inner)
	}
	if slices.Contains(edges, name) {
		return inner != "demo"
	}
	if _, ok := ground[inner]; ok {
		return true
	}
	from, to := slices.Index(domains, strings.Split(name, "/")[0]), slices.Index(domains, strings.Split(inner, "/")[0])
	return from >= 0 && to >= 0 && to <= from
}

func TestEveryPackageHasADocComment(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		if p.Doc == "" {
			t.Errorf("%s has no doc comment", p.ImportPath)
		}
	}
}
