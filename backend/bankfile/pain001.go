package bankfile

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"time"
)

const painNamespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"

// The elements of a customer credit transfer that are used, in the order of the schema.
type painDocument struct {
	XMLName    xml.Name  `xml:"Document"`
	Namespace  string    `xml:"xmlns,attr"`
	Header     painGroup `xml:"CstmrCdtTrfInitn>GrpHdr"`
	Instructed painBatch `xml:"CstmrCdtTrfInitn>PmtInf"`
}

type painGroup struct {
	MessageID string `xml:"MsgId"`
	Created   string `xml:"CreDtTm"`
	Count     string `xml:"NbOfTxs"`
	Sum       string `xml:"CtrlSum"`
	Initiator string `xml:"InitgPty>Nm"`
}

type painBatch struct {
	ID       string         `xml:"PmtInfId"`
	Method   string         `xml:"PmtMtd"`
	Booked   bool           `xml:"BtchBookg"`
	Count    string         `xml:"NbOfTxs"`
	Sum      string         `xml:"CtrlSum"`
	Service  string         `xml:"PmtTpInf>SvcLvl>Cd"`
	PayOn    string         `xml:"ReqdExctnDt>Dt"`
	Debtor   string         `xml:"Dbtr>Nm"`
	Account  painAccount    `xml:"DbtrAcct"`
	Agent    painAgent      `xml:"DbtrAgt"`
	Charges  string         `xml:"ChrgBr"`
	Payments []painTransfer `xml:"CdtTrfTxInf"`
}

type painTransfer struct {
	Instruction string      `xml:"PmtId>InstrId"`
	EndToEnd    string      `xml:"PmtId>EndToEndId"`
	Amount      painAmount  `xml:"Amt>InstdAmt"`
	Agent       painAgent   `xml:"CdtrAgt"`
	Creditor    string      `xml:"Cdtr>Nm"`
	Account     painAccount `xml:"CdtrAcct"`
	Remittance  string      `xml:"RmtInf>Ustrd"`
}

type painAmount struct {
	Currency string `xml:"Ccy,attr"`
	Value    string `xml:",chardata"`
}

// painAccount is an account number as the United Kingdom writes it, which is no IBAN.
type painAccount struct {
	Number string `xml:"Id>Othr>Id"`
	Scheme string `xml:"Id>Othr>SchmeNm>Cd"`
}

// painAgent is a bank by its sort code.
type painAgent struct {
	System   string `xml:"FinInstnId>ClrSysMmbId>ClrSysId>Cd"`
	SortCode string `xml:"FinInstnId>ClrSysMmbId>MmbId"`
}

func accountOf(a Account) painAccount { return painAccount{a.Number, "BBAN"} }

func agentOf(a Account) painAgent { return painAgent{"GBDSC", a.SortCode} }

// WritePain001 writes the batch as ISO 20022 pain.001.001.09. The same batch gives the same bytes.
func WritePain001(w io.Writer, b *Batch) error {
	count, sum := strconv.Itoa(len(b.Payments)), amount(b.Total())
	doc := painDocument{Namespace: painNamespace,
		Header: painGroup{MessageID: b.Reference, Created: b.Made.UTC().Format(time.RFC3339), Count: count, Sum: sum, Initiator: Text(b.From.Name, 140)},
		Instructed: painBatch{ID: b.Reference, Method: "TRF", Count: count, Sum: sum, Service: "NURG", PayOn: b.PayOn.Format(time.DateOnly),
			Debtor: Text(b.From.Name, 140), Account: accountOf(b.From), Agent: agentOf(b.From), Charges: "SLEV"}}
	for _, p := range b.Payments {
		doc.Instructed.Payments = append(doc.Instructed.Payments, painTransfer{Instruction: p.Reference, EndToEnd: p.Reference,
			Amount: painAmount{"GBP", amount(p.Pence)}, Agent: agentOf(p.To), Creditor: Text(p.To.Name, 140), Account: accountOf(p.To), Remittance: p.Reference})
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	encoder := xml.NewEncoder(w)
	encoder.Indent("", " ")
	if err := encoder.Encode(doc); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func amount(pence int64) string { return fmt.Sprintf("%d.%02d", pence/100, pence%100) }
