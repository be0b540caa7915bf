package bankfile

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// Line is one booked movement on the operator's account.
type Line struct {
	BookedOn  time.Time // a day, in UTC
	Pence     int64     // above zero what came in, below what went out
	Reference string    // all texts that the bank gives, at most 500 characters
	Party     string    // who paid or was paid; may be empty
	Returned  bool      // the bank says that it is a payment which came back
	Key       string    // the same movement in another file has the same
}

// MaxLines bounds a statement.
const MaxLines = 20_000

// Problem is what is wrong with a file, for the person who chose it.
type Problem struct{ Text string }

func (p *Problem) Error() string { return p.Text }

func problem(format string, args ...any) error { return &Problem{fmt.Sprintf(format, args...)} }

// ReadStatement reads a bank's statement: camt.053 of any version, or CSV with headings. What is not booked, or not in pounds,
// is left out. Errors are Problems.
func ReadStatement(content []byte) ([]Line, error) {
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
	var lines []Line
	var err error
	if bytes.HasPrefix(bytes.TrimLeft(content, " \r\n\t"), []byte("<")) {
		lines, err = readCamt053(content)
	} else {
		lines, err = readCSV(content)
	}
	if err != nil {
		return nil, err
	}
	number(lines)
	return lines, nil
}

// number gives lines without an identification of the bank's a key of what they say. Lines that say the same are numbered.
func number(lines []Line) {
	seen := map[string]int{}
	for i := range lines {
		l := &lines[i]
		text := cmp.Or(l.Key, fmt.Sprintf("%s %d %s %s", l.BookedOn.Format(time.DateOnly), l.Pence, l.Reference, l.Party))
		seen[text]++
		sum := sha256.Sum256(fmt.Appendf(nil, "%s %d", text, seen[text]))
		l.Key = hex.EncodeToString(sum[:16])
	}
}

type camtDocument struct {
	Statements []struct {
		Account struct {
			IBAN  string `xml:"Id>IBAN"`
			Other string `xml:"Id>Othr>Id"`
		} `xml:"Acct"`
		Entries []camtEntry `xml:"Ntry"`
	} `xml:"BkToCstmrStmt>Stmt"`
}

type camtAmount struct {
	Currency string `xml:"Ccy,attr"`
	Value    string `xml:",chardata"`
}

type camtEntry struct {
	Amount    camtAmount `xml:"Amt"`
	Indicator string     `xml:"CdtDbtInd"`
	Reversal  bool       `xml:"RvslInd"`
	Status    struct {
		Code string `xml:"Cd"`
		Text string `xml:",chardata"`
	} `xml:"Sts"`
	BookedOn string       `xml:"BookgDt>Dt"`
	BookedAt string       `xml:"BookgDt>DtTm"`
	Bank     string       `xml:"AcctSvcrRef"`
	Note     string       `xml:"AddtlNtryInf"`
	Details  []camtDetail `xml:"NtryDtls>TxDtls"`
}

type camtDetail struct {
	EndToEnd  string     `xml:"Refs>EndToEndId"`
	Bank      string     `xml:"Refs>AcctSvcrRef"`
	Amount    camtAmount `xml:"Amt"`
	Older     camtAmount `xml:"AmtDtls>TxAmt>Amt"`
	Indicator string     `xml:"CdtDbtInd"`
	Debtor    string     `xml:"RltdPties>Dbtr>Nm"`
	DebtorB   string     `xml:"RltdPties>Dbtr>Pty>Nm"`
	Creditor  string     `xml:"RltdPties>Cdtr>Nm"`
	CreditorB string     `xml:"RltdPties>Cdtr>Pty>Nm"`
	Texts     []string   `xml:"RmtInf>Ustrd"`
	Document  []string   `xml:"RmtInf>Strd>CdtrRefInf>Ref"`
	Return    string     `xml:"RtrInf>Rsn>Cd"`
}

func readCamt053(content []byte) (lines []Line, err error) {
	var doc camtDocument
	if err := xml.Unmarshal(content, &doc); err != nil {
		return nil, problem("This file is not a camt.053 statement: it is not valid XML.")
	}
	if len(doc.Statements) == 0 {
		return nil, problem("This file is not a camt.053 statement: it has none.")
	}
	for _, s := range doc.Statements {
		account := cmp.Or(s.Account.IBAN, s.Account.Other)
		for i, e := range s.Entries {
			if status := cmp.Or(e.Status.Code, strings.TrimSpace(e.Status.Text)); status != "" && status != "BOOK" || e.Amount.Currency != "GBP" {
				continue
			}
			more, err := e.lines(account)
			if err != nil {
				return nil, problem("Entry %d: %v", i+1, err)
			}
			if lines = append(lines, more...); len(lines) > MaxLines {
				return nil, problem("A statement may have at most %d lines.", MaxLines)
			}
		}
	}
	return lines, nil
}

// lines are an entry's transactions where the bank names the amount of each, and otherwise the entry as one.
func (e *camtEntry) lines(account string) ([]Line, error) {
	text := e.BookedOn
	if text == "" && len(e.BookedAt) >= 10 {
		text = e.BookedAt[:10]
	}
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return nil, errors.New("it has no booking date")
	}
	each := len(e.Details) > 1
	for _, d := range e.Details {
		each = each && cmp.Or(d.Amount.Value, d.Older.Value) != ""
	}
	if !each {
		l := Line{BookedOn: day, Returned: e.Reversal, Reference: e.Note}
		if l.Pence, err = signed(e.Amount.Value, e.Indicator); err != nil {
			return nil, err
		}
		for _, d := range e.Details {
			d.describe(&l, e.Indicator)
		}
		if e.Bank != "" {
			l.Key = account + "/" + e.Bank
		}
		return []Line{l.bounded()}, nil
	}
	var all []Line
	for i, d := range e.Details {
		indicator := cmp.Or(d.Indicator, e.Indicator)
		l := Line{BookedOn: day, Returned: e.Reversal}
		if l.Pence, err = signed(cmp.Or(d.Amount.Value, d.Older.Value), indicator); err != nil {
			return nil, err
		}
		d.describe(&l, indicator)
		if bank := cmp.Or(d.Bank, e.Bank); bank != "" {
			l.Key = fmt.Sprintf("%s/%s/%d", account, bank, i)
		}
		all = append(all, l.bounded())
	}
	return all, nil
}

func (d *camtDetail) describe(l *Line, indicator string) {
	texts := append([]string{l.Reference}, d.Texts...)
	texts = append(texts, d.Document...)
	if d.EndToEnd != "NOTPROVIDED" {
		texts = append(texts, d.EndToEnd)
	}
	texts = slices.DeleteFunc(texts, func(s string) bool { return strings.TrimSpace(s) == "" })
	l.Reference = strings.Join(slices.Compact(texts), " ")
	l.Returned = l.Returned || d.Return != ""
	l.Party = cmp.Or(d.Creditor, d.CreditorB)
	if indicator == "CRDT" {
		l.Party = cmp.Or(d.Debtor, d.DebtorB)
	}
}

// bounded keeps texts within what is stored.
func (l Line) bounded() Line {
	l.Reference, l.Party = cut(l.Reference, 500), cut(l.Party, 140)
	return l
}

func cut(text string, most int) string {
	runes := []rune(strings.Join(strings.Fields(strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", ""), "")), " "))
	return string(runes[:min(len(runes), most)])
}

func signed(value, indicator string) (int64, error) {
	pence, err := Pence(value)
	switch {
	case err != nil:
		return 0, err
	case indicator == "DBIT":
		return -pence, nil
	case indicator == "CRDT":
		return pence, nil
	}
	return 0, fmt.Errorf("%q is neither CRDT nor DBIT", indicator)
}

// Pence reads pounds as digits, so that nothing is rounded: 1,234.5 and (12.50) are read too.
func Pence(text string) (int64, error) {
	clean := strings.NewReplacer(",", "", "£", "", " ", "", "\u00a0", "").Replace(text)
	negative := strings.HasPrefix(clean, "-") || strings.HasPrefix(clean, "(") && strings.HasSuffix(clean, ")")
	clean = strings.Trim(clean, "-+()")
	pounds, rest, _ := strings.Cut(clean, ".")
	if len(rest) > 2 {
		if strings.Trim(rest[2:], "0") != "" {
			return 0, fmt.Errorf("%q is not an amount in pounds and pence", text)
		}
		rest = rest[:2]
	}
	all := pounds + rest + strings.Repeat("0", 2-len(rest))
	if clean == "" || len(all) > 15 || strings.Trim(all, "0123456789") != "" {
		return 0, fmt.Errorf("%q is not an amount", text)
	}
	var pence int64
	for _, r := range all {
		pence = pence*10 + int64(r-'0')
	}
	if negative {
		pence = -pence
	}
	return pence, nil
}

// Headings by which columns of a CSV statement are found, in lower case.
var (
	dateHeadings   = []string{"date", "booking date", "transaction date", "posting date", "value date"}
	amountHeadings = []string{"amount", "value", "amount (gbp)", "amount gbp"}
	inHeadings     = []string{"credit", "paid in", "money in", "credit amount", "receipts"}
	outHeadings    = []string{"debit", "paid out", "money out", "debit amount", "payments"}
	textHeadings   = []string{"reference", "description", "transaction description", "details", "narrative", "payment reference", "memo", "notes"}
	partyHeadings  = []string{"name", "counterparty", "payee", "counter party"}
	keyHeadings    = []string{"transaction id", "id", "bank reference"}
	dayForms       = []string{time.DateOnly, "02/01/2006", "2/1/2006", "02-01-2006", "02 Jan 2006", "2 Jan 2006", "02/01/06", "02-Jan-2006", "02-Jan-06",
		"20060102"}
)

func readCSV(content []byte) (lines []Line, err error) {
	reader := csv.NewReader(bytes.NewReader(content))
	reader.FieldsPerRecord, reader.LazyQuotes = -1, true
	if head, _, _ := bytes.Cut(content, []byte("\n")); bytes.Count(head, []byte(";")) > bytes.Count(head, []byte(",")) {
		reader.Comma = ';'
	}
	head, err := reader.Read()
	if err != nil {
		return nil, problem("This file is empty, or not CSV.")
	}
	c := columnsOf(head)
	if c.day < 0 || c.amount < 0 && (c.in < 0 || c.out < 0) || len(c.texts) == 0 {
		return nil, problem("The first row has to have the headings Date, Description or Reference, and Amount or Paid in and Paid out.")
	}
	for row := 2; ; row++ {
		fields, err := reader.Read()
		switch {
		case errors.Is(err, io.EOF):
			return lines, nil
		case err != nil:
			return nil, problem("Row %d cannot be read as CSV.", row)
		case strings.TrimSpace(strings.Join(fields, "")) == "":
			continue
		case len(lines) == MaxLines:
			return nil, problem("A statement may have at most %d lines.", MaxLines)
		}
		l, err := c.line(fields)
		if err != nil {
			return nil, problem("Row %d: %v.", row, err)
		}
		if l.Pence != 0 {
			lines = append(lines, l.bounded())
		}
	}
}

// columns are where a CSV statement has what; -1 where it has none.
type columns struct {
	day, amount, in, out, party, key int
	texts                            []int
}

func columnsOf(head []string) columns {
	find := func(headings []string) int {
		return slices.IndexFunc(head, func(h string) bool { return slices.Contains(headings, strings.ToLower(strings.TrimSpace(h))) })
	}
	c := columns{day: find(dateHeadings), amount: find(amountHeadings), in: find(inHeadings), out: find(outHeadings), party: find(partyHeadings),
		key: find(keyHeadings)}
	for i, h := range head {
		if slices.Contains(textHeadings, strings.ToLower(strings.TrimSpace(h))) {
			c.texts = append(c.texts, i)
		}
	}
	return c
}

// Day reads a day as banks and spreadsheets in the United Kingdom write it.
func Day(text string) (day time.Time, err error) {
	for _, form := range dayForms {
		if day, err = time.Parse(form, text); err == nil {
			return day, nil
		}
	}
	return day, fmt.Errorf("%q is not a day", text)
}

func (c *columns) line(fields []string) (l Line, err error) {
	at := func(i int) string {
		if i < 0 || i >= len(fields) {
			return ""
		}
		return strings.TrimSpace(fields[i])
	}
	if l.BookedOn, err = Day(at(c.day)); err != nil {
		return l, err
	}
	if c.amount >= 0 {
		l.Pence, err = Pence(at(c.amount))
	} else {
		l.Pence, err = inAndOut(at(c.in), at(c.out))
	}
	var texts []string
	for _, i := range c.texts {
		texts = append(texts, at(i))
	}
	l.Reference, l.Party, l.Key = strings.Join(texts, " "), at(c.party), at(c.key)
	return l, err
}

// inAndOut is what two columns say, of which one may be empty; some banks write what went out with a minus.
func inAndOut(in, out string) (sum int64, err error) {
	if in != "" {
		if sum, err = Pence(in); err != nil {
			return 0, err
		}
	}
	if out == "" {
		return sum, nil
	}
	pence, err := Pence(out)
	return sum - max(pence, -pence), err
}
