package replay

import "fmt"

// Found counts what the file holds beside what is sent; each of its rows is
// counted once, here or among the lines sent.
type Found struct {
	OtherCountry           int // rows of another country
	Adjustments            int // rows with a quantity of 0 or below, a price below 0 or no description, that cancel no order
	FractionalPrices       int // rows whose price is no whole number of pence
	Unreadable             int // rows with a number or date that cannot be read
	ReturnedRows           int // rows of cancellations
	EmptyInvoices          int // invoices of which no row is left
	UnmatchedCancellations int // cancellations that no earlier order of the customer fits
}

func (f *Found) count(k kind) {
	switch k {
	case elsewhere:
		f.OtherCountry++
	case adjustment:
		f.Adjustments++
	case fractional:
		f.FractionalPrices++
	case unreadable:
		f.Unreadable++
	case returned:
		f.ReturnedRows++
	}
}

// Sent counts the server's responses, over all runs that share one state file.
type Sent struct {
	Sent          int   // total of Stored, AlreadyThere and Refused
	Stored        int   // newly stored
	AlreadyThere  int   // stored by an earlier run
	Refused       int   // orders the server refused
	LinesSent     int   // of the orders that the server holds now
	PenceSent     int64 // their quantities times their prices
	Cancellations int   // cancellations recorded
	NotCancelled  int   // cancellations the server refused
}

// Summary is the outcome of a run.
type Summary struct {
	Sent
	Found
}

// String is the closing line.
func (s Summary) String() string {
	return fmt.Sprintf("sent %d, stored %d, already there %d, refused %d, cancellations %d, %s total",
		s.Sent.Sent, s.Stored, s.AlreadyThere, s.Refused, s.Cancellations, pounds(s.PenceSent))
}

// details is the line before it.
func (s Summary) details() string {
	return fmt.Sprintf("lines sent %d; left out: %d of other countries, %d adjustments, %d with a fraction of a penny, %d unreadable; "+
		"invoices without goods %d, cancellations unmatched %d, refused %d", s.LinesSent, s.OtherCountry, s.Adjustments,
		s.FractionalPrices, s.Unreadable, s.EmptyInvoices, s.UnmatchedCancellations, s.NotCancelled)
}

func pounds(pence int64) string {
	whole := fmt.Sprint(pence / 100)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return fmt.Sprintf("£%s.%02d", whole, pence%100)
}

// outcome is what one request came to.
type outcome struct {
	task
	status answerKind
	reason string
}

type answerKind int

const (
	stored answerKind = iota
	alreadyThere
	refused
)

func (s *Sent) add(o outcome) {
	if o.cancel != nil {
		if o.status == refused {
			s.NotCancelled++
		} else {
			s.Cancellations++
		}
		return
	}
	s.Sent++
	switch o.status {
	case refused:
		s.Refused++
		return
	case stored:
		s.Stored++
	case alreadyThere:
		s.AlreadyThere++
	}
	s.LinesSent += len(o.order.Orderlines)
	s.PenceSent += o.pence
}
