package returns

import (
	"context"
	"fmt"

	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/mail"
)

// Follow is the job that makes a return follow its courier order.
func Follow(a *API) func(context.Context, dispatch.ReturnArgs) error { return a.follow }

// Tell is the job of one message to a customer: its kind, the courier order and its number.
func Tell(a *API, out mail.Sender, job string) func(context.Context) error {
	var kind string
	var m returnMessage
	if _, err := fmt.Sscan(job, &kind, &m.OrderID, &m.N); err != nil {
		return func(context.Context) error { return err }
	}
	if kind == "text_return" {
		return func(ctx context.Context) error { return a.textCustomer(ctx, returnText{m}) }
	}
	return func(ctx context.Context) error {
		return a.mailCustomer(ctx, out, mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart"}, returnMail{m})
	}
}
