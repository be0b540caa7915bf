package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/session"
)

// databaseOf answers the database a command works on: the one given, the
// private one of a server that runs over the data folder, or that one started
// for as long as the command takes.
func databaseOf(ctx context.Context, c config) (url string, stop func(), err error) {
	if c.DatabaseURL != "" {
		return c.DatabaseURL, func() {}, nil
	}
	if url, ok := embedded.Running(c.Data); ok {
		return url, func() {}, nil
	}
	private, err := embedded.Start(ctx, embedded.Options{DataDir: c.Data})
	if err != nil {
		return "", nil, err
	}
	return private.URL(), func() { _ = private.Stop(context.WithoutCancel(ctx)) }, nil
}

// connect opens one migrated connection for a command, without the pool's statement limit.
func connect(ctx context.Context, args []string) (*pgx.Conn, func(), error) {
	c, err := parse(args, environment, os.Stderr)
	if err != nil {
		return nil, nil, err
	}
	url, stop, err := databaseOf(ctx, c)
	if err != nil {
		return nil, nil, err
	}
	if err := migrated(ctx, c, url); err != nil {
		stop()
		return nil, nil, err
	}
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		stop()
		return nil, nil, err
	}
	return conn, func() { _ = conn.Close(context.WithoutCancel(ctx)); stop() }, nil
}

// migrated brings the schema up to date; where the database was given, its setting is named.
func migrated(ctx context.Context, c config, url string) error {
	err := db.Migrate(ctx, url)
	if err != nil && c.DatabaseURL != "" {
		return fmt.Errorf("database-url (DATABASE_URL): %s", strings.Join(strings.Fields(err.Error()), " "))
	}
	return err
}

func migrate(ctx context.Context, args []string) error {
	_, done, err := connect(ctx, args)
	if err == nil {
		done()
		fmt.Println("the database is up to date")
	}
	return err
}

// split takes the flags a command owns out of args; the rest are the server's own.
func split(own *flag.FlagSet, args []string) (rest []string, err error) {
	var mine []string
	for i := 0; i < len(args); i++ {
		name, _, joined := strings.Cut(strings.TrimLeft(args[i], "-"), "=")
		f := own.Lookup(name)
		if f == nil || !strings.HasPrefix(args[i], "-") {
			rest = append(rest, args[i])
			continue
		}
		mine = append(mine, args[i])
		boolean, _ := f.Value.(interface{ IsBoolFlag() bool })
		if !joined && (boolean == nil || !boolean.IsBoolFlag()) && i+1 < len(args) {
			i++
			mine = append(mine, args[i])
		}
	}
	own.SetOutput(io.Discard)
	return rest, own.Parse(mine)
}

func user(ctx context.Context, args []string) error {
	if len(args) == 0 || args[0] != "add" {
		return errors.New("usage: portal-server user add --email E --role Admin|Merchant|Shop [--merchant M] [--shop S]")
	}
	own := flag.NewFlagSet("user add", flag.ContinueOnError)
	var u session.NewUser
	own.StringVar(&u.Email, "email", "", "the user's email address")
	own.StringVar(&u.Role, "role", "", "Admin, Merchant or Shop")
	own.StringVar(&u.Merchant, "merchant", "", "name or id of the merchant")
	own.StringVar(&u.Shop, "shop", "", "name or id of the shop")
	own.StringVar(&u.FirstName, "first-name", "", "first name")
	own.StringVar(&u.LastName, "last-name", "", "last name")
	rest, err := split(own, args[1:])
	if err != nil {
		return err
	}
	c, err := parse(rest, environment, os.Stderr)
	if err != nil {
		return err
	}
	if u.BaseURL = c.BaseURL; u.BaseURL == "" {
		u.BaseURL = "http://" + c.Addr
	}
	u.Password = os.Getenv("PORTAL_USER_PASSWORD")
	conn, done, err := connect(ctx, rest)
	if err != nil {
		return err
	}
	defer done()
	var id, link string
	err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) (err error) {
		id, link, err = session.AddUser(ctx, tx, u)
		return err
	})
	if err != nil {
		return err
	}
	fmt.Println("user", id, "added")
	if link != "" {
		fmt.Println("set the password within 7 days at", link)
	}
	return nil
}

func key(ctx context.Context, args []string) error {
	if len(args) == 0 || args[0] != "add" {
		return errors.New("usage: portal-server key add --name N --merchant M [--shop S]")
	}
	own := flag.NewFlagSet("key add", flag.ContinueOnError)
	name := own.String("name", "", "what the key is for")
	merchant := own.String("merchant", "", "name or id of the merchant")
	shop := own.String("shop", "", "name or id of the shop, where the key serves one shop only")
	rest, err := split(own, args[1:])
	if err != nil {
		return err
	}
	conn, done, err := connect(ctx, rest)
	if err != nil {
		return err
	}
	defer done()
	plain, err := session.AddKey(ctx, conn, *name, *merchant, *shop)
	if err == nil {
		fmt.Println("intake key, shown only now:", plain)
	}
	return err
}

func printOpenAPI(context.Context, []string) error {
	none, err := couriers.New(couriers.Deps{})
	if err != nil {
		return err
	}
	p := &portal{log: slog.New(slog.DiscardHandler), session: session.New(nil, nil, session.Options{}), orders: orders.New(nil, nil, utcNow), couriers: none}
	b, err := description(p)
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(b)
	return err
}
