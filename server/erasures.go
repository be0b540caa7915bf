package main

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/personal"
)

// erasureCommand repeats erasures of personal data after a restore.
func erasureCommand() *cobra.Command {
	var files string
	repeat := databaseCommand("repeat", "Repeat erasures of personal data that the database does not know, after a restore", cobra.NoArgs,
		func(ctx context.Context, conn *pgx.Conn, _ []string) error {
			pool, err := pgxpool.New(ctx, conn.Config().ConnString())
			if err != nil {
				return err
			}
			defer pool.Close()
			queue, err := jobs.NewInserter(pool, slog.Default())
			if err != nil {
				return err
			}
			store, err := blob.Open(ctx, files, blob.Options{BaseURL: "http://127.0.0.1", Now: utcNow})
			if err != nil {
				return err
			}
			defer store.Close()
			n, err := personal.Repeat(ctx, pool, queue, store)
			fmt.Printf("%d erasures were repeated\n", n)
			return err
		})
	repeat.PreRunE = func(cmd *cobra.Command, _ []string) (err error) {
		if err = fromEnvironment(cmd.Flags(), os.Getenv); err == nil {
			files = cmp.Or(cmd.Flag("blob-url").Value.String(), filepath.Join(cmd.Flag("data").Value.String(), "files"))
		}
		return err
	}
	blobFlag(repeat)
	return group("erasure", "Erasures of personal data", repeat)
}
