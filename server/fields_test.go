package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tradekart/portal/backend/auth"
)

var update = flag.Bool("update", false, "write FIELDS.md anew")

const fieldsHead = `# Which role reads which field

This list is made from the types of the API (` + "`go test ./server -run TestTheListOfFields -update`" + `).

An operation says which roles may call it, and its type which fields a response has; whoever may call it reads all of them, with these exceptions:

- **Rows**: an Admin reads those of all merchants, a Merchant its own and its shops', a user of a shop those of the shops that they work in. ` +
	`Anybody else's answer 404, or are missing in a list.
- **Sums**: who is without ` + "`view_money`" + ` (packers, for example) does not get what the table below lists. A number is 0, a list empty.
- **Secrets**: keys, client secrets and account numbers are shown once, to who makes them, or never; then a hint at their end. The PIN at the door is for its
  recipient and the shop; an Admin and a Merchant read what became of it.
- **Whole responses** need the ability that their operation names (` + "`backend/auth/abilities.go`" + ` says which roles have it, ` +
	`and it can be given to a person or withheld); those about money are listed last.
- What one role must not read where another may is a type of its own: a customer's tracking page, a driver's run, an order as its sender sees it.

What a table of the database holds of a person is listed by column in ` + "`backend/personal/registry.go`" + `.

| type | read by | not without ` + "`view_money`" + ` |
|---|---|---|
`

// FIELDS.md lists the fields that not everybody reads who may call an operation.
func TestTheListOfFields(t *testing.T) {
	t.Parallel()
	p, err := described()
	if err != nil {
		t.Fatal(err)
	}
	fields, readers := map[string][]string{}, map[string]map[string]bool{}
	var wholes []string
	for _, o := range surface(p) {
		if o.op.Need == auth.ViewMoney {
			role, _, _ := strings.Cut(o.who(), " + ")
			wholes = append(wholes, fmt.Sprintf("| `%s %s` | %s |\n", o.method, o.path, role))
		}
		if !o.op.Public && !o.op.Key && o.op.Out != nil {
			withheldFields(o.op.Out, map[reflect.Type]bool{}, func(of reflect.Type, field string) {
				name := of.Name()
				if readers[name] == nil {
					readers[name] = map[string]bool{}
				}
				readers[name][o.who()] = true
				if !slices.Contains(fields[name], field) {
					fields[name] = append(fields[name], field)
				}
			})
		}
	}
	var text strings.Builder
	text.WriteString(fieldsHead)
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		slices.Sort(fields[name])
		who := map[string]bool{}
		for reader := range readers[name] {
			for one := range strings.SplitSeq(reader, ", ") {
				role, _, _ := strings.Cut(one, " + ")
				who[role] = true
			}
		}
		_, _ = fmt.Fprintf(&text, "| %s | %s | %s |\n", name, strings.Join(slices.Sorted(maps.Keys(who)), ", "), strings.Join(fields[name], ", "))
	}
	text.WriteString("\n| operation | roles, with `view_money` alone |\n|---|---|\n")
	slices.Sort(wholes)
	for _, whole := range wholes {
		text.WriteString(whole)
	}
	if *update {
		if err := os.WriteFile("../FIELDS.md", []byte(text.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	written, err := os.ReadFile("../FIELDS.md")
	if err != nil || string(written) != text.String() {
		t.Errorf("FIELDS.md is not as the types are; write it anew with -update (%v)", err)
	}
	if len(fields) < 10 || len(wholes) < 10 {
		t.Errorf("only %d types and %d operations", len(fields), len(wholes))
	}
}

// withheldFields reports the fields that the money tag marks, of every type in a response.
func withheldFields(of reflect.Type, done map[reflect.Type]bool, report func(reflect.Type, string)) {
	for slices.Contains([]reflect.Kind{reflect.Pointer, reflect.Slice, reflect.Map}, of.Kind()) {
		of = of.Elem()
	}
	if of.Kind() != reflect.Struct || done[of] {
		return
	}
	done[of] = true
	if _, itself := of.MethodByName("WithoutMoney"); itself {
		report(of, "its sums")
		return
	}
	for i := range of.NumField() {
		f := of.Field(i)
		if !f.IsExported() {
			continue
		}
		if _, marked := f.Tag.Lookup("money"); marked {
			report(of, f.Name)
			continue
		}
		withheldFields(f.Type, done, report)
	}
}
