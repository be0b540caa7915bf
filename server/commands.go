package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tradekart/portal/backend/intake"
	"tradekart/portal/backend/keys"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/replay"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/wire"
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
	return group("user", "Users", add, listCommand(), unlockCommand(), resetCommand())
}

func listCommand() *cobra.Command {
	return databaseCommand("list", "List the users", cobra.NoArgs, func(ctx context.Context, conn *pgx.Conn, _ []string) error {
		all, err := session.ListUsers(ctx, conn, utcNow())
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "EMAIL\tROLE\tBELONGS TO\tSTATUS\tSECOND FACTOR\tLOCKED\tLAST SIGN-IN")
		for _, u := range all {
			fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%t\t%t\t%s\n", u.Email, u.Role, u.Place, u.Status, u.SecondFactor, u.Locked, day(u.LastSignInAt))
		}
		return table.Flush()
	})
}

func unlockCommand() *cobra.Command {
	var email string
	cmd := databaseCommand("unlock", "Forget a user's failed sign-ins", cobra.NoArgs, func(ctx context.Context, conn *pgx.Conn, _ []string) error {
		err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error { return session.Unlock(ctx, tx, email) })
		if err == nil {
			fmt.Println(email, "can sign in again")
		}
		return err
	})
	cmd.Flags().StringVar(&email, "email", "", "the user's email address")
	return cmd
}

func resetCommand() *cobra.Command {
	var email string
	var factor bool
	var origin config
	cmd := databaseCommand("reset", "End a user's sessions and print a link for choosing a new password", cobra.NoArgs,
		func(ctx context.Context, conn *pgx.Conn, _ []string) error {
			if err := origin.checkOrigin(); err != nil {
				return err
			}
			var link string
			err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) (err error) {
				link, err = session.ResetUser(ctx, tx, email, cmp.Or(origin.BaseURL, "http://"+origin.Addr), factor, utcNow())
				return err
			})
			if err == nil {
				fmt.Println("choose a password within 24 hours at", link)
			}
			return err
		})
	origin.originFlags(cmd.Flags())
	describeEnvironment(cmd.Flags())
	cmd.Flags().StringVar(&email, "email", "", "the user's email address")
	cmd.Flags().BoolVar(&factor, "second-factor", false, "remove the second factor too")
	return cmd
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
	var test bool
	add := databaseCommand("add", "Make an intake key; it is shown once, on the last line", cobra.NoArgs, func(ctx context.Context, conn *pgx.Conn,
		_ []string) error {
		in := wire.NewIntakeKey{Name: name, Test: test}
		var err error
		in.MerchantId, in.ShopId, err = session.FindOwner(ctx, conn, merchant, shop)
		if err != nil {
			return err
		}
		var made wire.MadeIntakeKey
		err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
			made, err = keys.Add(ctx, tx, utcNow(), in, "")
			return err
		})
		return added("intake key, shown only now,", made.Key, err)
	})
	add.Flags().StringVar(&name, "name", "", "what the key is for")
	add.Flags().StringVar(&merchant, "merchant", "", "the merchant,"+ownerUsage)
	add.Flags().StringVar(&shop, "shop", "", "the shop,"+ownerUsage+", where the key serves one shop only")
	add.Flags().BoolVar(&test, "test", false, "a test key: its orders are training orders, deleted after 30 days")
	list := databaseCommand("list", "List the intake keys", cobra.NoArgs, listKeys)
	revoke := databaseCommand("revoke ID", "Refuse a key from now on", cobra.ExactArgs(1), func(ctx context.Context, conn *pgx.Conn, args []string) error {
		err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
			_, err := keys.Revoke(ctx, tx, utcNow(), args[0])
			return err
		})
		if err != nil {
			return err
		}
		fmt.Println("key", args[0], "is refused from now on")
		return nil
	})
	return group("key", "Intake keys", add, list, revoke)
}

func listKeys(ctx context.Context, conn *pgx.Conn, _ []string) error {
	all, err := keys.List(ctx, conn)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tNAME\tENDING\tMERCHANT\tSHOP\tCREATED\tLAST USED\tVALID")
	for _, k := range all {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%t\n", k.Id, k.Name, k.Ending, k.MerchantName, cmp.Or(k.ShopName, "all"), day(&k.Created), day(k.LastUsed),
			k.Valid)
	}
	return table.Flush()
}

func day(at *time.Time) string {
	if at == nil {
		return ""
	}
	return at.UTC().Format(time.DateOnly)
}

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

// errNoSecretKey is why prod stores no secret of others.
var errNoSecretKey = errors.New("PORTAL_SECRET_KEY: prod stores no secret without it; it has 64 hexadecimal digits, as openssl rand -hex 32 prints")

// secretBox encrypts secrets with the key of the environment. Outside prod a key
// is made below the data folder; in prod there is none, and the box is nil.
func secretBox(c config, env func(string) string) (*secret.Box, error) {
	key := env("PORTAL_SECRET_KEY")
	if key == "" && c.Environment == "prod" {
		return nil, nil
	}
	if key == "" {
		var err error
		if key, err = storedKey(keyFile(c)); err != nil {
			return nil, fmt.Errorf("data (PORTAL_DATA): %w", err)
		}
	}
	box, err := secret.New(key)
	if err != nil {
		return nil, fmt.Errorf("PORTAL_SECRET_KEY: %w", err)
	}
	return box, nil
}

func keyFile(c config) string { return filepath.Join(c.Data, "secret.key") }

// storedKey reads the key that a file keeps, or makes both.
func storedKey(file string) (string, error) {
	raw, err := os.ReadFile(file)
	if !errors.Is(err, fs.ErrNotExist) {
		return strings.TrimSpace(string(raw)), err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return "", err
	}
	key := secret.NewKey()
	out, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return storedKey(file) // another program was faster
	}
	if err != nil {
		return "", err
	}
	_, err = out.WriteString(key + "\n")
	return key, errors.Join(err, out.Close())
}

func webhookSecretCommand() *cobra.Command {
	list := databaseCommand("list", "List the webhook secrets, without the secrets themselves", cobra.NoArgs, listSecrets)
	return group("webhook-secret", "Secrets that webhooks are signed with", setSecretCommand(), list, removeSecretCommand())
}

func setSecretCommand() *cobra.Command {
	var merchant, shop, source string
	var c config
	var set *cobra.Command
	set = databaseCommand("set", "Keep a webhook secret, read from standard input or made and shown once; two are valid at once", cobra.NoArgs,
		func(ctx context.Context, conn *pgx.Conn, _ []string) error {
			c.Data = set.Flag("data").Value.String()
			box, err := secretBox(c, os.Getenv)
			if err != nil {
				return err
			}
			return setSecret(ctx, conn, box, [3]string{merchant, shop, source}, set.InOrStdin())
		})
	set.Flags().StringVar(&c.Environment, "environment", "dev", "prod, dev, demo or training")
	describeEnvironment(set.Flags())
	set.Flags().StringVar(&merchant, "merchant", "", "the merchant,"+ownerUsage)
	set.Flags().StringVar(&shop, "shop", "", "the shop,"+ownerUsage+", where the secret serves one shop only")
	set.Flags().StringVar(&source, "source", "", "who signs with it: "+strings.Join(intake.Sources, ", "))
	return set
}

func removeSecretCommand() *cobra.Command {
	return databaseCommand("remove ID", "Refuse what is signed with a secret from now on", cobra.ExactArgs(1),
		func(ctx context.Context, conn *pgx.Conn, args []string) error {
			err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error { return intake.RemoveSecret(ctx, tx, args[0]) })
			if err != nil {
				return err
			}
			fmt.Println("webhook secret", args[0], "removed")
			return nil
		})
}

// setSecret keeps the secret that in holds; where it holds none, one is made and shown.
func setSecret(ctx context.Context, conn *pgx.Conn, box *secret.Box, about [3]string, in io.Reader) error {
	if box == nil {
		return errNoSecretKey
	}
	text, err := readSecret(in)
	if err != nil {
		return err
	}
	made := text == ""
	if made {
		text = secret.NewKey()
	}
	merchantID, shopID, err := session.FindOwner(ctx, conn, about[0], about[1])
	if err != nil {
		return err
	}
	var id string
	err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) (err error) {
		id, err = intake.AddSecret(ctx, tx, box, merchantID, shopID, about[2], text)
		return err
	})
	if err == nil && made {
		fmt.Println("secret, shown only now:", text)
	}
	return added("webhook secret", id, err)
}

// readSecret reads one line of in; nothing from a terminal.
func readSecret(in io.Reader) (string, error) {
	if file, ok := in.(*os.File); ok {
		if info, err := file.Stat(); err != nil || info.Mode()&os.ModeCharDevice != 0 {
			return "", err
		}
	}
	raw, err := io.ReadAll(io.LimitReader(in, 1000))
	return strings.TrimSpace(string(raw)), err
}

func listSecrets(ctx context.Context, conn *pgx.Conn, _ []string) error {
	secrets, err := intake.ListSecrets(ctx, conn)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tSOURCE\tMERCHANT\tSHOP\tCREATED")
	for _, s := range secrets {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", s.ID, s.Source, s.Merchant, cmp.Or(s.Shop, "all"), day(&s.CreatedAt))
	}
	return table.Flush()
}
