package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
)

// job is what a command does on the database.
type job func(ctx context.Context, conn *pgx.Conn, args []string) error

// databaseCommand is a command that works on the database, beside a running
// server or without one. It needs a database of this version; an empty one is migrated.
func databaseCommand(use, short string, args cobra.PositionalArgs, work job) *cobra.Command {
	return onDatabase(use, short, args, work, prepared)
}

// onDatabase is databaseCommand with its own preparation of the database.
func onDatabase(use, short string, args cobra.PositionalArgs, work job, prepare func(context.Context, config, db.Address) error) *cobra.Command {
	var c config
	cmd := &cobra.Command{Use: use, Short: short, Args: args, RunE: func(cmd *cobra.Command, args []string) error {
		if err := fromEnvironment(cmd.Flags(), os.Getenv); err != nil {
			return err
		}
		if err := c.checkDatabase(); err != nil {
			return err
		}
		return connected(cmd.Context(), c, prepare, func(ctx context.Context, conn *pgx.Conn) error { return work(ctx, conn, args) })
	}}
	c.databaseFlags(cmd.Flags())
	describeEnvironment(cmd.Flags())
	return cmd
}

// connected prepares the configured database, and calls work with a connection to it.
func connected(ctx context.Context, c config, prepare func(context.Context, config, db.Address) error, work func(context.Context, *pgx.Conn) error) error {
	at, stop, err := databaseOf(ctx, c)
	if err != nil {
		return err
	}
	defer stop()
	if err := prepare(ctx, c, at); err != nil {
		return err
	}
	conn, err := db.Connect(ctx, at)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	return work(ctx, conn)
}

// databaseOf returns the database a command works on: the one given, the
// private one of a server that runs over the data folder, or that one started
// for as long as the command takes.
func databaseOf(ctx context.Context, c config) (at db.Address, stop func(), err error) {
	if c.DatabaseURL != "" {
		return c.database(), func() {}, nil
	}
	if at, err := privateDatabase(c.Data); err == nil {
		return at, func() {}, nil
	}
	private, err := embedded.Start(ctx, embedded.Options{DataDir: c.Data})
	if err != nil {
		return db.Address{}, nil, err
	}
	return db.Address{URL: private.URL()}, private.Stop, nil
}

// privateDatabase is that of a server that runs over the data folder.
func privateDatabase(data string) (db.Address, error) {
	if url, ok := embedded.Running(data); ok {
		return db.Address{URL: url}, nil
	}
	return db.Address{}, errors.New("no server runs over this data folder: the private database is checked beside one")
}

// prepared migrates an empty database and refuses one of another version: a
// command must not change the schema under a server that runs.
func prepared(ctx context.Context, c config, at db.Address) error {
	schema, err := db.SchemaOf(ctx, at)
	switch {
	case err != nil:
		return named(c, err)
	case schema.Empty():
		_, err := migrated(ctx, c, at)
		return err
	}
	return named(c, schema.Check())
}

// migrated brings the schema up to date and says what it applied.
func migrated(ctx context.Context, c config, at db.Address) ([]string, error) {
	applied, err := db.Migrate(ctx, at)
	return applied, named(c, err)
}

// named puts the setting before the error of a database that was given.
func named(c config, err error) error {
	if err == nil || c.DatabaseURL == "" {
		return err
	}
	return fmt.Errorf("database-url (PORTAL_DATABASE_URL): %s", strings.Join(strings.Fields(err.Error()), " "))
}

func migrateCommand() *cobra.Command {
	var role string
	cmd := onDatabase("migrate", "Bring the database to this version's schema", cobra.NoArgs,
		func(context.Context, *pgx.Conn, []string) error { return nil },
		func(ctx context.Context, c config, at db.Address) error {
			applied, err := migrated(ctx, c, at)
			for _, name := range applied {
				fmt.Println("applied", name)
			}
			if err == nil && len(applied) == 0 {
				fmt.Println("nothing to apply")
			}
			if err == nil && role != "" {
				if err = named(c, db.Grant(ctx, at, role)); err == nil {
					fmt.Println("granted what a server needs to", role)
				}
			}
			if err == nil {
				fmt.Println("the database is up to date")
			}
			return err
		})
	cmd.Flags().StringVar(&role, "server-role", "",
		"the role that servers connect as, if it is not the one that migrates: it gets what they need, and owns nothing")
	describeEnvironment(cmd.Flags())
	return cmd
}
