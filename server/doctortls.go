package main

import (
	"context"
	"errors"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// tls warns where the connection to a database elsewhere is not encrypted, or to whoever answers: only sslmode=verify-full checks both.
func (d *doctor) tls(context.Context) (string, error) {
	for _, url := range []string{d.config.DatabaseURL, d.config.DirectURL} {
		if err := checkedTLS(url); err != nil {
			return "", err
		}
	}
	if d.config.DatabaseURL == "" {
		return "not needed: the private database is on this computer", nil
	}
	return "on this computer, or with sslmode=verify-full", nil
}

// checkedTLS is a warning where the URL leads to another computer without sslmode=verify-full. Errors name no part of the URL, which holds a password.
func checkedTLS(url string) error {
	if url == "" {
		return nil
	}
	c, err := pgconn.ParseConfig(url)
	if err != nil {
		return errors.New("database-url (PORTAL_DATABASE_URL) is not one of PostgreSQL")
	}
	ways := []*pgconn.FallbackConfig{{Host: c.Host, TLSConfig: c.TLSConfig}}
	for _, way := range append(ways, c.Fallbacks...) {
		if ip := net.ParseIP(way.Host); strings.HasPrefix(way.Host, "/") || way.Host == "localhost" || ip != nil && ip.IsLoopback() {
			continue
		}
		if way.TLSConfig == nil {
			return warning("the connection to %s need not be encrypted; please set sslmode=verify-full in its URL", way.Host)
		}
		if way.TLSConfig.InsecureSkipVerify {
			return warning("%s does not have to prove who it is; please set sslmode=verify-full in its URL", way.Host)
		}
	}
	return nil
}
