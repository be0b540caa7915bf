package bookkeeping

import (
	"cmp"
	"crypto/sha256"
	"encoding/base32"
	"strings"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/wire"
)

// format describes what a bookkeeping program imports: its default codes and its files.
type format struct {
	accounts map[string]string    // by type of document
	bought   string               // the account for what a merchant buys
	taxes    map[[2]string]string // by side and class of VAT
	customer string               // the contact for what consumers buy
	supplier string               // the operator in a merchant's books; empty: its name
	files    map[string]csvFile
}

// csvFile is one file of a program: which documents it has, its headings and a row.
type csvFile struct {
	side    string
	only    string // a kind of document; empty: all
	head    []string
	row     func(e *entry, c *codes) []any
	maximum int // documents that the program takes at once, as its help says; 0: any number
}

var formats = map[string]*format{"xero": &xero, "quickbooks": &quickBooks, "sage": &sage}

func taxes(sold, bought [5]string) map[[2]string]string {
	all := map[[2]string]string{}
	for n, class := range []string{"Standard", "Reduced", "Zero", "Exempt", "None"} {
		all[[2]string{sales, class}], all[[2]string{purchases, class}] = sold[n], bought[n]
	}
	return all
}

// xero imports invoices and credit notes alike, these as negative amounts.
var xero = format{
	accounts: map[string]string{wire.InvoiceShop: "200", wire.InvoiceTradeKartFee: "200", wire.InvoiceTradeKartCollect: "200",
		wire.InvoiceSubscription: "200", wire.InvoicePromoFunding: "260"},
	bought: "400", customer: "Delivery customers",
	taxes: taxes([5]string{"20% (VAT on Income)", "5% (VAT on Income)", "Zero Rated Income", "Exempt Income", "No VAT"},
		[5]string{"20% (VAT on Expenses)", "5% (VAT on Expenses)", "Zero Rated Expenses", "Exempt Expenses", "No VAT"}),
	files: map[string]csvFile{
		"sales": {side: sales, maximum: 500, head: []string{"*ContactName", "EmailAddress", "*InvoiceNumber", "Reference", "*InvoiceDate", "*DueDate", "*Description",
			"*Quantity", "*UnitAmount", "*AccountCode", "*TaxType", "TaxAmount", "TrackingName1", "TrackingOption1", "Currency"},
			row: func(e *entry, c *codes) []any {
				name, option := c.tracked(e)
				return []any{c.party(e), c.email(e), e.InvoiceNo, cmp.Or(e.CreditsNo, e.OrderNo), ukDate(e.IssuedOn), ukDate(e.DueOn), e.Description, 1,
					export.Pence(e.Net), c.account(e), c.tax(e), export.Pence(e.VAT), name, option, "GBP"}
			}},
		"purchases": {side: purchases, maximum: 500, head: []string{"*ContactName", "*InvoiceNumber", "*InvoiceDate", "*DueDate", "Description", "*Quantity",
			"*UnitAmount", "*AccountCode", "*TaxType", "TaxAmount", "TrackingName1", "TrackingOption1", "Currency"},
			row: func(e *entry, c *codes) []any {
				name, option := c.tracked(e)
				return []any{c.party(e), e.InvoiceNo, ukDate(e.IssuedOn), ukDate(e.DueOn), e.Description, 1, export.Pence(e.Net), c.account(e), c.tax(e),
					export.Pence(e.VAT), name, option, "GBP"}
			}},
	},
}

// quickBooks imports invoices, credit notes, bills and supplier credits from files of their own, with positive amounts.
var quickBooks = format{
	accounts: map[string]string{wire.InvoiceShop: "Sales", wire.InvoiceTradeKartFee: "Agency fees", wire.InvoiceTradeKartCollect: "Courier orders",
		wire.InvoiceSubscription: "Subscriptions", wire.InvoicePromoFunding: "Promo codes"},
	bought: "Commissions and fees", customer: "Delivery customers",
	taxes: taxes([5]string{"20.0% S", "5.0% R", "0.0% Z", "Exempt", "No VAT"}, [5]string{"20.0% S", "5.0% R", "0.0% Z", "Exempt", "No VAT"}),
	files: map[string]csvFile{
		"sales":            quickBooksFile(sales, "Invoice", "*InvoiceNo", "*Customer", "*InvoiceDate", "*DueDate", "Item(Product/Service)"),
		"sales-credits":    quickBooksFile(sales, "CreditNote", "*CreditNoteNo", "*Customer", "*CreditNoteDate", "", "Item(Product/Service)"),
		"purchases":        quickBooksFile(purchases, "Invoice", "*BillNo", "*Supplier", "*BillDate", "*DueDate", "*Account"),
		"purchase-credits": quickBooksFile(purchases, "CreditNote", "*SupplierCreditNo", "*Supplier", "*SupplierCreditDate", "", "*Account"),
	},
}

func quickBooksFile(side, only, number, party, day, due, account string) csvFile {
	description, amount, tax, vat := "ItemDescription", "*ItemAmount", "*ItemTaxCode", "ItemTaxAmount"
	if side == purchases {
		description, amount, tax, vat = "LineDescription", "*LineAmount", "*LineTaxCode", "LineTaxAmount"
	}
	f := csvFile{side: side, only: only, maximum: 100, head: []string{number, party, day}}
	if due != "" {
		f.head = append(f.head, due)
	}
	f.head = append(f.head, "Location", "Memo", account, description, amount, tax, vat, "Currency")
	f.row = func(e *entry, c *codes) []any {
		_, location := c.tracked(e)
		row := []any{e.InvoiceNo, c.party(e), ukDate(e.IssuedOn)}
		if due != "" {
			row = append(row, ukDate(e.DueOn))
		}
		return append(row, location, cmp.Or(e.CreditsNo, e.OrderNo), c.account(e), e.Description, export.Pence(abs(e, e.Net)), c.tax(e),
			export.Pence(abs(e, e.VAT)), "GBP")
	}
	return f
}

// sage is Sage 50's import of audit trail transactions: one row for each split, with its type, and positive amounts.
var sage = format{
	accounts: map[string]string{wire.InvoiceShop: "4000", wire.InvoiceTradeKartFee: "4000", wire.InvoiceTradeKartCollect: "4001",
		wire.InvoiceSubscription: "4002", wire.InvoicePromoFunding: "6201"},
	bought: "7603", customer: "TKSALES", supplier: "TRADEKRT",
	taxes: taxes([5]string{"T1", "T5", "T0", "T2", "T9"}, [5]string{"T1", "T5", "T0", "T2", "T9"}),
	files: map[string]csvFile{"sales": sageFile(sales, "SI", "SC"), "purchases": sageFile(purchases, "PI", "PC")},
}

func sageFile(side, invoice, credit string) csvFile {
	return csvFile{side: side, head: []string{"Type", "Account Reference", "Nominal A/C Ref", "Department Code", "Date", "Reference", "Details", "Net Amount",
		"Tax Code", "Tax Amount", "Exchange Rate", "Extra Reference"},
		row: func(e *entry, c *codes) []any {
			kind, party := invoice, c.party(e)
			if e.Document == "CreditNote" {
				kind = credit
			}
			if party == e.Party {
				party = reference(e.Party, e.PartyId)
			}
			_, department := c.tracked(e)
			return []any{kind, party, c.account(e), department, ukDate(e.IssuedOn), e.InvoiceNo, first(60, e.Description), export.Pence(abs(e, e.Net)), c.tax(e),
				export.Pence(abs(e, e.VAT)), "1", cmp.Or(e.CreditsNo, e.OrderNo)}
		}}
}

// reference is an account's in Sage: eight letters and digits, always the same for the same party.
func reference(name, id string) string {
	letters := strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToUpper(name))
	sum := sha256.Sum256([]byte(id))
	return first(4, letters) + base32.StdEncoding.EncodeToString(sum[:])[:8-len(first(4, letters))]
}

func first(most int, text string) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most])
	}
	return text
}

// abs turns a credit note's amount round: a program that knows credit notes takes them with positive amounts.
func abs(e *entry, pence int64) int64 {
	if e.Document == "CreditNote" {
		return -pence
	}
	return pence
}

// ukDate turns 2026-11-22 around: 22/11/2026.
func ukDate(day string) string { return day[8:] + "/" + day[5:7] + "/" + day[:4] }
