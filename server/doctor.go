package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/clamd"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/live/natsbus"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/wire"
)

const (
	leastFree   = 1 << 30 // bytes of the disk below --data
	mostSkew    = 2 * time.Second
	doctorLimit = 2 * time.Minute
)

// errWarning marks a finding that does not keep a server from working.
var errWarning = errors.New("warning")

func warning(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{errWarning}, args...)...)
}

// check is one thing that a server depends on.
type check struct {
	name string
	run  func(ctx context.Context) (found string, err error)
}

func doctorCommand() *cobra.Command {
	var c config
	var mailTo, textTo string
	cmd := &cobra.Command{Use: "doctor", Short: "Check everything that a server with these settings depends on; it changes nothing", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := c.read(cmd.Flags(), os.Getenv); err != nil {
				return err
			}
			ctx, cancel := context.WithTimeout(cmd.Context(), doctorLimit)
			defer cancel()
			d := doctor{config: c, mailTo: mailTo, textTo: textTo}
			return d.report(ctx, cmd.OutOrStdout())
		}}
	c.flags(cmd.Flags())
	cmd.Flags().StringVar(&mailTo, "mail-to", "", "also send a test mail to this address")
	cmd.Flags().StringVar(&textTo, "sms-to", "", "also send a test text to this number, such as +447700900123")
	return cmd
}

type doctor struct {
	config config
	mailTo string
	textTo string
}

// report prints a line for each check, and fails where one does.
func (d *doctor) report(ctx context.Context, out io.Writer) error {
	failed := 0
	for _, one := range d.checks() {
		found, err := one.run(ctx)
		mark := "ok"
		switch {
		case errors.Is(err, errWarning):
			mark, found = "warning", strings.TrimPrefix(err.Error(), "warning: ")
		case err != nil:
			mark, found = "FAILED", err.Error()
			failed++
		}
		fmt.Fprintf(out, "%-8s %-12s %s\n", mark, one.name, strings.Join(strings.Fields(found), " "))
	}
	if failed > 0 {
		return fmt.Errorf("%d checks failed", failed)
	}
	return nil
}

func (d *doctor) checks() []check {
	return []check{{"settings", d.settings}, {"database", d.database}, {"replica", d.replica}, {"NATS", d.nats}, {"database TLS", d.tls},
		{"clock", d.clock}, {"key", d.key}, {"files", d.files}, {"scanner", d.scanner}, {"disk", d.disk}, {"mail", d.mail}, {"mail domain", d.mailDomain},
		{"texts", d.texts}, {"couriers", d.couriers}, {"phone", d.phone}}
}

func (d *doctor) settings(context.Context) (string, error) {
	if len(d.config.unknown) > 0 {
		return "", fmt.Errorf("not settings of the portal: %s", strings.Join(d.config.unknown, ", "))
	}
	if !d.config.environmentGiven {
		return "", warning("environment (PORTAL_ENVIRONMENT) is not set: a server would run as dev")
	}
	return d.config.Environment, nil
}

// onDatabase calls fn with a connection; it starts no private database.
func (d *doctor) onDatabase(ctx context.Context, fn func(conn *pgx.Conn) (string, error)) (string, error) {
	at, err := d.address()
	if err != nil {
		return "", err
	}
	conn, err := db.Connect(ctx, at)
	if err != nil {
		return "", named(d.config, err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	return fn(conn)
}

func (d *doctor) address() (db.Address, error) {
	if d.config.DatabaseURL != "" {
		return d.config.database(), nil
	}
	return privateDatabase(d.config.Data)
}

func (d *doctor) database(ctx context.Context) (string, error) {
	at, err := d.address()
	if err != nil {
		return "", err
	}
	pools, err := db.OpenPools(ctx, at, d.config.DBConnections)
	if err != nil {
		return "", named(d.config, err)
	}
	pools.Close()
	if pools.Deaf {
		return "", errors.New("database-url (PORTAL_DATABASE_URL): it leads through a connection pooler; please set database-direct-url (PORTAL_DATABASE_DIRECT_URL)")
	}
	schema, err := db.SchemaOf(ctx, at)
	if err != nil {
		return "", err
	}
	if schema.Empty() {
		return "", warning("it is empty: portal-server migrate makes its tables")
	}
	if err := schema.Check(); err != nil {
		return "", err
	}
	return d.onDatabase(ctx, func(conn *pgx.Conn) (string, error) {
		var name string
		err := conn.QueryRow(ctx, `select current_setting('server_version')`).Scan(&name)
		return fmt.Sprintf("PostgreSQL %s, schema %d", name, schema.Own), err
	})
}

// replica warns of one that cannot be used, since a server works without it.
func (d *doctor) replica(ctx context.Context) (string, error) {
	if d.config.ReplicaURL == "" {
		return "none", nil
	}
	primary, err := db.Open(ctx, cmp.Or(d.config.DirectURL, d.config.DatabaseURL))
	if err != nil {
		return "", named(d.config, err)
	}
	defer primary.Close()
	r, err := db.OpenReplica(ctx, d.config.ReplicaURL, primary, live.Hears)
	if err != nil {
		return "", err
	}
	defer r.Close()
	if err := r.Probe(ctx); err != nil {
		return "", warning("replica-url (PORTAL_REPLICA_URL): %w", err)
	}
	return fmt.Sprintf("%s behind", r.Lag().Round(time.Millisecond)), nil
}

// nats warns of one that cannot be reached, since a server works without it.
func (d *doctor) nats(context.Context) (string, error) {
	if d.config.NATSURL == "" {
		return "none", nil
	}
	bus, err := natsbus.Open(d.config.NATSURL, slog.New(slog.DiscardHandler))
	if err != nil {
		return "", err
	}
	defer bus.Close()
	if !bus.Connected() {
		return "", warning("nats-url (PORTAL_NATS_URL): NATS cannot be reached at %s", withoutSecrets("nats-url", d.config.NATSURL))
	}
	return "connected", nil
}

// scanner fails if ClamAV does not answer, since a server would refuse every file.
func (d *doctor) scanner(ctx context.Context) (string, error) {
	if d.config.Clamd == "" {
		return "none", nil
	}
	if err := clamd.New(d.config.Clamd).Ping(ctx); err != nil {
		return "", fmt.Errorf("clamd (PORTAL_CLAMD): %w", err)
	}
	return "answers", nil
}

// clock compares this machine's with the database's, which decides when jobs are due.
func (d *doctor) clock(ctx context.Context) (string, error) {
	return d.onDatabase(ctx, func(conn *pgx.Conn) (string, error) {
		before := time.Now()
		var at time.Time
		if err := conn.QueryRow(ctx, `select clock_timestamp()`).Scan(&at); err != nil {
			return "", err
		}
		skew := at.Sub(before.Add(time.Since(before) / 2)).Abs()
		if skew > mostSkew {
			return "", fmt.Errorf("this machine's clock and the database's differ by %s", skew.Round(time.Millisecond))
		}
		return fmt.Sprintf("as the database's within %s", skew.Round(time.Millisecond)), nil
	})
}

func (d *doctor) key(ctx context.Context) (string, error) {
	if os.Getenv("PORTAL_SECRET_KEY") == "" && d.config.Environment == "prod" {
		return "", warning("PORTAL_SECRET_KEY is not set: no secrets can be stored")
	}
	if _, err := os.Stat(keyFile(d.config)); os.Getenv("PORTAL_SECRET_KEY") == "" && err != nil {
		return "", warning("PORTAL_SECRET_KEY is not set: a server would make a key in %s", keyFile(d.config))
	}
	box, err := secretBox(d.config, os.Getenv)
	if err != nil {
		return "", err
	}
	return d.onDatabase(ctx, func(conn *pgx.Conn) (found string, err error) {
		err = pgx.BeginTxFunc(ctx, conn, pgx.TxOptions{}, func(tx pgx.Tx) error {
			all, err := readableSecrets(ctx, tx, box)
			readable, unreadable := 0, 0
			for _, t := range all {
				readable, unreadable = readable+t.Readable, unreadable+len(t.Unreadable)
			}
			if err == nil && unreadable > 0 {
				err = fmt.Errorf("%d of %d stored secrets cannot be read with it", unreadable, readable+unreadable)
			}
			found = fmt.Sprintf("reads all %d stored secrets", readable)
			return err
		})
		return found, err
	})
}

// files stores one, reads it and deletes it.
func (d *doctor) files(ctx context.Context) (string, error) {
	p := &portal{config: d.config, baseURL: d.config.BaseURL}
	store, err := p.openFiles(ctx)
	if err != nil {
		return "", err
	}
	defer store.Close()
	return "stored, read and deleted one", tryFiles(ctx, store)
}

func tryFiles(ctx context.Context, store *blob.Store) error {
	const text = "portal-server doctor"
	key, err := store.Put(ctx, "doctor", "text/plain", strings.NewReader(text))
	if err != nil {
		return err
	}
	file, err := store.Get(ctx, key)
	if err == nil {
		var content []byte
		content, err = io.ReadAll(io.LimitReader(file, 1000))
		err = errors.Join(err, file.Close())
		if err == nil && string(content) != text {
			err = errors.New("a file was not read as it was stored")
		}
	}
	return errors.Join(err, store.Delete(ctx, key))
}

func (d *doctor) disk(context.Context) (string, error) {
	free, total, err := diskSpace(d.config.Data)
	if err != nil {
		return "", err
	}
	found := fmt.Sprintf("%.1f of %.1f GB free below %s", float64(free)/1e9, float64(total)/1e9, d.config.Data)
	if free < leastFree {
		return "", errors.New(found)
	}
	return found, nil
}

// diskSpace is what is free, and all there is, where the folder is or will be.
func diskSpace(folder string) (free, total uint64, err error) {
	for {
		var s syscall.Statfs_t
		if err = syscall.Statfs(folder, &s); err == nil {
			return s.Bavail * uint64(s.Bsize), s.Blocks * uint64(s.Bsize), nil
		}
		parent := filepath.Dir(folder)
		if parent == folder || !errors.Is(err, os.ErrNotExist) {
			return 0, 0, err
		}
		folder = parent
	}
}

func (d *doctor) mail(ctx context.Context) (string, error) {
	if d.config.SMTPURL == "" {
		return "", warning("smtp-url (PORTAL_SMTP_URL) is not set: mail is written below %s", d.config.Data)
	}
	from := cmp.Or(d.config.MailFrom, mail.NoReply(d.config.Brand, d.config.BaseURL))
	if err := mail.Check(ctx, d.config.SMTPURL, from); err != nil {
		return "", fmt.Errorf("smtp-url (PORTAL_SMTP_URL): %w", err)
	}
	if d.mailTo == "" {
		return "the server accepts us as " + from + "; --mail-to sends a test mail", nil
	}
	sender, err := mail.Open(d.config.SMTPURL, "", from)
	if err != nil {
		return "", err
	}
	err = sender.Send(ctx, mail.Message{To: d.mailTo, Subject: d.config.Brand + ": test mail", Text: "This is a test. The portal can send mail.\n"})
	return "a test mail was handed on to " + d.mailTo, err
}

// mailDomain warns of what receivers miss at the domain that mail is sent from.
func (d *doctor) mailDomain(ctx context.Context) (string, error) {
	found := d.config.mailDomain(d.config.BaseURL).State(ctx)
	var missing []string
	for _, r := range found.Records {
		if r.State == wire.MailRecordMissing {
			missing = append(missing, r.Name+" ("+r.At+"): "+r.Text)
		}
	}
	if len(missing) > 0 {
		return "", warning("%s", strings.Join(missing, " "))
	}
	return found.Domain, nil
}

func (d *doctor) texts(ctx context.Context) (string, error) {
	if d.config.SMS == nil {
		return "", warning("PORTAL_SMS_ACCOUNT, PORTAL_SMS_TOKEN and PORTAL_SMS_FROM are not set: no text messages are sent")
	}
	if err := sms.Check(ctx, d.config.smsService); err != nil {
		return "", fmt.Errorf("PORTAL_SMS_URL, PORTAL_SMS_ACCOUNT, PORTAL_SMS_TOKEN: %w", err)
	}
	if d.textTo == "" {
		return "the service accepts the account; --sms-to sends a test text", nil
	}
	_, err := d.config.SMS.Send(ctx, sms.Message{Reference: "doctor/" + db.NewID(), To: d.textTo, Body: d.config.Brand +
		": this is a test. The portal can send text messages."})
	return "a test text was handed on for " + d.textTo, err
}

func (d *doctor) couriers(context.Context) (string, error) {
	switch {
	case d.config.UberDirect.ClientID != "":
		return "Uber Direct is set; whether its keys are right, the first quote shows", nil
	case d.config.Environment != "prod":
		return "simulated", nil
	}
	return "", warning("no courier company is set: own drivers carry every order")
}

func (d *doctor) phone(context.Context) (string, error) {
	if d.config.SupportPhone == fictitiousPhone {
		return "", warning("support-phone (PORTAL_SUPPORT_PHONE) is not set: screens show %s, which nobody has", fictitiousPhone)
	}
	return d.config.SupportPhone, nil
}
