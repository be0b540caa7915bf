package archive

import (
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"tradekart/portal/backend/export"
)

func pounds(pence int64) string { return export.Pounds(pence) }

// amounts are pence.
type amounts struct{ net, vat, gross int64 }

func (a *amounts) add(b amounts) { a.net, a.vat, a.gross = a.net+b.net, a.vat+b.vat, a.gross+b.gross }

func (a amounts) String() string {
	return fmt.Sprintf("£%s, £%s VAT, £%s in all", pounds(a.net), pounds(a.vat), pounds(a.gross))
}

// pence reads an amount such as -12.05.
func pence(text string) (int64, error) {
	whole, rest, ok := strings.Cut(text, ".")
	n, err := strconv.ParseInt(whole+rest, 10, 64)
	if err != nil || !ok || len(rest) != 2 || n == math.MinInt64 {
		return 0, fmt.Errorf("%q is no amount", text)
	}
	return n, nil
}

// row is one of a CSV file, by the headings.
type row struct {
	at    map[string]int
	cells []string
	err   error
}

func (r *row) text(heading string) string {
	n, ok := r.at[heading]
	if !ok {
		r.err = errors.Join(r.err, fmt.Errorf("there is no column %s", heading))
		return ""
	}
	return r.cells[n]
}

func (r *row) pence(heading string) int64 {
	n, err := pence(r.text(heading))
	r.err = errors.Join(r.err, err)
	return n
}

func (r *row) amounts() amounts {
	return amounts{r.pence("Net (£)"), r.pence("VAT (£)"), r.pence("Total (£)")}
}

func (r *row) number(heading string) int64 {
	n, err := strconv.ParseInt(r.text(heading), 10, 64)
	r.err = errors.Join(r.err, err)
	return n
}

// each reads a CSV file row by row, and returns how many there are. What cannot be read is a problem.
func (v *verifier) each(name string, do func(*row)) (n int) {
	f := v.files[name]
	if f == nil {
		return 0 // hashes has said so
	}
	r, err := f.Open()
	if err != nil {
		v.problem("%s cannot be read: %v", name, err)
		return 0
	}
	defer r.Close()
	in := csv.NewReader(r)
	in.ReuseRecord = true
	head, err := in.Read()
	if err != nil {
		v.problem("%s cannot be read: %v", name, err)
		return 0
	}
	at := map[string]int{}
	for i, heading := range head {
		at[strings.TrimPrefix(heading, "\ufeff")] = i
	}
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			return n
		}
		one := &row{at: at, cells: cells}
		if err == nil {
			do(one)
			err = one.err
		}
		if err != nil {
			v.problem("%s cannot be read: %v", name, err)
			return n
		}
		n++
	}
}

// kind is what totals are by.
type kind struct{ merchantID, item, document string }

// documentSums is what the tables say of a document.
type documentSums struct {
	amounts
	lines, indexed amounts
	order          string
}

// sums compares the tables, the UBL and the manifest with each other.
func (v *verifier) sums() {
	documents, byKind := v.documents()
	v.lines(documents)
	v.totals(byKind)
	v.orders(documents)
	v.accounts()
	c := v.Manifest.Counts
	for name, want := range map[string]int{"order-lines.csv": c.OrderLines, "payments.csv": c.Payments, "credit-entries.csv": c.CreditEntries,
		"fee-entries.csv": c.FeeEntries} {
		v.rows(name, want, v.each(name, func(*row) {}))
	}
}

func (v *verifier) rows(name string, want, got int) {
	if want != got && v.files[name] != nil {
		v.problem("%s has %d rows, and %d in the manifest", name, got, want)
	}
}

// documents reads the documents, and compares each with its UBL.
func (v *verifier) documents() (map[string]*documentSums, map[kind]*Total) {
	all, byKind := map[string]*documentSums{}, map[kind]*Total{}
	missing := map[string]bool{}
	for _, f := range v.Manifest.Missing {
		missing[f.File] = true
	}
	n := v.each("documents.csv", func(r *row) {
		no := strings.Clone(r.text("Number"))
		d := &documentSums{amounts: r.amounts(), order: strings.Clone(r.text("Order ID"))}
		all[no] = d
		k := kind{strings.Clone(r.text("Merchant ID")), strings.Clone(r.text("Item")), strings.Clone(r.text("Document"))}
		if byKind[k] == nil {
			byKind[k] = &Total{}
		}
		t := byKind[k]
		t.Documents, t.Net, t.VAT, t.Gross = t.Documents+1, t.Net+d.net, t.VAT+d.vat, t.Gross+d.gross
		for _, name := range []string{r.text("PDF"), r.text("UBL")} {
			if v.files[name] == nil && !missing[name] && !v.listed[name] {
				v.problem("%s of documents.csv is neither in the archive nor named as missing", name)
			}
		}
		v.compareUBL(no, k.document, d)
	})
	v.rows("documents.csv", v.Manifest.Counts.Documents, n)
	return all, byKind
}

// compareUBL holds a document as data against its row. Its amounts are above zero, also those of a credit note.
func (v *verifier) compareUBL(no, document string, d *documentSums) {
	name := ublOf(no)
	if v.files[name] == nil {
		return
	}
	content, err := v.text(name)
	var ubl struct {
		Net   string `xml:"LegalMonetaryTotal>TaxExclusiveAmount"`
		Gross string `xml:"LegalMonetaryTotal>TaxInclusiveAmount"`
	}
	if err == nil {
		err = xml.Unmarshal(content, &ubl)
	}
	net, netErr := pence(ubl.Net)
	gross, grossErr := pence(ubl.Gross)
	if err = errors.Join(err, netErr, grossErr); err != nil {
		v.problem("%s cannot be read: %v", name, err)
		return
	}
	if document == "CreditNote" {
		net, gross = -net, -gross
	}
	if net != d.net || gross != d.gross {
		v.problem("%s comes to £%s, £%s with VAT; in documents.csv it is %s", name, pounds(net), pounds(gross), d.amounts)
	}
}

// lines adds the lines of each document up, as lines.csv and as index.csv have them.
func (v *verifier) lines(documents map[string]*documentSums) {
	for _, name := range []string{"lines.csv", "index.csv"} {
		n := v.each(name, func(r *row) {
			no := r.text("Document")
			d := documents[no]
			if d == nil {
				v.problem("%s has a line of %s, which is not in documents.csv", name, no)
				return
			}
			if name == "lines.csv" {
				d.lines.add(r.amounts())
				return
			}
			d.indexed.add(r.amounts())
			if order := r.text("Order ID"); order != d.order {
				v.problem("index.csv leads from %s to the order %q, and documents.csv to %q", no, order, d.order)
			}
		})
		v.rows(name, v.Manifest.Counts.Lines, n)
	}
	for no, d := range documents {
		if d.lines != d.amounts {
			v.problem("the lines of %s come to %s; in documents.csv it is %s", no, d.lines, d.amounts)
		}
		if d.indexed != d.amounts {
			v.problem("index.csv comes to %s for %s; in documents.csv it is %s", d.indexed, no, d.amounts)
		}
	}
}

// totals compares what the documents come to with totals.csv and with the manifest.
func (v *verifier) totals(byKind map[kind]*Total) {
	v.each("totals.csv", func(r *row) {
		k := kind{strings.Clone(r.text("Merchant ID")), strings.Clone(r.text("Item")), strings.Clone(r.text("Document"))}
		want := Total{Documents: int(r.number("Documents")), Net: r.pence("Net (£)"), VAT: r.pence("VAT (£)"), Gross: r.pence("Total (£)")}
		got := byKind[k]
		if got == nil {
			got = &Total{}
		}
		if *got != want {
			v.problem("%s (%s) of %s is %s in totals.csv; its documents come to %s", k.item, k.document, r.text("Merchant"), totalText(&want), totalText(got))
		}
	})
	sums := map[kind]*Total{}
	for k, t := range byKind {
		k.merchantID = ""
		if sums[k] == nil {
			sums[k] = &Total{Item: k.item, Document: k.document}
		}
		s := sums[k]
		s.Documents, s.Net, s.VAT, s.Gross = s.Documents+t.Documents, s.Net+t.Net, s.VAT+t.VAT, s.Gross+t.Gross
	}
	for _, want := range v.Manifest.Totals {
		k := kind{"", want.Item, want.Document}
		got := sums[k]
		delete(sums, k)
		if got == nil {
			got = &Total{Item: want.Item, Document: want.Document}
		}
		if *got != want {
			v.problem("%s (%s) is %s in the manifest; its documents come to %s", want.Item, want.Document, totalText(&want), totalText(got))
		}
	}
	for k, t := range sums {
		v.problem("%s (%s) of %s is not in the manifest", k.item, k.document, totalText(t))
	}
}

func totalText(t *Total) string {
	return fmt.Sprintf("%d documents over %s", t.Documents, amounts{t.Net, t.VAT, t.Gross})
}

// orders looks for the order of each document.
func (v *verifier) orders(documents map[string]*documentSums) {
	known := map[string]bool{}
	v.rows("orders.csv", v.Manifest.Counts.Orders, v.each("orders.csv", func(r *row) { known[strings.Clone(r.text("Order ID"))] = true }))
	for no, d := range documents {
		if d.order != "" && !known[d.order] {
			v.problem("the order %s of %s is not in orders.csv", d.order, no)
		}
	}
}

// accounts adds entries up, by kind and from one to the next.
func (v *verifier) accounts() {
	sums := map[string]*LedgerTotal{}
	var merchant string
	var no, balance int64
	n := v.each("account-entries.csv", func(r *row) {
		k, amount, id, next, after := strings.Clone(r.text("Kind")), r.pence("Amount (£)"), r.text("Merchant ID"), r.number("Entry"), r.pence("Balance after (£)")
		if sums[k] == nil {
			sums[k] = &LedgerTotal{Kind: k}
		}
		sums[k].Entries, sums[k].Pence = sums[k].Entries+1, sums[k].Pence+amount
		if id == merchant && next == no+1 && balance+amount != after {
			v.problem("entry %d of %s changes the balance by £%s, from £%s to £%s", next, r.text("Merchant"), pounds(amount), pounds(balance), pounds(after))
		}
		merchant, no, balance = strings.Clone(id), next, after
	})
	v.rows("account-entries.csv", v.Manifest.Counts.AccountEntries, n)
	for _, want := range v.Manifest.Ledger {
		got := sums[want.Kind]
		if got == nil {
			got = &LedgerTotal{Kind: want.Kind}
		}
		if *got != want {
			v.problem("the entries %s are %d over £%s in the manifest, and %d over £%s in account-entries.csv", want.Kind, want.Entries, pounds(want.Pence),
				got.Entries, pounds(got.Pence))
		}
	}
}
