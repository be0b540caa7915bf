package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tradekart/portal/backend/session"
	"tradekart/portal/backend/shops"
)

const ownerUsage = " by id or exact name"

func merchantCommand() *cobra.Command {
	var name string
	add := databaseCommand("add", "Add a merchant; its id is the last line", cobra.NoArgs, func(ctx context.Context, conn *pgx.Conn, _ []string) error {
		id, err := shops.AddMerchant(ctx, conn, name)
		return added("merchant "+name, id, err)
	})
	add.Flags().StringVar(&name, "name", "", "the merchant's name")
	return group("merchant", "Merchants", add)
}

func shopCommand() *cobra.Command {
	var s shops.NewShop
	add := databaseCommand("add", "Add a shop to a merchant; its id is the last line", cobra.NoArgs, func(ctx context.Context, conn *pgx.Conn, _ []string) error {
		merchant, _, err := session.FindOwner(ctx, conn, s.MerchantID, "")
		if err != nil {
			return err
		}
		s.MerchantID = merchant
		id, err := shops.AddShop(ctx, conn, s)
		return added("shop "+s.Name, id, err)
	})
	f := add.Flags()
	f.StringVar(&s.MerchantID, "merchant", "", "the merchant,"+ownerUsage)
	f.StringVar(&s.Name, "name", "", "the shop's name")
	f.StringVar(&s.Email, "email", "", "the shop's email address")
	f.StringVar(&s.Line1, "line1", "", "first line of the address")
	f.StringVar(&s.Line2, "line2", "", "second line of the address")
	f.StringVar(&s.City, "city", "", "town or city")
	f.StringVar(&s.County, "county", "", "county")
	f.StringVar(&s.PostalCode, "postal-code", "", "postcode")
	f.BoolVar(&s.Collect, "collect", false, "the shop books couriers for collection")
	f.BoolVar(&s.CollectOnly, "collect-only", false, "the shop does nothing else; includes --collect")
	return group("shop", "Shops", add)
}

func userCommand() *cobra.Command {
	var u session.NewUser
	var origin config
	add := databaseCommand("add", "Add a user; the password comes from PORTAL_USER_PASSWORD or is chosen by the link that is printed", cobra.NoArgs,
		func(ctx context.Context, conn *pgx.Conn, _ []string) error {
			if err := origin.checkOrigin(); err != nil {
				return err
			}
			u.BaseURL = cmp.Or(origin.BaseURL, "http://"+origin.Addr)
			u.Password = os.Getenv("PORTAL_USER_PASSWORD")
			return addUser(ctx, conn, u)
		})
	origin.originFlags(add.Flags())
	describeEnvironment(add.Flags())
	userFlags(add.Flags(), &u)
	return group("user", "Users", add)
}

func userFlags(f *pflag.FlagSet, u *session.NewUser) {
	f.StringVar(&u.Email, "email", "", "the user's email address")
	f.StringVar(&u.Role, "role", "", "Admin, Merchant or Shop")
	f.StringVar(&u.Merchant, "merchant", "", "the user's merchant,"+ownerUsage)
	f.StringVar(&u.Shop, "shop", "", "the user's shop,"+ownerUsage)
	f.StringVar(&u.FirstName, "first-name", "", "first name")
	f.StringVar(&u.LastName, "last-name", "", "last name")
}

func addUser(ctx context.Context, conn *pgx.Conn, u session.NewUser) error {
	var id, link string
	err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) (err error) {
		id, link, err = session.AddUser(ctx, tx, u)
		return err
	})
	if err == nil && link != "" {
		fmt.Println("set the password within 7 days at", link)
	}
	return added("user "+u.Email, id, err)
}

// added prints what was added, and its id alone on the last line for scripts.
func added(what, id string, err error) error {
	if err != nil {
		return err
	}
	fmt.Println(what, "added:")
	fmt.Println(id)
	return nil
}

func keyCommand() *cobra.Command {
	var name, merchant, shop string
	add := databaseCommand("add", "Make an intake key; it is shown once, on the last line", cobra.NoArgs, func(ctx context.Context, conn *pgx.Conn, _ []string) error {
		key, err := session.AddKey(ctx, conn, name, merchant, shop)
		return added("intake key, shown only now,", key, err)
	})
	add.Flags().StringVar(&name, "name", "", "what the key is for")
	add.Flags().StringVar(&merchant, "merchant", "", "the merchant,"+ownerUsage)
	add.Flags().StringVar(&shop, "shop", "", "the shop,"+ownerUsage+", where the key serves one shop only")
	list := databaseCommand("list", "List the intake keys", cobra.NoArgs, listKeys)
	revoke := databaseCommand("revoke ID", "Refuse a key from now on", cobra.ExactArgs(1), func(ctx context.Context, conn *pgx.Conn, args []string) error {
		if err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error { return session.RevokeKey(ctx, tx, args[0]) }); err != nil {
			return err
		}
		fmt.Println("key", args[0], "is refused from now on")
		return nil
	})
	return group("key", "Intake keys", add, list, revoke)
}

func listKeys(ctx context.Context, conn *pgx.Conn, _ []string) error {
	keys, err := session.Keys(ctx, conn)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tNAME\tMERCHANT\tSHOP\tCREATED\tREVOKED")
	for _, k := range keys {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", k.ID, k.Name, k.Merchant, cmp.Or(k.Shop, "all"), day(&k.CreatedAt), day(k.RevokedAt))
	}
	return table.Flush()
}

func day(at *time.Time) string {
	if at == nil {
		return ""
	}
	return at.UTC().Format(time.DateOnly)
}
