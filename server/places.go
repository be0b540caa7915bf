package main

import (
	"context"
	"fmt"
	"os"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/places"
)

func placesCommand() *cobra.Command {
	load := databaseCommand("import FILE...", "Load postcodes (OS Code-Point Open CSV) or a table of places into the address search", cobra.MinimumNArgs(1),
		func(ctx context.Context, conn *pgx.Conn, args []string) error {
			for _, name := range args {
				if err := importPlaces(ctx, conn, name); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
			return nil
		})
	return group("places", "The address search", load)
}

// importPlaces loads one file in one transaction.
func importPlaces(ctx context.Context, conn *pgx.Conn, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	var done places.Imported
	err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) (err error) {
		done, err = places.Import(ctx, tx, file, func(rows int) { fmt.Printf("%s: %d rows read\n", name, rows) })
		return err
	})
	if err == nil {
		fmt.Printf("%s: %d postcodes, %d places; %d rows without a position were left out\n", name, done.PostCodes, done.Places, done.Skipped)
	}
	return err
}
