package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/db"
)

// TestEveryListIsInTheOrderOfEachOfItsColumns walks every list for every role by every column that it can be sorted by: each row comes
// once, in order, and the other way round backwards.
func TestEveryListIsInTheOrderOfEachOfItsColumns(t *testing.T) {
	t.Parallel()
	w := newMarketplace(t)
	lists := 0
	for _, o := range surface(w.p) {
		if !o.isList() {
			continue
		}
		for _, who := range w.callers {
			if who.id == "" || !o.mayCall(who) {
				continue
			}
			l := &sortedList{w, o, who, w.prepare(examples[o.method+" "+o.path], who)}
			names := l.names()
			if len(names) == 0 {
				continue
			}
			lists++
			own := l.walk(map[string]any{})
			for _, name := range names {
				l.check(name, own)
			}
		}
	}
	if lists < 40 {
		t.Errorf("only %d lists have columns to sort by", lists)
	}
}

// isList reports whether an operation takes the request of a list and answers a page of it.
func (o operation) isList() bool {
	if o.op.FileType != "" || strings.HasSuffix(o.path, "csv") || strings.Contains(o.path, "export") {
		return false
	}
	for _, p := range o.huma.Parameters {
		if p.Name == "SortBy" {
			return true
		}
	}
	if o.huma.RequestBody == nil {
		return false
	}
	media := o.huma.RequestBody.Content["application/json"]
	return media != nil && strings.Contains(media.Schema.Ref, "ListRequest")
}

// sortedList is a list as one caller reads it.
type sortedList struct {
	*marketplace
	o      operation
	who    caller
	values map[string]string
}

const sortedAtATime, sortedAtMost = 12, 36

// page reads one page; what the example does not say is added.
func (l *sortedList) page(add map[string]any) (int, []byte) {
	l.t.Helper()
	e := examples[l.o.method+" "+l.o.path]
	address, body := l.server.URL+fill(l.o.path+e.query, l.values), fill(e.body, l.values)
	if l.o.method == http.MethodGet {
		u, _ := url.Parse(address)
		q := u.Query()
		for name, value := range add {
			q.Set(name, fmt.Sprint(value))
		}
		u.RawQuery = q.Encode()
		address = u.String()
	} else {
		in := map[string]any{}
		_ = json.Unmarshal([]byte(cmp.Or(body, "{}")), &in)
		for name, value := range add {
			in[name] = value
		}
		b, _ := json.Marshal(in)
		body = string(b)
	}
	r, err := http.NewRequestWithContext(l.t.Context(), l.o.method, address, strings.NewReader(body))
	if err != nil {
		l.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Idempotency-Key", db.NewID())
	for _, c := range l.who.cookies {
		r.AddCookie(c)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		l.t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		l.t.Fatal(err)
	}
	return resp.StatusCode, answer
}

// names asks for an order that no list has, and returns those that the refusal names.
func (l *sortedList) names() []string {
	status, answer := l.page(map[string]any{"SortBy": "Nothing", "Page": 1, "Size": 1})
	if status != 422 {
		l.t.Errorf("%s %s sorts by anything: %d %.200s", l.o.method, l.o.path, status, answer)
		return nil
	}
	_, after, _ := strings.Cut(string(answer), "can be sorted by ")
	list, _, ok := strings.Cut(after, ".")
	if !ok {
		return nil
	}
	return strings.Split(list, ", ")
}

// check compares the order by a column, both ways, with what the rows say and with the rows of the list's own order.
func (l *sortedList) check(name string, own []map[string]any) {
	l.t.Helper()
	up := l.walk(map[string]any{"SortBy": name, "OrderBy": "asc"})
	down := l.walk(map[string]any{"SortBy": name, "OrderBy": "desc"})
	at := l.who.name + " " + l.o.path + " by " + name
	slices.Reverse(down)
	if len(own) < sortedAtMost { // all of them
		if fmt.Sprint(keysIn(up)) != fmt.Sprint(keysIn(down)) {
			l.t.Errorf("%s: backwards is another order", at)
		}
		if !slices.Equal(slices.Sorted(slices.Values(keysIn(own))), slices.Sorted(slices.Values(keysIn(up)))) {
			l.t.Errorf("%s: not each row once: %d of %d", at, len(up), len(own))
		}
	}
	for _, rows := range [][]map[string]any{up, down} {
		var values []string
		for _, row := range rows {
			value, kind := sortValue(row[name])
			values = append(values, value)
			if kind == "" {
				l.t.Fatalf("%s: %v cannot be compared", at, row[name])
			}
		}
		if len(values) == 0 {
			continue
		}
		_, kind := sortValue(rows[0][name])
		for _, row := range rows {
			if _, other := sortValue(row[name]); other != "null" {
				kind = other
			}
		}
		order := map[string]string{"text": "lower(v)", "null": "v", "number": "nullif(v, '')::numeric", "bool": "v",
			"time": "coalesce(nullif(v, '')::timestamptz, '-infinity')"}[kind]
		if name == "Gtin" {
			order = "nullif(v, '')::numeric" // shown without its leading zeros
		}
		var ok bool
		if err := l.p.pool.QueryRow(l.t.Context(), `select coalesce(bool_and(before is null or before <= now), true) from
			(select `+order+` as now, lag(`+order+`) over (order by n) as before from unnest($1::text[]) with ordinality as x (v, n)) y`, values).Scan(&ok); err != nil {
			l.t.Errorf("%s: %v", at, err)
		} else if !ok {
			l.t.Errorf("%s: out of order: %q", at, values)
		}
	}
}

// sortValue is a value as PostgreSQL reads it, and what it is.
func sortValue(v any) (value, kind string) {
	switch v := v.(type) {
	case nil:
		return "", "null"
	case string:
		if _, err := time.Parse(time.RFC3339, v); err == nil {
			return v, "time"
		}
		return v, "text"
	case float64:
		return fmt.Sprintf("%.4f", v), "number"
	case bool:
		return fmt.Sprint(v), "bool"
	}
	return "", ""
}

// rowsOf are the rows of a section, which shops are returned in.
func rowsOf(row map[string]any) (all []map[string]any) {
	shops, ok := row["Shops"].([]any)
	if !ok || row["Region"] == nil {
		return []map[string]any{row}
	}
	for _, shop := range shops {
		all = append(all, shop.(map[string]any))
	}
	return all
}

func keysIn(rows []map[string]any) (all []string) {
	for _, row := range rows {
		b, _ := json.Marshal(row)
		all = append(all, string(b))
	}
	return all
}

// walk reads a list to its end, or to the first rows of a long one.
func (l *sortedList) walk(add map[string]any) (all []map[string]any) {
	l.t.Helper()
	add["Page"], add["Size"] = 1, sortedAtATime
	for len(all) < sortedAtMost {
		status, answer := l.page(add)
		if status != 200 {
			l.t.Errorf("%s: %s %v answered %d: %.300s", l.who.name, l.o.path, add, status, answer)
			return nil
		}
		var page map[string]json.RawMessage
		if err := json.Unmarshal(answer, &page); err != nil {
			l.t.Fatal(err)
		}
		for _, part := range page {
			var rows []map[string]any
			_ = json.Unmarshal(part, &rows)
			for _, row := range rows {
				all = append(all, rowsOf(row)...)
			}
		}
		var next string
		_ = json.Unmarshal(page["Next"], &next)
		if next == "" {
			return all
		}
		add["After"] = next
	}
	return all
}
