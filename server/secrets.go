package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
)

// sealedColumns are all columns with secrets, and the columns that hold their owners.
var sealedColumns = []struct{ table, column, owner string }{
	{"archive_keys", "sealed", "id"},
	{"door_pins", "pin", "attempt_id"},
	{"payment_details", "sealed", "id"},
	{"payout_settings", "sealed", "account_id"},
	{"second_factors", "secret", "user_id"},
	{"single_sign_on_providers", "secret", "id"},
	{"till_people", "pin", "id"},
	{"web_shops", "sealed", "id"},
	{"webhook_endpoints", "old_secret", "id"},
	{"webhook_endpoints", "secret", "id"},
	{"webhook_secrets", "sealed", "id"},
}

// sealedTable is a table with secrets, and what a key makes of them.
type sealedTable struct {
	Name       string
	Unreadable []string // the owners
	Readable   int
	Resealed   int
}

// eachSealed calls fn with each stored secret, locked, by table.
func eachSealed(ctx context.Context, tx pgx.Tx, fn func(t *sealedTable, owner string, sealed []byte) ([]byte, error)) (all []*sealedTable, err error) {
	type row struct {
		Owner  string
		Sealed []byte
	}
	for _, c := range sealedColumns {
		t := &sealedTable{Name: c.table + "." + c.column}
		all = append(all, t)
		rows, err := db.All[row](ctx, tx, fmt.Sprintf(`select %[3]s::text as owner, %[2]s as sealed from %[1]s where %[2]s is not null for update`,
			c.table, c.column, c.owner))
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			again, err := fn(t, r.Owner, r.Sealed)
			if err != nil {
				return nil, err
			}
			if again == nil {
				continue
			}
			if _, err := tx.Exec(ctx, fmt.Sprintf(`update %[1]s set %[2]s = $2 where %[3]s::text = $1`, c.table, c.column, c.owner), r.Owner, again); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// checkSecrets compares the key with what is stored: where it reads nothing at all it is the wrong one, and the server does
// not start; a single unreadable secret is named and stops nothing.
func (p *portal) checkSecrets(ctx context.Context) error {
	var all []*sealedTable
	err := db.InTx(ctx, p.pool, func(tx pgx.Tx) (err error) {
		all, err = readableSecrets(ctx, tx, p.secrets)
		return err
	})
	if err != nil {
		return err
	}
	readable, unreadable := 0, 0
	for _, t := range all {
		readable, unreadable = readable+t.Readable, unreadable+len(t.Unreadable)
		for _, owner := range t.Unreadable {
			p.log.ErrorContext(ctx, "a stored secret cannot be read with this server's key", "table", t.Name, "id", owner)
		}
	}
	p.unreadable = unreadable
	p.metrics.unreadable.Set(float64(unreadable))
	switch {
	case unreadable == 0 || readable > 0:
		return nil
	case p.secrets == nil:
		return fmt.Errorf("PORTAL_SECRET_KEY: it is not set, and the database holds %d secrets that were encrypted with it", unreadable)
	}
	return fmt.Errorf("PORTAL_SECRET_KEY: it is not the key that the database's %d secrets were encrypted with. Set that key; or, if it is lost, run "+
		"portal-server secret rotate --replace-unreadable and enter the secrets again", unreadable)
}

func readableSecrets(ctx context.Context, tx pgx.Tx, box *secret.Box) ([]*sealedTable, error) {
	return eachSealed(ctx, tx, func(t *sealedTable, owner string, sealed []byte) ([]byte, error) {
		if _, err := box.Open(sealed, owner); err != nil {
			t.Unreadable = append(t.Unreadable, owner)
		} else {
			t.Readable++
		}
		return nil, nil
	})
}

// rotateSecrets encrypts everything with the first key. What no key reads stays, or becomes a text that nobody knows.
func rotateSecrets(ctx context.Context, tx pgx.Tx, box *secret.Box, replace bool) ([]*sealedTable, error) {
	return eachSealed(ctx, tx, func(t *sealedTable, owner string, sealed []byte) ([]byte, error) {
		text, err := box.Open(sealed, owner)
		switch {
		case errors.Is(err, secret.ErrNoKey):
			return nil, err
		case err != nil:
			if t.Unreadable = append(t.Unreadable, owner); !replace {
				return nil, nil
			}
			text = secret.NewToken()
		case box.Current(sealed, owner):
			t.Readable++
			return nil, nil
		default:
			t.Resealed++
		}
		return box.Seal(text, owner)
	})
}

func secretCommand() *cobra.Command {
	var c config
	var replace bool
	var rotate *cobra.Command
	rotate = databaseCommand("rotate", "Encrypt every stored secret with the first key of PORTAL_SECRET_KEY (new,old)", cobra.NoArgs,
		func(ctx context.Context, conn *pgx.Conn, _ []string) error {
			c.Data = rotate.Flag("data").Value.String()
			box, err := secretBox(c, os.Getenv)
			if err != nil {
				return err
			}
			if box == nil {
				return errNoSecretKey
			}
			return printRotated(ctx, conn, box, replace)
		})
	rotate.Flags().StringVar(&c.Environment, "environment", "dev", "prod, dev, demo or training")
	describeEnvironment(rotate.Flags())
	rotate.Flags().BoolVar(&replace, "replace-unreadable", false, "give up secrets that no key reads: they are to be entered again")
	return group("secret", "The key that stored secrets are encrypted with", rotate)
}

func printRotated(ctx context.Context, conn *pgx.Conn, box *secret.Box, replace bool) error {
	var all []*sealedTable
	err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) (err error) {
		all, err = rotateSecrets(ctx, tx, box, replace)
		return err
	})
	if err != nil {
		return err
	}
	left := 0
	for _, t := range all {
		fmt.Printf("%s: %d encrypted anew, %d already were\n", t.Name, t.Resealed, t.Readable)
		for _, owner := range t.Unreadable {
			if left++; replace {
				fmt.Printf("%s: %s was unreadable and is to be entered again\n", t.Name, owner)
			} else {
				fmt.Printf("%s: %s is unreadable\n", t.Name, owner)
			}
		}
	}
	if left > 0 && !replace {
		return fmt.Errorf("%d secrets are unreadable with every given key; the others are done", left)
	}
	fmt.Println("the first key now reads everything: the others can be left out of PORTAL_SECRET_KEY")
	return nil
}
