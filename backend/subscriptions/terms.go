package subscriptions

import (
	"fmt"
	"strings"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

const (
	mostCredits = 1_000_000
	mostPence   = 100_000_000 // a million pounds

	creditsText = "Please enter a valid integer for credit amount."
	priceText   = "Please enter a valid price."
)

// checkTerms returns what is wrong with a number of credits and their price.
func checkTerms(credits int, price int64) error {
	wrong := map[string]string{}
	if credits < 1 || credits > mostCredits {
		wrong["NumberOfCredits"] = creditsText
	}
	if price < 0 || price > mostPence {
		wrong["Price"] = priceText
	}
	return fault.Fields(wrong)
}

// checkPrice refuses a pay-as-you-go price or Concierge fee that is not above zero.
func checkPrice(field string, pence int64) error {
	if pence < 1 || pence > mostPence {
		return fault.Field(field, priceText)
	}
	return nil
}

// checkAddress trims an address. All of it may be empty; otherwise its first line, its city and its postcode are needed.
func checkAddress(a *wire.MerchantAddress) error {
	parts := []struct {
		field  string
		value  *string
		most   int
		needed bool
	}{{"Line1", &a.Line1, 99, true}, {"Line2", &a.Line2, 99, false}, {"Line3", &a.Line3, 99, false},
		{"City", &a.City, 49, true}, {"County", &a.County, 29, false}, {"PostalCode", &a.PostalCode, 14, true}}
	wrong, given := map[string]string{}, ""
	for _, p := range parts {
		*p.value = strings.TrimSpace(*p.value)
		given += *p.value
	}
	for _, p := range parts {
		switch n := len([]rune(*p.value)); {
		case n == 0 && p.needed && given != "":
			wrong[p.field] = "This field is mandatory."
		case n > p.most:
			wrong[p.field] = fmt.Sprintf("Please enter at most %d characters.", p.most)
		}
	}
	a.PostalCode = strings.ToUpper(a.PostalCode)
	return fault.Fields(wrong)
}

func conflict(code, message string) error { return fault.New(fault.Conflict, code, message) }

func notActive() error {
	return conflict("NotActive", "This subscription is not active.")
}

func alreadyActive() error {
	return conflict("AlreadyActive", "This subscription is already active.")
}
