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

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/intake"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/session"
)

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
		if key, err = storedKey(filepath.Join(c.Data, "secret.key")); err != nil {
			return nil, fmt.Errorf("data (PORTAL_DATA): %w", err)
		}
	}
	box, err := secret.New(key)
	if err != nil {
		return nil, fmt.Errorf("PORTAL_SECRET_KEY: %w", err)
	}
	return box, nil
}

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
