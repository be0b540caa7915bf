package main

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Each command explains its options with --help, on standard output.
func TestEveryCommandHasHelp(t *testing.T) {
	t.Parallel()
	var walk func(path []string, cmd *cobra.Command)
	walk = func(path []string, cmd *cobra.Command) {
		root := rootCommand()
		var out, beside bytes.Buffer
		root.SetOut(&out)
		root.SetErr(&beside)
		root.SetArgs(append(path, "--help"))
		if err := root.Execute(); err != nil || beside.Len() > 0 || !strings.Contains(out.String(), "Usage:") {
			t.Errorf("%v: %v %s", path, err, &beside)
		}
		for _, inner := range cmd.Commands() {
			walk(append(path[:len(path):len(path)], inner.Name()), inner)
		}
	}
	walk(nil, rootCommand())
	for command, flag := range map[string]string{"merchant add": "--name", "shop add": "--collect-only", "user add": "--base-url", "key add": "--shop",
		"webhook-secret set": "--source", "replay": "--csv", "serve": "--metrics-addr", "migrate": "--database-url"} {
		root := rootCommand()
		var out bytes.Buffer
		root.SetOut(&out)
		root.SetArgs(append(strings.Fields(command), "--help"))
		if err := root.Execute(); err != nil || !strings.Contains(out.String(), flag) || command == "migrate" && strings.Contains(out.String(), "--brand") {
			t.Errorf("%s: %v\n%s", command, err, &out)
		}
	}
}

// readme returns the block of commands in README.md that follows a heading or a sentence.
func readme(t *testing.T, after string) string {
	t.Helper()
	raw, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(raw), after)
	_, rest, fenced := strings.Cut(rest, "```sh\n")
	block, _, ended := strings.Cut(rest, "```")
	if !found || !fenced || !ended {
		t.Fatalf("README.md has no commands after %q", after)
	}
	return block
}

// The commands in the README set up a new production server whose first order is accepted and delivered by
// an own driver; only the addresses are replaced by those of this test.
func TestREADMEFromNothingToTheFirstDeliveredOrder(t *testing.T) {
	t.Parallel()
	url := emptyDatabase(t)
	dir := t.TempDir()
	if err := os.Symlink(filepath.Dir(binary(t)), filepath.Join(dir, "bin")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "shopify-secret.txt"), []byte("shpss_0123456789\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	setup := strings.NewReplacer("make build\n", "set -euo pipefail\n", "postgres://portal@db.internal/portal", "'"+url+"'",
		"bin/portal-server --addr 0.0.0.0:8080", "env > env.txt; echo \"key=$key\"").Replace(readme(t, "## Run it for real"))
	out := shell(t, dir, setup)
	link := regexp.MustCompile(`https://portal\.example\.com/resetPassword/\S+`).FindAllString(out, -1)
	if len(link) != 2 || !strings.Contains(out, "applied 00001_merchants_and_shops") {
		t.Fatalf("no links in\n%s", out)
	}
	serve := exec.Command(binary(t), "--addr", "127.0.0.1:0", "--metrics-addr", "off", "--data", filepath.Join(dir, "data"))
	env, err := os.ReadFile(filepath.Join(dir, "env.txt"))
	if err != nil {
		t.Fatal(err)
	}
	serve.Env = strings.Split(strings.TrimSpace(string(env)), "\n")
	address := startCommand(t, serve)
	_, key, _ := strings.Cut(strings.TrimSpace(out[strings.LastIndex(out, "key="):]), "=")
	answer := shell(t, dir, "key="+key+"\n"+strings.ReplaceAll(readme(t, "sends its first order"), "$PORTAL_BASE_URL", address))
	id := regexp.MustCompile(`"Id":"([^"]+)"`).FindStringSubmatch(answer)
	if id == nil {
		t.Fatalf("the order was not taken: %s", answer)
	}
	delivered(accepted(t, address, link[1], id[1]), id[1])
}

// delivered reports by the driver's link that the goods left the shop and arrived, each twice as a phone
// with a bad line does.
func delivered(counter person, order string) {
	t := counter.t
	t.Helper()
	var run web.Result[wire.OwnDriver]
	for deadline := time.Now().Add(time.Minute); run.Result.Run == nil; {
		if time.Now().After(deadline) {
			t.Fatal("no driver was booked")
		}
		_, run = ask[web.Result[wire.OwnDriver]](counter, "GET", "/api/own-driver/"+order, nil)
	}
	if _, ready := ask[web.Result[wire.Order]](counter, "GET", "/api/shop/delivery/"+order, nil); ready.Result.PickUpAt != nil {
		t.Errorf("the counter is told that a driver comes at %s, and nobody has taken the delivery", ready.Result.PickUpAt)
	}
	driver := person{t: t, url: counter.url}
	_, token, _ := strings.Cut(run.Result.Run.Link, "/drive/")
	for _, kind := range []string{"OutForDelivery", "OutForDelivery", "Delivered", "Delivered"} {
		report := wire.DriverLinkReport{Token: token, DriverReport: wire.DriverReport{EventId: "phone-" + kind, Kind: kind, At: time.Now(), DriverName: "Oren"}}
		if status, out := ask[web.Result[wire.DriverRun]](driver, "POST", "/api/portal/driver/report", report); status != http.StatusOK {
			t.Fatalf("%s: %d %+v", kind, status, out)
		}
	}
	if _, after := ask[web.Result[wire.Order]](counter, "GET", "/api/shop/delivery/"+order, nil); after.Result.Status != "DeliveredDelivery" ||
		after.Result.ShopPortalStatus != "Archived" {
		t.Errorf("the order is %+v", after.Result.OrderCard)
	}
	if _, over := ask[web.Result[wire.DriverRun]](driver, "POST", "/api/portal/driver", wire.DriverLink{Token: token}); !over.Result.Over ||
		over.Result.DropOff.Name != "" {
		t.Errorf("after the delivery the link still names somebody: %+v", over.Result)
	}
}

// accepted chooses a password with the link, signs in and accepts the order.
func accepted(t *testing.T, address, link, order string) person {
	t.Helper()
	token := regexp.MustCompile(`resetPassword/(\S+)`).FindStringSubmatch(link)
	if token == nil {
		t.Fatalf("no token in %s", link)
	}
	counter := person{t: t, url: address}
	const password = "Quiet-Harbour-2026"
	if status, out := ask[wire.ErrorBody](counter, "POST", "/api/portal/forgot-password-reset",
		map[string]string{"Token": token[1], "Password": password}); status != 200 {
		t.Fatalf("password: %d %+v", status, out)
	}
	counter.cookies = signInAt(t, address, "counter@example.com", password)
	_, types := ask[web.Result[[]wire.VehicleType]](counter, "GET", "/api/shop/delivery/vehicle-type", nil)
	accept := wire.Accept{VehicleTypeId: types.Result[2].Id, DeliveryId: order}
	if status, out := ask[web.Result[wire.Order]](counter, "POST", "/api/shop/delivery/accept", accept); status != http.StatusOK ||
		out.Result.ShopPortalStatus != "Queued" {
		t.Errorf("accept: %d %+v", status, out)
	}
	return counter
}

func shell(t *testing.T, dir, script string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "bash", "-c", script)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// emptyDatabase is an external PostgreSQL database without any data.
func emptyDatabase(t *testing.T) string {
	t.Helper()
	url := dbtest.NewURL(t)
	dbtest.Exec(t, url, `drop schema public cascade`, `create schema public`)
	return url
}

func TestKeysAndWebhookSecrets(t *testing.T) {
	t.Parallel()
	url, data := dbtest.NewURL(t), t.TempDir()
	run := func(args string, in string) (string, error) {
		cmd := exec.Command(binary(t), append(strings.Fields(args), "--database-url", url)...)
		cmd.Stdin = strings.NewReader(in)
		cmd.Env = append(os.Environ(), "PORTAL_DATA="+data)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	last := func(out string) string {
		all := strings.Split(strings.TrimSpace(out), "\n")
		return all[len(all)-1]
	}
	ok := func(args, in string) string {
		t.Helper()
		out, err := run(args, in)
		if err != nil {
			t.Fatalf("%s: %v %s", args, err, out)
		}
		return out
	}
	merchant := last(ok("merchant add --name Hartley", ""))
	if out, err := run("merchant add --name Hartley", ""); err == nil {
		t.Errorf("a second merchant of the name: %s", out)
	}
	ok("shop add --merchant Hartley --name Soho --email s@x.test --line1 a --city b --postal-code N11AA", "")
	ok("key add --name till --merchant Hartley", "")
	id := strings.Fields(strings.Split(ok("key list", ""), "\n")[1])[0]
	ok("key revoke "+id, "")
	if out, err := run("key revoke "+id, ""); err == nil {
		t.Errorf("revoked twice: %s", out)
	}
	first := last(ok("webhook-secret set --source shopify --merchant "+merchant, "given-secret\n"))
	if made := ok("webhook-secret set --source shopify --merchant Hartley", ""); !strings.Contains(made, "shown only now") {
		t.Errorf("none was made: %s", made)
	}
	if out, err := run("webhook-secret set --source shopify --merchant Hartley", "third-secret"); err == nil || !strings.Contains(out, "remove one") {
		t.Errorf("a third secret: %s", out)
	}
	if out, err := run("webhook-secret set --environment prod --source shopify --merchant Hartley", "x"); err == nil ||
		!strings.Contains(out, "PORTAL_SECRET_KEY") {
		t.Errorf("prod without a key: %s", out)
	}
	if out := ok("webhook-secret list", ""); strings.Count(out, "shopify") != 2 || strings.Contains(out, "given-secret") {
		t.Errorf("list: %s", out)
	}
	ok("webhook-secret remove "+first, "")
	ok(fmt.Sprintf("webhook-secret set --source shopify --merchant %s", merchant), "third-secret")
	dbtest.Exec(t, url, `do $$ begin assert (select string_agg(action, ' ' order by id) from audit_log where target_kind = 'webhook_secret')
		= 'webhook_secret.added webhook_secret.added webhook_secret.removed webhook_secret.added'; end $$`)
}

func TestReplayFailsIfOrdersAreRefused(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnprocessableEntity) }))
	defer server.Close()
	csv := filepath.Join(t.TempDir(), "orders.csv")
	rows := "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country\n536365,22086,TEA SET,1,12/1/2010 8:26,2.55,17850,United Kingdom\n"
	if err := os.WriteFile(csv, []byte(rows), 0o600); err != nil {
		t.Fatal(err)
	}
	root := rootCommand()
	root.SetArgs([]string{"replay", "--csv", csv, "--to", server.URL, "--key", "k"})
	if err := root.ExecuteContext(t.Context()); err == nil || !strings.Contains(err.Error(), "1 orders") {
		t.Errorf("%v", err)
	}
}
