package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"tradekart/portal/backend/replay"
)

func replayOrders(ctx context.Context, args []string) error {
	own := flag.NewFlagSet("replay", flag.ContinueOnError)
	o := replay.Options{Out: os.Stdout}
	own.StringVar(&o.CSV, "csv", "", "file in the UCI Online Retail format, .csv or .csv.gz")
	own.StringVar(&o.To, "to", "", "address of the running server")
	own.StringVar(&o.Key, "key", "", "intake key")
	own.StringVar(&o.ShopID, "shop", "", "id of the shop the orders are for, where the key serves several")
	own.StringVar(&o.Country, "country", replay.DefaultCountry, "whose rows are sent; empty: every country's")
	own.Float64Var(&o.Rate, "rate", 0, "orders per second at most, 0 = as fast as the server takes them")
	own.IntVar(&o.Limit, "limit", 0, "orders at most, 0 = all")
	own.StringVar(&o.State, "state", "", "file that keeps the progress")
	shift := own.String("time-shift", "", "now: the newest order becomes the present")
	if err := readFlags(own, args, os.Stderr); err != nil {
		return err
	}
	if *shift != "" && *shift != "now" {
		return fmt.Errorf("time-shift: %q must be now", *shift)
	}
	o.TimeShiftNow = *shift == "now"
	_, err := replay.Run(ctx, o)
	return err
}
