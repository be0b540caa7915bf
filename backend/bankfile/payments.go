package bankfile

import "time"

// Account is an account in the United Kingdom.
type Account struct {
	Name     string
	SortCode string // six digits
	Number   string // eight digits
}

// Payment is one amount to pay.
type Payment struct {
	To        Account
	Pence     int64
	Reference string // at most 18 characters of Text, unique in the file; the bank's statement repeats it
}

// Batch is what one file pays from one account on one day.
type Batch struct {
	Reference string // at most 18 characters of Text: names the file, and the total on the payer's statement
	From      Account
	User      string // six digits: the number of the payer as a Bacs service user; only for Standard 18
	Made      time.Time
	PayOn     time.Time // a London day
	Payments  []Payment
}

// Total is the sum of the payments in pence.
func (b *Batch) Total() (sum int64) {
	for _, p := range b.Payments {
		sum += p.Pence
	}
	return sum
}
