package main

import (
	"context"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"tradekart/portal/backend/replay"
)

func replayCommand() *cobra.Command {
	o := replay.Options{Out: os.Stdout}
	var shift string
	cmd := &cobra.Command{Use: "replay", Short: "Send the orders of a file through a running server's intake", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if shift != "" && shift != "now" {
				return fmt.Errorf("time-shift: %q must be now", shift)
			}
			o.TimeShiftNow = shift == "now"
			return replayFile(cmd.Context(), o)
		}}
	own := cmd.Flags()
	own.StringVar(&o.CSV, "csv", "", "file in the UCI Online Retail format, .csv or .csv.gz")
	own.StringVar(&o.To, "to", "", "address of the running server")
	own.StringVar(&o.Key, "key", "", "intake key")
	own.StringVar(&o.ShopID, "shop", "", "id of the shop the orders are for, where the key serves several")
	own.StringVar(&o.Country, "country", replay.DefaultCountry, "whose rows are sent; empty: every country's")
	own.Float64Var(&o.Rate, "rate", 0, "orders per second at most, 0 = as fast as the server takes them")
	own.IntVar(&o.Limit, "limit", 0, "orders at most, 0 = all")
	own.StringVar(&o.State, "state", "", "file that keeps the progress")
	own.StringVar(&shift, "time-shift", "", "now: the newest order becomes the present")
	return cmd
}

// replayFile fails where the server refused an order.
func replayFile(ctx context.Context, o replay.Options) error {
	summary, err := replay.Run(ctx, o)
	if err == nil && summary.Sent.Refused > 0 {
		return fmt.Errorf("%d orders or cancellations were refused", summary.Sent.Refused)
	}
	return err
}
