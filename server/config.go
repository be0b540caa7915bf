package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/desktop"
)

// config is what a server is started with: flags, and environment variables of the same meaning.
type config struct {
	Addr            string
	MetricsAddr     string
	metricsGiven    bool // rather than the default
	Data            string
	DatabaseURL     string
	BaseURL         string
	Environment     string
	Demo            bool
	DemoOrdersEvery time.Duration
	BlobURL         string
	SMTPURL         string
	SupportPhone    string
	Brand           string
	CourierSpeed    float64
	RateLimit       float64
	TrustedProxies  prefixes
	LogLevel        string
	DesktopReleases string
	CourierSecret   string // environment alone, as are all secrets
	Chat            chat.Options
}

// parse reads flags over environment over defaults; a wrong value names its setting.
func parse(args []string, env func(string) string, out io.Writer) (config, error) {
	var c config
	set := flag.NewFlagSet("portal-server", flag.ContinueOnError)
	set.StringVar(&c.Addr, "addr", "127.0.0.1:8080", "where it listens; port 0 picks a free one (PORTAL_ADDR)")
	set.StringVar(&c.MetricsAddr, "metrics-addr", "127.0.0.1:9464", "where /metrics listens; empty turns it off (PORTAL_METRICS_ADDR)")
	set.StringVar(&c.Data, "data", "./data", "private state: database, files, outgoing mail (PORTAL_DATA)")
	set.StringVar(&c.DatabaseURL, "database-url", "", "PostgreSQL to use instead of a private one (DATABASE_URL)")
	set.StringVar(&c.BaseURL, "base-url", "", "public origin, derived from --addr when empty (PORTAL_BASE_URL)")
	set.StringVar(&c.Environment, "environment", "dev", "prod, dev, demo or training (PORTAL_ENVIRONMENT)")
	set.BoolVar(&c.Demo, "demo", false, "demo marketplace, simulated couriers, arriving orders (PORTAL_DEMO)")
	set.DurationVar(&c.DemoOrdersEvery, "demo-orders-every", 45*time.Second, "pause between arriving demo orders, 0 = none (PORTAL_DEMO_ORDERS_EVERY)")
	set.StringVar(&c.BlobURL, "blob-url", "", "directory or bucket for files, file://<data>/files when empty (PORTAL_BLOB_URL)")
	set.StringVar(&c.SMTPURL, "smtp-url", "", "mail server, mail is written below --data when empty (PORTAL_SMTP_URL)")
	set.StringVar(&c.SupportPhone, "support-phone", "020 7946 0123", "shown wherever a phone number is (PORTAL_SUPPORT_PHONE)")
	set.StringVar(&c.Brand, "brand", "TradeKart", "the product's name on screen (PORTAL_BRAND)")
	set.Float64Var(&c.CourierSpeed, "courier-speed", 10, "how much faster than life the simulated couriers are (PORTAL_COURIER_SPEED)")
	set.Float64Var(&c.RateLimit, "rate-limit", 100, "requests per second of one signed-in user, 0 = no limit (PORTAL_RATE_LIMIT)")
	set.Var(&c.TrustedProxies, "trusted-proxies", "addresses or networks of proxies whose X-Forwarded-For is believed, by commas (PORTAL_TRUSTED_PROXIES)")
	set.StringVar(&c.LogLevel, "log-level", "info", "debug, info, warn or error (PORTAL_LOG_LEVEL)")
	set.StringVar(&c.DesktopReleases, "desktop-releases", "", "folder with latest.json and the desktop client's files (PORTAL_DESKTOP_RELEASES)")
	if err := fromEnvironment(set, env); err != nil {
		return c, err
	}
	if err := readFlags(set, args, out); err != nil {
		return c, err
	}
	set.Visit(func(f *flag.Flag) { c.metricsGiven = c.metricsGiven || f.Name == "metrics-addr" })
	c.metricsGiven = c.metricsGiven || env("PORTAL_METRICS_ADDR") != ""
	c.CourierSecret = env("PORTAL_COURIER_SECRET")
	c.Chat = chat.Options{Key: env("PORTAL_HUBSPOT_KEY"), PortalID: env("PORTAL_HUBSPOT_PORTAL_ID")}
	return c, c.check()
}

func fromEnvironment(set *flag.FlagSet, env func(string) string) (err error) {
	set.VisitAll(func(f *flag.Flag) {
		name := "PORTAL_" + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_"))
		if f.Name == "database-url" {
			name = "DATABASE_URL"
		}
		value := env(name)
		if value == "" || err != nil {
			return
		}
		if f.Value.Set(value) != nil {
			err = fmt.Errorf("%s: %q is not a valid value", name, value)
		}
	})
	return err
}

func (c *config) check() error {
	if _, port, err := net.SplitHostPort(c.Addr); err != nil || !isPort(port) {
		return fmt.Errorf("addr (PORTAL_ADDR): %q must look like 127.0.0.1:8080", c.Addr)
	}
	if _, port, err := net.SplitHostPort(c.MetricsAddr); c.MetricsAddr != "" && (err != nil || !isPort(port)) {
		return fmt.Errorf("metrics-addr (PORTAL_METRICS_ADDR): %q must look like 127.0.0.1:9464", c.MetricsAddr)
	}
	switch c.Environment {
	case "prod", "dev", "demo", "training":
	default:
		return fmt.Errorf("environment (PORTAL_ENVIRONMENT): %q must be prod, dev, demo or training", c.Environment)
	}
	if c.BaseURL != "" {
		u, err := url.Parse(c.BaseURL)
		if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || strings.Trim(u.Path, "/") != "" {
			return fmt.Errorf("base-url (PORTAL_BASE_URL): %q must be an origin such as https://portal.example.com", c.BaseURL)
		}
		c.BaseURL = u.Scheme + "://" + u.Host
	}
	switch {
	case c.Demo && c.Environment == "prod":
		return errors.New("demo (PORTAL_DEMO): the demo marketplace has public passwords and does not run with --environment prod")
	case c.CourierSpeed <= 0:
		return errors.New("courier-speed (PORTAL_COURIER_SPEED): must be more than 0")
	case c.DemoOrdersEvery < 0:
		return errors.New("demo-orders-every (PORTAL_DEMO_ORDERS_EVERY): must not be negative")
	case c.RateLimit < 0:
		return errors.New("rate-limit (PORTAL_RATE_LIMIT): must not be negative")
	}
	if err := c.checkStores(); err != nil {
		return err
	}
	if (c.Chat.Key == "") != (c.Chat.PortalID == "") {
		return errors.New("PORTAL_HUBSPOT_KEY and PORTAL_HUBSPOT_PORTAL_ID: the support chat needs both")
	}
	if err := level(c.LogLevel, nil); err != nil {
		return err
	}
	if c.DesktopReleases != "" {
		if err := desktop.Check(c.DesktopReleases); err != nil {
			return fmt.Errorf("desktop-releases (PORTAL_DESKTOP_RELEASES): %w", err)
		}
	}
	abs, err := filepath.Abs(c.Data)
	if err != nil {
		return fmt.Errorf("data (PORTAL_DATA): %w", err)
	}
	c.Data = abs
	return nil
}

// checkStores holds the addresses of what keeps data to their forms, before anything is started.
func (c *config) checkStores() error {
	if scheme, _, found := strings.Cut(c.BlobURL, "://"); found && scheme != "file" && scheme != "s3" {
		return fmt.Errorf("blob-url (PORTAL_BLOB_URL): %q must be a directory, file://… or s3://…", scheme+"://")
	}
	if c.DatabaseURL == "" {
		return nil
	}
	if _, err := pgx.ParseConfig(c.DatabaseURL); err != nil { // whose text may hold the password
		return errors.New("database-url (DATABASE_URL): it must look like postgres://user:password@host/name")
	}
	return nil
}

// prefixes is a list of addresses and networks, by commas.
type prefixes []netip.Prefix

func (p *prefixes) String() string { return "" }

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

func isPort(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n >= 0 && n <= 65535
}

func environment(name string) string { return os.Getenv(name) }
