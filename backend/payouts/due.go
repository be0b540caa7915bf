package payouts

import "time"

// Reasons why an item of a run is not paid.
const (
	holdNothingDue     = "NothingDue"
	holdNegative       = "Negative"
	holdBelowMinimum   = "BelowMinimum"
	holdNoDetails      = "NoDetails"
	holdDetailsChanged = "DetailsChanged"
	holdOnHold         = "OnHold"
	holdFailed         = "Failed"
)

// facts are what a payout follows from.
type facts struct {
	Balance   int64     // pence that the operator owes the merchant, by its entries
	Details   string    // id of the payment details in use, empty where there are none
	Minimum   int64     // the smallest payout in pence
	ChangedAt time.Time // of the latest details that were not refused; zero where there are none
	Waiting   bool      // details wait for an Admin's approval
	OnHold    bool      // an Admin holds the merchant's payouts
}

// due says what is paid of a balance at now, and if nothing is, why. What is not paid is carried over by staying in the balance.
func due(f facts, now time.Time) (pence int64, hold string) {
	switch {
	case f.Balance < 0:
		return 0, holdNegative
	case f.Balance == 0:
		return 0, holdNothingDue
	case f.OnHold:
		return 0, holdOnHold
	case f.Waiting, f.ChangedAt.Add(holdAfterChange).After(now):
		return 0, holdDetailsChanged
	case f.Details == "":
		return 0, holdNoDetails
	case f.Balance < f.Minimum:
		return 0, holdBelowMinimum
	}
	return f.Balance, ""
}
