package main

import (
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers/uberdirect"
	"tradekart/portal/backend/desktop"
	"tradekart/portal/backend/security"
)

func (c *config) check() error {
	for _, check := range []func() error{c.checkOrigin, c.checkEnvironment, c.checkValues, c.checkStores, c.checkBackups, c.checkServices} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (c *config) checkEnvironment() error {
	switch c.Environment {
	case "prod", "dev", "demo", "training":
	default:
		return fmt.Errorf("environment (PORTAL_ENVIRONMENT): %q must be prod, dev, demo or training", c.Environment)
	}
	switch {
	case c.Demo && c.Environment == "prod":
		return errors.New("demo (PORTAL_DEMO): the demo marketplace has public passwords and does not run with --environment prod")
	case c.Environment == "prod" && !c.AllowInsecure && !strings.HasPrefix(c.BaseURL, "https://"):
		return errors.New("base-url (PORTAL_BASE_URL): prod needs an https origin, or --allow-insecure (PORTAL_ALLOW_INSECURE)")
	case c.Environment == "prod" && !c.AllowInsecure && c.SMTPURL == "":
		return errors.New("smtp-url (PORTAL_SMTP_URL): prod needs a mail server, or --allow-insecure (PORTAL_ALLOW_INSECURE)")
	}
	return nil
}

func (c *config) checkValues() error {
	if c.MetricsAddr == "off" { // an environment variable that is empty counts as unset
		c.MetricsAddr = ""
	}
	if _, port, err := net.SplitHostPort(c.MetricsAddr); c.MetricsAddr != "" && (err != nil || !isPort(port)) {
		return fmt.Errorf("metrics-addr (PORTAL_METRICS_ADDR): %q must look like 127.0.0.1:9464", c.MetricsAddr)
	}
	switch {
	case c.CourierSpeed <= 0:
		return errors.New("courier-speed (PORTAL_COURIER_SPEED): must be more than 0")
	case c.DemoOrdersEvery < 0:
		return errors.New("demo-orders-every (PORTAL_DEMO_ORDERS_EVERY): must not be negative")
	case c.CustomersKept < 0:
		return errors.New("customers-kept-months (PORTAL_CUSTOMERS_KEPT_MONTHS): must not be negative")
	case c.RateLimit < 0:
		return errors.New("rate-limit (PORTAL_RATE_LIMIT): must not be negative")
	}
	if _, err := netmail.ParseAddress(c.BounceAddress); c.BounceAddress != "" && err != nil {
		return fmt.Errorf("bounce-address (PORTAL_BOUNCE_ADDRESS): %q must look like bounces@portal.example.com", c.BounceAddress)
	}
	if _, err := netmail.ParseAddress(c.MailFrom); c.MailFrom != "" && err != nil {
		return fmt.Errorf("mail-from (PORTAL_MAIL_FROM): %q must look like orders@example.com or TradeKart <orders@example.com>", c.MailFrom)
	}
	if c.SecurityLog != "" {
		if _, err := security.StreamAddress(c.SecurityLog); err != nil {
			return fmt.Errorf("security-log (PORTAL_SECURITY_LOG): %w", err)
		}
	}
	if u, err := url.Parse(c.ReleasesURL); c.ReleasesURL != "" && (err != nil || u.Scheme != "https" || u.Host == "") {
		return fmt.Errorf("releases-url (PORTAL_RELEASES_URL): %q must begin with https://", c.ReleasesURL)
	}
	if _, _, err := net.SplitHostPort(c.Clamd); c.Clamd != "" && !strings.HasPrefix(c.Clamd, "/") && err != nil {
		return fmt.Errorf("clamd (PORTAL_CLAMD): %q must look like 127.0.0.1:3310 or /run/clamav/clamd.ctl", c.Clamd)
	}
	if err := level(c.LogLevel, nil); err != nil {
		return err
	}
	if err := checkContact(c.SecurityContact); err != nil {
		return err
	}
	if c.DesktopReleases != "" {
		if err := desktop.Check(c.DesktopReleases); err != nil {
			return fmt.Errorf("desktop-releases (PORTAL_DESKTOP_RELEASES): %w", err)
		}
	}
	return nil
}

// checkServices holds the settings of other hosts' services to their forms.
func (c *config) checkBackups() (err error) {
	if c.BackupKey, err = backupKey(os.Getenv("PORTAL_BACKUP_KEY")); err != nil || c.BackupFolder == "" {
		return err
	}
	if info, err := os.Stat(c.BackupFolder); err != nil || !info.IsDir() {
		return fmt.Errorf("backup-folder (PORTAL_BACKUP_FOLDER): %s is not a folder", c.BackupFolder)
	}
	if c.BackupKey == nil && c.Environment == "prod" {
		return errors.New("backup-folder (PORTAL_BACKUP_FOLDER): prod encrypts backups: set PORTAL_BACKUP_KEY to what portal-server backup-key prints")
	}
	return nil
}

func (c *config) checkServices() error {
	if err := checkUberDirect(c.UberDirect); err != nil {
		return err
	}
	if c.GooglePlacesKey != "" && c.IdealPostcodes != "" {
		return errors.New("PORTAL_GOOGLE_PLACES_KEY and PORTAL_IDEAL_POSTCODES_KEY: the address search asks one of them, not both")
	}
	if u, err := url.Parse(c.RoutingURL); c.RoutingURL != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
		return fmt.Errorf("routing-url (PORTAL_ROUTING_URL): %q must look like http://osrm.internal:5000", c.RoutingURL)
	}
	if (c.Chat.Key == "") != (c.Chat.PortalID == "") {
		return errors.New("PORTAL_HUBSPOT_KEY and PORTAL_HUBSPOT_PORTAL_ID: the support chat needs both")
	}
	if err := c.Tiles.Check(); err != nil {
		return fmt.Errorf("map-tiles-url (PORTAL_MAP_TILES_URL), map-attribution (PORTAL_MAP_ATTRIBUTION): %w", err)
	}
	if c.Tiles.Enabled() && c.GooglePlacesKey != "" {
		return errors.New("map-tiles-url (PORTAL_MAP_TILES_URL), PORTAL_GOOGLE_PLACES_KEY: Google forbids showing its results on a map that is not Google's")
	}
	if err := c.CourierChat.Check(); err != nil {
		return fmt.Errorf("courier-chat-url (PORTAL_COURIER_CHAT_URL), PORTAL_COURIER_CHAT_SECRET: %w", err)
	}
	return nil
}

// checkUberDirect wants all of its settings or none.
func checkUberDirect(o uberdirect.Options) error {
	if o.ClientID == "" && o.ClientSecret == "" && o.CustomerID == "" && len(o.WebhookKeys) == 0 {
		return nil
	}
	if _, err := uberdirect.New(o); err != nil {
		return fmt.Errorf("PORTAL_UBER_DIRECT_CLIENT_ID, _CLIENT_SECRET, _CUSTOMER_ID, _WEBHOOK_KEY: %w", err)
	}
	return nil
}

// checkOrigin holds the addresses to their forms.
func (c *config) checkOrigin() error {
	if _, port, err := net.SplitHostPort(c.Addr); err != nil || !isPort(port) {
		return fmt.Errorf("addr (PORTAL_ADDR): %q must look like 127.0.0.1:8080", c.Addr)
	}
	if c.BaseURL == "" {
		return nil
	}
	u, err := url.Parse(c.BaseURL)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || strings.Trim(u.Path, "/") != "" {
		return fmt.Errorf("base-url (PORTAL_BASE_URL): %q must be an origin such as https://portal.example.com", c.BaseURL)
	}
	c.BaseURL = u.Scheme + "://" + u.Host
	if id := c.WebAuthnRPID; id != "" && u.Hostname() != id && !strings.HasSuffix(u.Hostname(), "."+id) {
		return fmt.Errorf("webauthn-rp-id (PORTAL_WEBAUTHN_RP_ID): %q must be the host of the base URL, or a domain that it is below", id)
	}
	return nil
}

// checkStores holds the addresses of what keeps data to their forms, before anything is started.
func (c *config) checkStores() error {
	if scheme, _, found := strings.Cut(c.BlobURL, "://"); found && scheme != "file" && scheme != "s3" {
		return fmt.Errorf("blob-url (PORTAL_BLOB_URL): %q must be a directory, file://… or s3://…", scheme+"://")
	}
	return c.checkDatabase()
}

// checkDatabase holds the place of the database to its form.
func (c *config) checkDatabase() error {
	abs, err := filepath.Abs(c.Data)
	if err != nil {
		return fmt.Errorf("data (PORTAL_DATA): %w", err)
	}
	c.Data = abs
	if c.DatabaseURL == "" && c.DirectURL != "" {
		return errors.New("database-direct-url (PORTAL_DATABASE_DIRECT_URL): it belongs to a database-url (PORTAL_DATABASE_URL)")
	}
	if c.DatabaseURL == "" && c.ReplicaURL != "" {
		return errors.New("replica-url (PORTAL_REPLICA_URL): it belongs to a database-url (PORTAL_DATABASE_URL)")
	}
	for name, url := range map[string]string{"database-url (PORTAL_DATABASE_URL)": c.DatabaseURL,
		"database-direct-url (PORTAL_DATABASE_DIRECT_URL)": c.DirectURL, "replica-url (PORTAL_REPLICA_URL)": c.ReplicaURL} {
		if _, err := pgx.ParseConfig(url); url != "" && err != nil { // whose text may hold the password
			return fmt.Errorf("%s: it must look like postgres://user:password@host/name", name)
		}
	}
	return nil
}

func isPort(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n >= 0 && n <= 65535
}
