package subscriptions

import (
	"context"

	"tradekart/portal/backend/fault"
)

const (
	mostCredits = 1_000_000
	mostPence   = 100_000_000 // a million pounds

	creditsText = "Please enter a valid integer for credit amount."
	priceText   = "Please enter a valid price."
)

// checkTerms answers what is wrong with a number of credits and their price.
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

func conflict(code, message string) error { return fault.New(fault.Conflict, code, message) }

func notActive() error {
	return conflict("NotActive", "This subscription is not active.")
}

func alreadyActive() error {
	return conflict("AlreadyActive", "This subscription is active already.")
}

// expectOne refuses a change that found its row in another state.
func (c Change) expectOne(ctx context.Context, otherwise error, sql string, args ...any) error {
	tag, err := c.Exec(ctx, sql, args...)
	if err == nil && tag.RowsAffected() == 0 {
		return otherwise
	}
	return err
}
