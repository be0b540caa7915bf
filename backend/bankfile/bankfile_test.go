package bankfile_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/bankfile"
)

func batch() *bankfile.Batch {
	return &bankfile.Batch{Reference: "RUN000012", User: "123456", From: bankfile.Account{Name: "TradeKart Ltd", SortCode: "107999", Number: "88837491"},
		Made: time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC), PayOn: time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC),
		Payments: []bankfile.Payment{
			{To: bankfile.Account{Name: "Hartley & Wren Ltd", SortCode: "089999", Number: "66374958"}, Pence: 123456, Reference: "PAY000001"},
			{To: bankfile.Account{Name: "Nguyễn Café 🎂 <Söhne>", SortCode: "202959", Number: "63748472"}, Pence: 5, Reference: "PAY000002"},
		}}
}

func TestTextsForBanks(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"Hartley & Wren Ltd": "HARTLEY & WREN LTD", "Nguyễn Café": "NGUYEN CAFE", "李小龙": "",
		"Straße, Łódź":             "STRASSE LODZ",
		"a very long company name": "A VERY LONG COMPAN", "O’Neill's": "ONEILLS", "x\x00y<z>": "XYZ"} {
		if got := bankfile.Text(text, 18); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// node is an element of any XML document.
type node struct {
	name     string
	text     string
	attr     map[string]string
	children []*node
}

func parse(t *testing.T, content []byte) *node {
	t.Helper()
	root := &node{}
	stack := []*node{root}
	for d := xml.NewDecoder(bytes.NewReader(content)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return root.children[0]
		}
		if err != nil {
			t.Fatal(err)
		}
		top := stack[len(stack)-1]
		switch x := token.(type) {
		case xml.StartElement:
			n := &node{name: x.Name.Local, attr: map[string]string{}}
			for _, a := range x.Attr {
				n.attr[a.Name.Local] = a.Value
			}
			top.children = append(top.children, n)
			stack = append(stack, n)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			top.text += strings.TrimSpace(string(x))
		}
	}
}

// painOrder lists, as the schema of pain.001.001.09 has them, the children that an element may have and their order; + marks those
// that it must have.
var painOrder = map[string]string{
	"Document": "+CstmrCdtTrfInitn", "CstmrCdtTrfInitn": "+GrpHdr +PmtInf SplmtryData",
	"GrpHdr":   "+MsgId +CreDtTm Authstn +NbOfTxs CtrlSum +InitgPty FwdgAgt InitnSrc",
	"InitgPty": "Nm PstlAdr Id CtryOfRes CtctDtls", "Dbtr": "Nm PstlAdr Id CtryOfRes CtctDtls", "Cdtr": "Nm PstlAdr Id CtryOfRes CtctDtls",
	"PmtInf": "+PmtInfId +PmtMtd ReqdAdvcTp BtchBookg NbOfTxs CtrlSum PmtTpInf +ReqdExctnDt PoolgAdjstmntDt +Dbtr +DbtrAcct +DbtrAgt " +
		"DbtrAgtAcct InstrForDbtrAgt UltmtDbtr ChrgBr ChrgsAcct ChrgsAcctAgt +CdtTrfTxInf",
	"PmtTpInf": "InstrPrty SvcLvl LclInstrm CtgyPurp", "SvcLvl": "Cd Prtry", "ReqdExctnDt": "Dt DtTm",
	"DbtrAcct": "Id Tp Ccy Nm Prxy", "CdtrAcct": "Id Tp Ccy Nm Prxy", "Othr": "+Id SchmeNm Issr", "SchmeNm": "Cd Prtry",
	"DbtrAgt": "+FinInstnId BrnchId", "CdtrAgt": "+FinInstnId BrnchId", "FinInstnId": "BICFI ClrSysMmbId LEI Nm PstlAdr Othr", "ClrSysMmbId": "ClrSysId +MmbId",
	"ClrSysId": "Cd Prtry",
	"CdtTrfTxInf": "+PmtId PmtTpInf +Amt XchgRateInf ChrgBr MndtRltdInf ChqInstr UltmtDbtr IntrmyAgt1 IntrmyAgt1Acct " +
		"IntrmyAgt2 IntrmyAgt2Acct IntrmyAgt3 IntrmyAgt3Acct CdtrAgt CdtrAgtAcct Cdtr CdtrAcct UltmtCdtr InstrForCdtrAgt InstrForDbtrAgt Purp " +
		"RgltryRptg Tax RltdRmtInf RmtInf SplmtryData",
	"PmtId": "InstrId +EndToEndId UETR", "Amt": "InstdAmt EqvtAmt", "RmtInf": "Ustrd Strd",
}

// longest are the schema's limits of texts.
var longest = map[string]int{"MsgId": 35, "PmtInfId": 35, "InstrId": 35, "EndToEndId": 35, "Nm": 140, "Ustrd": 140, "MmbId": 35}

func (n *node) check(t *testing.T) {
	order, known := painOrder[n.name]
	if n.name == "Id" && len(n.children) > 0 {
		order, known = "IBAN Othr", true
	}
	if !known {
		if len(n.children) > 0 {
			t.Errorf("%s has children", n.name)
		}
		if most := longest[n.name]; n.text == "" || most > 0 && len(n.text) > most {
			t.Errorf("%s: %q", n.name, n.text)
		}
		return
	}
	at := 0
	allowed := strings.Fields(order)
	has := map[string]bool{}
	for _, c := range n.children {
		for at < len(allowed) && strings.TrimPrefix(allowed[at], "+") != c.name {
			at++
		}
		if at == len(allowed) {
			t.Errorf("%s in %s is unknown or out of order", c.name, n.name)
			return
		}
		has[c.name] = true
		c.check(t)
	}
	for _, name := range allowed {
		if must, ok := strings.CutPrefix(name, "+"); ok && !has[must] {
			t.Errorf("%s has no %s", n.name, must)
		}
	}
}

func (n *node) at(path string) *node {
	name, rest, more := strings.Cut(path, "/")
	for _, c := range n.children {
		if c.name == name {
			if more {
				return c.at(rest)
			}
			return c
		}
	}
	return &node{}
}

func TestPain001IsWhatItsSchemaSays(t *testing.T) {
	t.Parallel()
	var out, again bytes.Buffer
	if err := errors.Join(bankfile.WritePain001(&out, batch()), bankfile.WritePain001(&again, batch())); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), again.Bytes()) {
		t.Error("two files of one batch differ")
	}
	doc := parse(t, out.Bytes())
	if doc.attr["xmlns"] != "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09" {
		t.Error(doc.attr)
	}
	doc.check(t)
	info := doc.at("CstmrCdtTrfInitn/PmtInf")
	for path, want := range map[string]string{"NbOfTxs": "2", "CtrlSum": "1234.61", "ReqdExctnDt/Dt": "2026-11-26", "DbtrAcct/Id/Othr/Id": "88837491",
		"DbtrAgt/FinInstnId/ClrSysMmbId/MmbId": "107999", "DbtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd": "GBDSC"} {
		if got := info.at(path).text; got != want {
			t.Errorf("%s: %q", path, got)
		}
	}
	second := info.children[len(info.children)-1]
	for path, want := range map[string]string{"PmtId/EndToEndId": "PAY000002", "Amt/InstdAmt": "0.05", "Cdtr/Nm": "NGUYEN CAFE SOHNE",
		"CdtrAcct/Id/Othr/Id":                  "63748472",
		"CdtrAgt/FinInstnId/ClrSysMmbId/MmbId": "202959", "RmtInf/Ustrd": "PAY000002"} {
		if got := second.at(path).text; got != want {
			t.Errorf("%s: %q", path, got)
		}
	}
	if second.at("Amt/InstdAmt").attr["Ccy"] != "GBP" {
		t.Error("not in pounds")
	}
}

func TestStandard18HasItsFieldsInTheirPlaces(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := bankfile.WriteStandard18(&out, batch()); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\r\n"), "\r\n")
	if len(lines) != 10 {
		t.Fatalf("%d records", len(lines))
	}
	// Positions count from 1 and include the last, as the standard gives them.
	for _, x := range []struct {
		line, from, to int
		want           string
	}{
		{0, 1, 4, "VOL1"}, {0, 5, 10, "000012"}, {0, 42, 47, "123456"}, {0, 80, 80, "1"},
		{1, 1, 4, "HDR1"}, {1, 5, 5, "A"}, {1, 6, 11, "123456"}, {1, 12, 12, "S"}, {1, 15, 15, "1"}, {1, 16, 21, "123456"}, {1, 22, 27, "000012"},
		{1, 28, 31, "0001"}, {1, 32, 35, "0001"}, {1, 42, 47, " 26327"}, {1, 48, 53, " 26330"}, {1, 55, 60, "000000"},
		{2, 1, 15, "HDR2F0200000100"}, {2, 51, 52, "00"},
		{3, 1, 4, "UHL1"}, {3, 5, 10, " 26330"}, {3, 11, 16, "999999"}, {3, 21, 22, "00"}, {3, 23, 28, "000000"}, {3, 29, 37, "1 DAILY  "}, {3, 38, 40, "001"},
		{4, 1, 6, "089999"}, {4, 7, 14, "66374958"}, {4, 15, 15, "0"}, {4, 16, 17, "99"}, {4, 18, 23, "107999"}, {4, 24, 31, "88837491"}, {4, 32, 35, "    "},
		{4, 36, 46, "00000123456"}, {4, 47, 64, "TRADEKART LTD     "}, {4, 65, 82, "PAY000001         "}, {4, 83, 100, "HARTLEY & WREN LTD"},
		{5, 36, 46, "00000000005"}, {5, 83, 100, "NGUYEN CAFE SOHNE "},
		{6, 1, 6, "107999"}, {6, 7, 14, "88837491"}, {6, 16, 17, "17"}, {6, 36, 46, "00000123461"}, {6, 47, 64, "RUN000012         "}, {6, 65, 70, "CONTRA"},
		{7, 1, 4, "EOF1"}, {8, 1, 4, "EOF2"},
		{9, 1, 4, "UTL1"}, {9, 5, 17, "0000000123461"}, {9, 18, 30, "0000000123461"}, {9, 31, 37, "0000001"}, {9, 38, 44, "0000002"},
	} {
		if got := lines[x.line][x.from-1 : x.to]; got != x.want {
			t.Errorf("record %d, %d to %d: %q, not %q", x.line, x.from, x.to, got, x.want)
		}
	}
	var credits int64
	for i, line := range lines {
		if want := map[bool]int{true: 100, false: 80}[i >= 4 && i <= 6]; len(line) != want {
			t.Errorf("record %d has %d characters", i, len(line))
		}
		if i == 4 || i == 5 {
			pence, _ := strconv.ParseInt(line[35:46], 10, 64)
			credits += pence
		}
	}
	if contra, _ := strconv.ParseInt(lines[6][35:46], 10, 64); contra != credits {
		t.Errorf("contra %d of %d", contra, credits)
	}
	for _, spoil := range []func(*bankfile.Batch){func(b *bankfile.Batch) { b.User = "" }, func(b *bankfile.Batch) { b.Payments[0].Pence = 2_000_000_000 }} {
		b := batch()
		spoil(b)
		if bankfile.WriteStandard18(io.Discard, b) == nil {
			t.Error("a batch that does not fit was written")
		}
	}
}

const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>88837491</Id></Othr></Id></Acct>
<Ntry><Amt Ccy="GBP">1234.61</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>
<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>
<TxDtls><Refs><EndToEndId>PAY000001</EndToEndId></Refs><Amt Ccy="GBP">1234.56</Amt><RltdPties><Cdtr><Pty><Nm>Hartley</Nm></Pty></Cdtr></RltdPties></TxDtls>
<TxDtls><Refs><EndToEndId>PAY000002</EndToEndId></Refs><Amt Ccy="GBP">0.05</Amt></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">0.05</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-27T08:00:00Z</DtTm></BookgDt><NtryDtls>
<TxDtls><Refs><EndToEndId>PAY000002</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">12.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><NtryDtls>
<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Wren Ltd</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Invoice
	TKF-000007</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">12.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="GBP">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`

func told(l bankfile.Line) string {
	return fmt.Sprintf("%s %d %s|%s %v", l.BookedOn.Format("02/01"), l.Pence, l.Reference, l.Party, l.Returned)
}

func read(t *testing.T, content string) (all []string, keys map[string]bool) {
	t.Helper()
	lines, err := bankfile.ReadStatement([]byte(content))
	if err != nil {
		t.Fatal(err)
	}
	keys = map[string]bool{}
	for _, l := range lines {
		all, keys[l.Key] = append(all, told(l)), true
	}
	return all, keys
}

func TestCamt053(t *testing.T) {
	t.Parallel()
	got, keys := read(t, camt)
	want := []string{"26/11 -123456 PAY000001|Hartley false", "26/11 -5 PAY000002| false", "27/11 5 PAY000002| true",
		"27/11 1250 Invoice TKF-000007|Wren Ltd false"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") || len(keys) != 4 {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
}

func TestCSVStatements(t *testing.T) {
	t.Parallel()
	for _, content := range []string{
		"Date,Description,Amount\n26/11/2026,PAY000001 HARTLEY,\"-1,234.56\"\n27/11/2026,TKF-000007,12.50\n27/11/2026,TKF-000007,12.50\n",
		"\xef\xbb\xbfTransaction Date;Details;Paid out;Paid in\r\n26-Nov-2026;PAY000001 HARTLEY;£1234.56;\r\n" +
			"2026-11-27;TKF-000007;;12.5\r\n2026-11-27;TKF-000007;;12.5\r\n\r\n",
		"Date,Type,Description,Money Out,Money In\n2026-11-26,BP,PAY000001 HARTLEY,-1234.56,\n20261127,FPI,TKF-000007,,12.50\n20261127,FPI,TKF-000007,,12.50\n",
	} {
		got, keys := read(t, content)
		if want := "26/11 -123456 PAY000001 HARTLEY| false\n27/11 1250 TKF-000007| false\n27/11 1250 TKF-000007| false"; strings.Join(got,
			"\n") != want || len(keys) != 3 {
			t.Errorf("%v %d", got, len(keys))
		}
	}
}

func TestFilesThatAreNoStatements(t *testing.T) {
	t.Parallel()
	for content, want := range map[string]string{"": "empty", "a,b\n1,2": "headings", "<x/>": "camt.053", "<x": "XML",
		`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document>&a;</Document>`: "XML",

		"Date,Amount,Reference\nyesterday,1,x": "Row 2", "Date,Amount,Reference\n2026-01-01,1.234,x": "Row 2",
		"Date,Amount,Reference\n2026-01-01,one,x": "Row 2"} {
		_, err := bankfile.ReadStatement([]byte(content))
		var p *bankfile.Problem
		if !errors.As(err, &p) || !strings.Contains(p.Text, want) {
			t.Errorf("%q: %v", content, err)
		}
	}
}
