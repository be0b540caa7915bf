package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
	"tradekart/portal/backend/sms"
)

// The doctor finds what a server would stumble over, and changes nothing.
func TestTheDoctorNamesWhatIsWrong(t *testing.T) {
	p, _ := started(t, nil)
	report := func(change func(*config)) (string, error) {
		var out bytes.Buffer
		d := doctor{config: p.config}
		change(&d.config)
		err := d.report(t.Context(), &out)
		return out.String(), err
	}
	out, err := report(func(*config) {})
	if err != nil || strings.Count(out, "\n") != 15 {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, line := range []string{"ok       database     PostgreSQL ", "ok       clock ", "ok       key          reads all ",
		"ok       files ", "warning  phone "} {
		if !strings.Contains(out, line) {
			t.Errorf("no %q in\n%s", line, out)
		}
	}
	for url, want := range map[string]string{p.config.DatabaseURL: "it is not a replica", "postgres://u:s3cret@127.0.0.1:1/portal": "connect"} {
		out, err := report(func(c *config) { c.ReplicaURL = url })
		if err != nil || !strings.Contains(out, "warning  replica      replica-url") || !strings.Contains(out, want) || strings.Contains(out, "s3cret") {
			t.Errorf("no warning %q of the replica: %v\n%s", want, err, out)
		}
	}
	for want, change := range map[string]func(*config){
		"FAILED   settings     not settings of the portal: PORTAL_BASEURL": func(c *config) { c.unknown = []string{"PORTAL_BASEURL"} },
		"FAILED   database     database-url":                               func(c *config) { c.DatabaseURL = "postgres://127.0.0.1:1/portal" },
		"FAILED   mail         smtp-url":                                   func(c *config) { c.SMTPURL = "smtp://127.0.0.1:1" },
		"FAILED   texts        PORTAL_SMS_URL": func(c *config) {
			c.smsService = sms.Service{URL: "http://127.0.0.1:1", Account: "AC1", Token: "x", From: "Shop"}
			c.SMS = sms.Outbox{}
		},
		"FAILED   files        blob-url":             func(c *config) { c.BlobURL = "/dev/null/files" },
		"FAILED   scanner      clamd (PORTAL_CLAMD)": func(c *config) { c.Clamd = "127.0.0.1:1" },
		"FAILED   key ": func(c *config) { c.Data = otherKey(t) },
	} {
		if out, err := report(change); err == nil || !strings.Contains(out, want) {
			t.Errorf("no %q: %v\n%s", want, err, out)
		}
	}
}

func otherKey(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if _, err := storedKey(keyFile(config{Data: dir})); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestThePrivatePostgreSQLIsAsNewAsAnyOther(t *testing.T) {
	t.Parallel()
	if embedded.OldestMajor != db.OldestMajor {
		t.Errorf("private from %d, others from %d", embedded.OldestMajor, db.OldestMajor)
	}
}

func TestUnknownVariablesAreNamed(t *testing.T) {
	t.Parallel()
	got := unknownVariables([]string{"PORTAL_BASEURL=https://x", "PORTAL_BASE_URL=https://x", "HOME=/root", "PORTAL_SERVICE_HOST=10.0.0.1",
		"PORTAL_PORT=tcp://10.0.0.1:80", "PORTAL_ADR=:80"}, map[string]bool{"PORTAL_BASE_URL": true})
	if !slices.Equal(got, []string{"PORTAL_ADR", "PORTAL_BASEURL"}) {
		t.Errorf("unknown: %v", got)
	}
	for value, want := range map[string]string{"postgres://portal:s3cret@db.internal/portal": "portal@db.internal/portal",
		"smtp://user:s3cret@mail.internal:587": "smtp://mail.internal:587", "s3://bucket?endpoint=https://x&secret=y": "s3://bucket", "prod": "prod"} {
		name := "smtp-url"
		if strings.HasPrefix(value, "postgres") {
			name = "database-url"
			if got := withoutSecrets("replica-url", "host=db.internal user=portal password=s3cret dbname=portal"); got != want {
				t.Errorf("a replica is logged as %s", got)
			}
		}
		if got := withoutSecrets(name, value); got != want {
			t.Errorf("%s is logged as %s", value, got)
		}
	}
	if got := withoutSecrets("nats-url", "nats://portal:s3cret@one:4222,nats://s3cret@two:4222"); got != "nats://one:4222,nats://two:4222" {
		t.Errorf("two servers of NATS are logged as %s", got)
	}
}

// A database elsewhere is to be encrypted, and to prove who it is.
func TestTheDatabasesTLSIsChecked(t *testing.T) {
	t.Parallel()
	for url, want := range map[string]string{
		"": "", "postgres://u:secret@127.0.0.1/p?sslmode=disable": "", "postgres://u:secret@localhost/p": "", "postgres:///p?host=/run/postgresql": "",
		"postgres://u:secret@db.example/p?sslmode=verify-full":       "",
		"postgres://u:secret@db.example/p":                           "prove who it is",
		"postgres://u:secret@db.example/p?sslmode=disable":           "need not be encrypted",
		"postgres://u:secret@db.example/p?sslmode=require":           "prove who it is",
		"postgres://u:secret@127.0.0.1,db.example/p?sslmode=require": "prove who it is",
		"postgres://u:secret@db.example/p?sslmode=verify-ca":         "prove who it is",
	} {
		err := checkedTLS(url)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%s: %v", url, err)
		}
	}
}
