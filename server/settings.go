package main

import (
	"net/url"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/pflag"
)

// givenSettings are the settings that are not at their default, without passwords. Secrets have no flags.
func givenSettings(set *pflag.FlagSet) (given []any) {
	set.VisitAll(func(f *pflag.Flag) {
		if f.Changed && f.Name != "environment" && f.Annotations[setting] != nil {
			given = append(given, f.Name, withoutSecrets(f.Name, f.Value.String()))
		}
	})
	return given
}

// withoutSecrets leaves of an address what tells it from another one.
func withoutSecrets(name, value string) string {
	if strings.HasPrefix(name, "database") || name == "replica-url" {
		at, err := pgx.ParseConfig(value)
		if err != nil {
			return "unreadable"
		}
		return at.User + "@" + at.Host + "/" + at.Database
	}
	if first, rest, several := strings.Cut(value, ","); several && name == "nats-url" {
		return withoutSecrets(name, first) + "," + withoutSecrets(name, rest)
	}
	if u, err := url.Parse(value); err == nil && u.Host != "" {
		u.User, u.RawQuery, u.Fragment = nil, "", ""
		return u.String()
	}
	return value
}

// unknownVariables are variables of the environment with our prefix that no setting has: a misspelt one would otherwise
// go unnoticed. Kubernetes makes some of a service called portal.
func unknownVariables(environment []string, known map[string]bool) (unknown []string) {
	for _, entry := range environment {
		name, value, _ := strings.Cut(entry, "=")
		if !strings.HasPrefix(name, "PORTAL_") || known[name] || strings.HasPrefix(name, "PORTAL_SERVICE_") ||
			strings.HasPrefix(name, "PORTAL_PORT") && strings.HasPrefix(value, "tcp://") {
			continue
		}
		unknown = append(unknown, name)
	}
	slices.Sort(unknown)
	return unknown
}

// warnOfSettings logs what this server was started with, and what its operator probably did not intend.
func (p *portal) warnOfSettings() {
	p.log.Info("starting", append([]any{"version", version, "environment", p.config.Environment}, p.config.given...)...)
	for _, name := range p.config.unknown {
		p.log.Warn("an environment variable is not a setting of the portal", "variable", name)
	}
	if !p.config.environmentGiven && !p.config.Demo {
		p.log.Warn("environment (PORTAL_ENVIRONMENT) is not set: this server runs as dev, with simulated couriers and without the checks of prod")
	}
	if p.config.Environment == "prod" && p.config.SupportPhone == fictitiousPhone {
		p.log.Warn("support-phone (PORTAL_SUPPORT_PHONE) is not set: screens show a number that nobody has", "number", fictitiousPhone)
	}
}
