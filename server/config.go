package main

import (
	"cmp"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"time"

	"filippo.io/age"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/spf13/pflag"

	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/couriers/tracking"
	"tradekart/portal/backend/couriers/uberdirect"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/operator"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/push"
	"tradekart/portal/backend/security"
	"tradekart/portal/backend/sms"
)

// config is what a server is started with: flags, and environment variables of the same meaning.
type config struct {
	Addr            string
	MetricsAddr     string
	metricsGiven    bool // rather than the default
	Data            string
	DatabaseURL     string
	DirectURL       string // past a connection pooler, where DatabaseURL leads through one
	ReplicaURL      string // what files are read from; empty: DatabaseURL
	NATSURL         string // what new event numbers are announced through; empty: PostgreSQL
	DBConnections   int    // 0: half of those that the database allows
	BackupFolder    string
	BackupKey       *age.X25519Identity // nil: backups are not encrypted
	CustomersKept   int                 // months after an order has ended; 0: for ever
	BaseURL         string
	Environment     string
	AllowInsecure   bool
	Demo            bool
	DemoOrdersEvery time.Duration
	BlobURL         string
	SMTPURL         string
	MailFrom        string
	MailSelector    string
	ReleasesURL     string // of the newest release; empty: nobody is asked
	SecurityLog     string
	Clamd           string
	SupportPhone    string
	BreachedList    string
	WebAuthnRPID    string
	SecurityContact string
	Brand           string
	CourierSpeed    float64
	OwnDriverPrice  int64 // pence without VAT
	RateLimit       float64
	TrustedProxies  prefixes
	WebhookAllow    prefixes
	LogLevel        string
	DesktopReleases string
	FCM             *push.FCM // nil: notifications go to the outbox alone
	smsService      sms.Service
	SMS             sms.Sender // nil: texts are kept in the portal alone, and in prod refused
	BounceAddress   string
	BounceKey       string // environment alone, as are all secrets
	CourierSecret   string // environment alone, as are all secrets
	UberDirect      uberdirect.Options
	GooglePlacesKey string
	IdealPostcodes  string // its key
	RoutingURL      string
	Chat            chat.Options
	CourierChat     chat.Courier
	Tiles           tracking.Tiles

	environmentGiven bool     // rather than the default
	given            []any    // what was set, for the log, without secrets
	unknown          []string // variables of the environment that no setting has
}

// fictitiousPhone is one of the numbers that Ofcom keeps for drama: it shows that none was set.
const fictitiousPhone = "020 7946 0123"

// parse reads the server's flags over environment over defaults; a wrong value names its setting.
func parse(args []string, env func(string) string) (config, error) {
	var c config
	set := pflag.NewFlagSet("portal-server", pflag.ContinueOnError)
	c.flags(set)
	if err := set.Parse(args); err != nil {
		return c, err
	}
	return c, c.read(set, env)
}

// read completes the flags of a set by the environment, and checks them all.
func (c *config) read(set *pflag.FlagSet, lookup func(string) string) error {
	known := map[string]bool{"PORTAL_SECRET_KEY": true, "PORTAL_BACKUP_KEY": true, "PORTAL_USER_PASSWORD": true, "PORTAL_POSTGRES_BIN": true}
	env := func(name string) string { known[name] = true; return lookup(name) }
	if err := fromEnvironment(set, env); err != nil {
		return err
	}
	c.environmentGiven = set.Changed("environment")
	c.given = givenSettings(set)
	defer func() { c.unknown = unknownVariables(os.Environ(), known) }()
	c.metricsGiven = set.Changed("metrics-addr")
	c.CourierSecret, c.BounceKey = env("PORTAL_COURIER_SECRET"), env("PORTAL_BOUNCE_KEY")
	c.UberDirect = uberDirect(env, c.Environment)
	c.GooglePlacesKey, c.IdealPostcodes = env("PORTAL_GOOGLE_PLACES_KEY"), env("PORTAL_IDEAL_POSTCODES_KEY")
	c.Chat = chat.Options{Key: env("PORTAL_HUBSPOT_KEY"), PortalID: env("PORTAL_HUBSPOT_PORTAL_ID")}
	c.CourierChat.Secret = env("PORTAL_COURIER_CHAT_SECRET")
	c.smsService = sms.Service{URL: env("PORTAL_SMS_URL"), Account: env("PORTAL_SMS_ACCOUNT"), Token: env("PORTAL_SMS_TOKEN"), From: env("PORTAL_SMS_FROM")}
	if c.smsService != (sms.Service{}) {
		var err error
		if c.SMS, err = sms.Open(c.smsService); err != nil {
			return fmt.Errorf("PORTAL_SMS_ACCOUNT, PORTAL_SMS_TOKEN, PORTAL_SMS_FROM, PORTAL_SMS_URL: %w", err)
		}
	}
	if key := env("PORTAL_FCM_KEY"); key != "" {
		var err error
		if c.FCM, err = push.NewFCM([]byte(key), ""); err != nil {
			return fmt.Errorf("PORTAL_FCM_KEY: %w", err)
		}
	}
	return c.check()
}

// flags adds every flag of the server.
func (c *config) flags(set *pflag.FlagSet) {
	c.databaseFlags(set)
	c.originFlags(set)
	set.StringVar(&c.MetricsAddr, "metrics-addr", "127.0.0.1:9464", "where /metrics listens; off turns it off")
	set.StringVar(&c.Environment, "environment", "dev", "prod, dev, demo or training")
	set.BoolVar(&c.AllowInsecure, "allow-insecure", false, "start in prod without an https base URL or a mail server")
	set.BoolVar(&c.Demo, "demo", false, "demo marketplace, simulated couriers, arriving orders")
	set.DurationVar(&c.DemoOrdersEvery, "demo-orders-every", 45*time.Second, "pause between arriving demo orders, 0 = none")
	set.StringVar(&c.BackupFolder, "backup-folder", "", "folder into which a backup is written each night, empty = none")
	set.IntVar(&c.CustomersKept, "customers-kept-months", 0, "months after which an ended order no longer names its customer, 0 = never")
	set.IntVar(&c.DBConnections, "db-connections", 0, "most connections of this server to the database, 0 = half of what that allows")
	set.StringVar(&c.ReplicaURL, "replica-url", "", "a streaming replica of --database-url, without a pooler, from which lists, figures, statements and files "+
		"are read where it shows what their reader has written and heard of; none if empty")
	set.StringVar(&c.NATSURL, "nats-url", "", "NATS servers through which live events are announced, nats://user:password@host:4222, several with commas; "+
		"PostgreSQL announces them if empty")
	set.StringVar(&c.BlobURL, "blob-url", "", "directory or bucket for files, file://<data>/files when empty")
	set.StringVar(&c.SMTPURL, "smtp-url", "", "mail server, mail is written below --data when empty")
	set.StringVar(&c.MailFrom, "mail-from", "", "address that mail is sent from, no-reply at the host of --base-url when empty")
	set.StringVar(&c.BounceAddress, "bounce-address", "", "address that mail comes back to, such as bounces@portal.example.com, with +token added to its name; "+
		"that of --mail-from when empty")
	set.StringVar(&c.MailSelector, "mail-dkim-selector", "", "name of the key with which the mail server signs, to look it up; it signs without this too")
	set.StringVar(&c.SupportPhone, "support-phone", fictitiousPhone, "shown wherever a phone number is")
	set.StringVar(&c.WebAuthnRPID, "webauthn-rp-id", "", "domain that passkeys are for, such as example.com; the host of the base URL if empty; passkeys "+
		"do not work after a change")
	set.StringVar(&c.ReleasesURL, "releases-url", "", "address of the newest release, in the form of GitHub's \"latest release\", which the "+
		"Operator page looks up; empty: nobody is asked")
	set.StringVar(&c.SecurityLog, "security-log", "", "where the security log is also sent: syslog://host:514, syslog+tcp://host:601, "+
		"syslog+tls://host:6514 or file:///folder/file")
	set.StringVar(&c.Clamd, "clamd", "", "ClamAV's daemon that checks every file which is sent, HOST:PORT or the path of its socket; none if empty")
	set.StringVar(&c.SecurityContact, "security-contact", "", "where a weakness is reported, such as mailto:security@example.com: serves "+
		"/.well-known/security.txt")
	set.StringVar(&c.BreachedList, "breached-passwords", "", "file of SHA-1 hashes of breached passwords in ascending order, which are refused")
	set.StringVar(&c.Brand, "brand", "TradeKart", "the product's name on screen")
	set.Int64Var(&c.OwnDriverPrice, "own-driver-price", 0, "what a delivery by an own driver costs the operator, in pence without VAT")
	set.Float64Var(&c.CourierSpeed, "courier-speed", 10, "how much faster than life the simulated couriers are")
	set.Float64Var(&c.RateLimit, "rate-limit", 100, "requests per second of one signed-in user, 0 = no limit")
	set.Var(&c.TrustedProxies, "trusted-proxies", "addresses or networks of proxies whose X-Forwarded-For is believed, by commas")
	set.Var(&c.WebhookAllow, "webhook-allow", "private addresses or networks that merchants' webhooks may be in, by commas")
	set.StringVar(&c.LogLevel, "log-level", "info", "debug, info, warn or error")
	c.serviceFlags(set)
	describeEnvironment(set)
}

func (c *config) serviceFlags(set *pflag.FlagSet) {
	set.StringVar(&c.RoutingURL, "routing-url", "", "routing service with OSRM's HTTP interface; miles are estimated when empty")
	set.StringVar(&c.Tiles.URL, "map-tiles-url", "", "map tiles of the tracking page, https://…/{z}/{x}/{y}.png; its own drawing when empty")
	set.StringVar(&c.Tiles.Attribution, "map-attribution", "", "who made the map tiles, as their licence asks for it")
	set.StringVar(&c.CourierChat.URL, "courier-chat-url", "", "page of the chat with couriers, shown beside a courier order")
	set.StringVar(&c.DesktopReleases, "desktop-releases", "", "folder with latest.json and the desktop client's files")
}

// databaseFlags adds the flags that say which database a command works on.
func (c *config) databaseFlags(set *pflag.FlagSet) {
	set.StringVar(&c.Data, "data", "./data", "private state: database, files, outgoing mail")
	set.StringVar(&c.DatabaseURL, "database-url", "", "PostgreSQL to use instead of a private one; it may be reached through a connection pooler")
	set.StringVar(&c.DirectURL, "database-direct-url", "", "the same PostgreSQL without the pooler, for notifications and migrations")
}

// originFlags adds the flags that say where the portal is reached.
func (c *config) originFlags(set *pflag.FlagSet) {
	set.StringVar(&c.Addr, "addr", "127.0.0.1:8080", "where the server listens; port 0 picks a free one")
	set.StringVar(&c.BaseURL, "base-url", "", "public origin, derived from --addr when empty")
}

// database is where the configured database is reached.
func (c *config) database() db.Address { return db.Address{URL: c.DatabaseURL, Direct: c.DirectURL} }

// variables are the environment variables of a setting's flag; the first that is set counts.
func variables(flag string) []string {
	own := "PORTAL_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
	if flag == "database-url" {
		return []string{own, "DATABASE_URL"} // as many hosts call it
	}
	return []string{own}
}

// setting marks the flags that can also be set by an environment variable.
const setting = "environment variable"

// describeEnvironment marks every flag that the set holds by now as a setting.
func describeEnvironment(set *pflag.FlagSet) {
	set.VisitAll(func(f *pflag.Flag) {
		if f.Annotations[setting] == nil {
			names := variables(f.Name)
			f.Annotations = map[string][]string{setting: names}
			f.Usage += " (" + strings.Join(names, " or ") + ")"
		}
	})
}

// fromEnvironment sets the settings that the command line left out.
func fromEnvironment(set *pflag.FlagSet, env func(string) string) (err error) {
	set.VisitAll(func(f *pflag.Flag) {
		for _, name := range f.Annotations[setting] {
			_ = env(name) // which makes it known
			if err == nil && !f.Changed && env(name) != "" && set.Set(f.Name, env(name)) != nil {
				err = fmt.Errorf("%s: %q is not a valid value", name, env(name))
			}
		}
	})
	return err
}

// uberDirect reads the settings of Uber Direct; live are those of prod.
func uberDirect(env func(string) string, environment string) uberdirect.Options {
	return uberdirect.Options{ClientID: env("PORTAL_UBER_DIRECT_CLIENT_ID"), ClientSecret: env("PORTAL_UBER_DIRECT_CLIENT_SECRET"),
		CustomerID: env("PORTAL_UBER_DIRECT_CUSTOMER_ID"), WebhookKeys: words(env("PORTAL_UBER_DIRECT_WEBHOOK_KEY")),
		URL: env("PORTAL_UBER_DIRECT_URL"), Live: environment == "prod", Now: utcNow}
}

// placesSource is the address service that a key was given for; nil without one.
func (c *config) placesSource() places.Source {
	switch {
	case c.GooglePlacesKey != "":
		return places.NewGoogle(c.GooglePlacesKey, "")
	case c.IdealPostcodes != "":
		return places.NewIdealPostcodes(c.IdealPostcodes, "")
	}
	return nil
}

// words splits a list by commas.
func words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
}

// prefixes is a list of addresses and networks, by commas.
type prefixes []netip.Prefix

func (p *prefixes) String() string { return "" }

// Type names the value in a flag's description.
func (p *prefixes) Type() string { return "networks" }

// Set reads the list.
func (p *prefixes) Set(value string) error {
	*p = nil
	for part := range strings.SplitSeq(value, ",") {
		part = strings.TrimSpace(part)
		if address, err := netip.ParseAddr(part); err == nil {
			part = netip.PrefixFrom(address, address.BitLen()).String()
		}
		prefix, err := netip.ParsePrefix(part)
		if err != nil {
			return err
		}
		*p = append(*p, prefix)
	}
	return nil
}

// mailDomain is the domain that mail is sent from, as receivers find it.
func (c *config) mailDomain(baseURL string) *operator.MailDomain {
	d := &operator.MailDomain{From: cmp.Or(c.MailFrom, mail.NoReply(c.Brand, baseURL)), Selector: c.MailSelector, Now: utcNow}
	if c.SMTPURL != "" {
		d.LookUp = net.DefaultResolver.LookupTXT
	}
	return d
}

// releases tells of the newest release.
func (c *config) releases() *operator.Releases {
	return &operator.Releases{URL: c.ReleasesURL, Version: version, Now: utcNow, Client: &http.Client{CheckRedirect: stayEncrypted}}
}

// stayEncrypted follows few redirects, and none to an address without encryption.
func stayEncrypted(next *http.Request, before []*http.Request) error {
	if len(before) > 3 || next.URL.Scheme != "https" {
		return http.ErrUseLastResponse
	}
	return nil
}

// securityStream begins or ends sending the security log elsewhere.
func (c *config) securityStream(ctx context.Context, pool *pgxpool.Pool) (*security.Stream, error) {
	if c.SecurityLog == "" {
		return security.NewStream(ctx, pool, nil, utcNow)
	}
	to, err := security.StreamAddress(c.SecurityLog)
	if err != nil {
		return nil, err
	}
	return security.NewStream(ctx, pool, to, utcNow)
}
