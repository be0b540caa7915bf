package main

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/archive"
	"tradekart/portal/backend/bookkeeping"
	"tradekart/portal/backend/bounces"
	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/owndriver"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/figures"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/notifications"
	"tradekart/portal/backend/operator"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/personal"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/subscriptions"
	"tradekart/portal/backend/teams"
	"tradekart/portal/backend/today"
	"tradekart/portal/backend/users"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/webhooks"
	"tradekart/portal/backend/wire"
)

// apiGuide is the first chapter of both descriptions, in Markdown.
//
//go:embed apiguide.md
var apiGuide string

// intakeText follows it in the description of the intake.
//
//go:embed intakeguide.md
var intakeText string

// clients are whole programs that send orders and receive what becomes of them; they are a part of the intake's guide.
//
//go:embed clients
var clients embed.FS

// intakeGuide is the guide of the intake with the programs.
func intakeGuide() (string, error) {
	var programs strings.Builder
	for _, c := range []struct{ name, language, title string }{
		{"intake.sh", "bash", "curl"}, {"intake.mjs", "javascript", "Node"}, {"intake.py", "python", "Python"}, {"intake.php", "php", "PHP"},
	} {
		code, err := clients.ReadFile("clients/" + c.name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&programs, "### %s\n[%s](/api/docs/clients/%s)\n\n```%s\n%s```\n\n", c.title, c.name, c.name, c.language, code)
	}
	return apiGuide + strings.Replace(intakeText, "PROGRAMS\n", programs.String(), 1), nil
}

// wholeGuide comes before it in the description of the whole API, and listsGuide after it.
const (
	wholeGuide = "Orders are received by the **intake**, which has [a page of its own](/api/docs/intake); all other operations serve the portal's own screens.\n\n"
	listsGuide = `
## Lists
` + "`Page` counts from 1, `Size` is at most 100. Send a response's `Next` as the next request's `After`, which neither skips nor repeats " +
		"rows that come and go; " +
		"it is empty at the end. Totals stop counting at 10,000 where a search or a filter is set.\n"
)

// apiTags are the groups of the description, in the order in which they are read:
// integrators first.
var apiTags = []struct{ Group, Name, Title, Text string }{
	{"For integrators", "Intake", "Sending orders in", "Other systems send orders, cancellation requests and webhooks here, with an intake key or a signature."},
	{"For integrators", "couriers", "Courier providers' events", "Courier providers report events of their deliveries here."},
	{"For integrators", "mail", "Mail that comes back", "Mail servers hand in what receivers refused later."},
	{"For the portal's screens", "session", "Signing in", "Sessions are two HttpOnly cookies: a short access token and a rotating refresh token."},
	{"For the portal's screens", "orders", "Delivery orders", "Lists of orders, single orders and actions on them."},
	{"For the portal's screens", "returns", "Returns", "What customers send back of delivered orders, from the request to the refund."},
	{"For the portal's screens", "removals", "Removals", "What was removed is put back within ten minutes."},
	{"For the portal's screens", "collect", "Courier orders", "Drafts, quotes, placing and cancelling of collections."},
	{"For the portal's screens", "Intake inbox", "Intake inbox", "What came in and could not become an order, with \"try again\"."},
	{"For the portal's screens", "webhooks", "Webhooks", "Endpoints of merchants' own systems that are told what happens, and the log of deliveries to them."},
	{"For the portal's screens", "shops", "Merchants and shops", "Names, addresses and logos of merchants."},
	{"For the portal's screens", "users", "Users", "Users, invitations and individual abilities."},
	{"For the portal's screens", "audit", "Audit log", "Who changed what, from where, with the previous values."},
	{"For the portal's screens", "jobs", "Long jobs", "Progress of exports and other long work."},
	{"For the portal's screens", "catalogue", "Product catalogue", "Verticals, categories, subcategories and product variants, with their import and export."},
	{"For the portal's screens", "promotions", "Promo codes", "Promo codes, used codes and referral codes."},
	{"For the portal's screens", "push notifications", "Push notifications", "Notifications to customers' devices."},
	{"For the portal's screens", "subscriptions", "Subscriptions and credits", "Terms, months, tranches and credits of merchants, shops and professional teams."},
	{"For the portal's screens", "teams", "Professional teams", "The people of professional teams, and their managers' decisions on orders."},
	{"For the portal's screens", "invoices", "Invoices", "Invoices and credit notes, and the settings for them."},
	{"For the portal's screens", "agency fees", "Agency fees", "Rates, months and weekly summaries of the fees that merchants pay."},
	{"For the portal's screens", "approvals", "Approvals", "What one Admin asks for and another approves: credit notes and charges above their limits."},
	{"For the portal's screens", "statements", "Statements", "Each merchant's month with the documents behind it, and signed archives of closed months."},
	{"For the portal's screens", "payouts", "Payouts", "Where merchants' payouts go, payout runs with the bank's files, and what merchants owe."},
	{"For the portal's screens", "bookkeeping", "Bookkeeping", "Files for bookkeeping programs, and workpapers for VAT returns."},
	{"For the portal's screens", "drivers", "Own drivers", "What drivers of the shop or the operator see and report."},
	{"For the portal's screens", "operator", "Operator", "How the portal's servers and jobs fare, and maintenance."},
	{"For the portal's screens", "personal-data", "Personal data", "What is stored about one person: finding, exporting and erasing it."},
	{"For the portal's screens", "places", "Addresses", "The search for addresses and postcodes."},
	{"For the portal's screens", "views", "Views of lists", "Filters, sort and columns of a list that people save for themselves or share."},
	{"For the portal's screens", "sockets", "Live updates", "WebSockets. Each message that the server sends is the JSON shown as the response."},
	{"For the portal's screens", "chat", "Chats", "Identity for the support chat, if one is configured."},
	{"For the portal's screens", "devices", "Shops' devices", "Which devices of a shop can announce orders, and which one prints labels for all of them."},
	{"For the portal's screens", "tills", "Tills", "Devices of a shop that several people use one after the other, and who they are."},
	{"For the portal's screens", "desktop", "Desktop client", "New versions of the desktop client."},
}

// tagGroup is a group of the description as Redoc reads it.
type tagGroup struct {
	Name string   `json:"name"`
	Tags []string `json:"tags"`
}

// sockets are described beside the operations: what they send, and for what.
var sockets = []struct {
	Path, Summary, Parameters string
	Message                   reflect.Type
}{
	{"/ws/data-update", "Every change that the caller may see, by number; device is what a shop's device calls itself", "since device",
		reflect.TypeFor[wire.DataUpdate]()},
	{"/ws/remaining-credits", "The credits that a shop has left", "", reflect.TypeFor[wire.RemainingCredits]()},
	{"/ws/dashboard", "Today's courier orders of the caller's shops, counted", "", reflect.TypeFor[wire.CollectDashboard]()},
	{"/ws/collect-details", "The state of one courier order", "pcid", reflect.TypeFor[wire.Tracking]()},
	{"/ws/collect-quotes", "The quotes for one draft of a courier order, as couriers send them", "pcid", reflect.TypeFor[wire.QuoteMessage]()},
	{"/ws/courier-map", "Where the couriers of the caller's shops are, all at first and then those that moved or changed", "merchant shop",
		reflect.TypeFor[wire.CourierMapUpdate]()},
}

const intakePaths = "/api/intake/"

// describe writes the description of the intake for those who send orders, or of the whole API.
func (p *portal) describe(intake bool) ([]byte, error) {
	doc := *p.api.Huma.OpenAPI()
	info := *doc.Info
	doc.Info, doc.Paths = &info, maps.Clone(doc.Paths)
	doc.Servers = []*huma.Server{{URL: "/", Description: "This server"}}
	if intake {
		guide, err := intakeGuide()
		if err != nil {
			return nil, err
		}
		info.Title += ": intake"
		info.Description = guide
		maps.DeleteFunc(doc.Paths, func(path string, _ *huma.PathItem) bool { return !strings.HasPrefix(path, intakePaths) })
	} else {
		info.Description = wholeGuide + apiGuide + listsGuide
	}
	describeTags(&doc)
	return web.Document(&doc)
}

func describeSockets(doc *huma.OpenAPI) {
	for _, s := range sockets {
		message := &huma.MediaType{Schema: doc.Components.Schemas.Schema(s.Message, true, "")}
		o := &huma.Operation{OperationID: strings.ReplaceAll(s.Path[1:], "/", "-"), Summary: s.Summary, Tags: []string{"sockets"},
			Security: []map[string][]string{{"session": {}}}, Responses: map[string]*huma.Response{"default": {Description: "101, then these messages",
				Content: map[string]*huma.MediaType{"application/json": message}}}}
		for _, status := range []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusTooManyRequests, http.StatusServiceUnavailable} {
			o.Responses[strconv.Itoa(status)] = &huma.Response{Ref: "#/components/responses/" + strings.ReplaceAll(http.StatusText(status), " ", "")}
		}
		for name := range strings.FieldsSeq(s.Parameters) {
			o.Parameters = append(o.Parameters, &huma.Param{Name: name, In: "query", Schema: &huma.Schema{Type: huma.TypeString}})
		}
		doc.Paths[s.Path] = &huma.PathItem{Get: o}
	}
}

// describeWebhooks describes what merchants' own endpoints receive, whatever has happened.
func describeWebhooks(doc *huma.OpenAPI) {
	message := &huma.MediaType{Schema: doc.Components.Schemas.Schema(reflect.TypeFor[wire.WebhookMessage](), true, "")}
	o := &huma.Operation{OperationID: "webhook-event", Summary: "An event, as an endpoint of the merchant receives it", Tags: []string{"Intake"},
		Description: "Signed after Standard Webhooks with each secret of the endpoint that is valid. An event that is not accepted is sent again over " +
			"three days; of one order, it is sent before those that follow it.",
		Security:    []map[string][]string{{}},
		RequestBody: &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": message}},
		Responses: map[string]*huma.Response{"2XX": {Description: "Accepted. Any other answer, or none within fifteen seconds, is not."},
			"410": {Description: "The endpoint is gone: it is disabled, and its merchant is told"}}}
	for _, h := range [][2]string{{"webhook-id", "The same however often the event is sent"}, {"webhook-timestamp", "Seconds since 1970, UTC"},
		{"webhook-signature", "`v1,` and the HMAC-SHA256 of id, timestamp and body with dots between them, in base64; one for each valid secret, by a space"}} {
		o.Parameters = append(o.Parameters, &huma.Param{Name: h[0], In: "header", Required: true, Description: h[1],
			Schema: &huma.Schema{Type: huma.TypeString}})
	}
	doc.Webhooks = map[string]*huma.PathItem{"event": {Post: o}}
}

// describeTags lists the groups of the operations in the description.
func describeTags(doc *huma.OpenAPI) {
	found := map[string]bool{}
	for _, item := range doc.Paths {
		for _, o := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete, item.Patch} {
			if o != nil {
				found[o.Tags[0]] = true
			}
		}
	}
	var groups []*tagGroup
	for _, t := range apiTags {
		if !found[t.Name] {
			continue
		}
		doc.Tags = append(doc.Tags, &huma.Tag{Name: t.Name, Description: t.Text, Extensions: map[string]any{"x-displayName": t.Title}})
		if len(groups) == 0 || groups[len(groups)-1].Name != t.Group {
			groups = append(groups, &tagGroup{Name: t.Group})
		}
		last := groups[len(groups)-1]
		last.Tags = append(last.Tags, t.Name)
	}
	doc.Extensions = map[string]any{"x-tagGroups": groups}
}

// described is a portal without a database, whose operations can be described.
func described() (*portal, error) {
	none, err := couriers.New(couriers.Deps{})
	if err != nil {
		return nil, err
	}
	p := &portal{log: slog.New(slog.DiscardHandler), bounces: bounces.New(bounces.Deps{}), services: services{
		session: session.New(nil, nil, nil, session.Options{}), orders: orders.New(nil, nil,
			utcNow),
		catalogue: catalogue.New(nil, nil, nil, utcNow), promotions: promotions.New(nil, nil, utcNow), couriers: none,
		drivers: owndriver.New(owndriver.Options{}), places: places.New(nil, nil),
		shops: shops.New(nil, nil, nil, utcNow), pushes: notifications.New(nil, nil, nil, utcNow), collect: collect.New(nil, nil, none, nil, nil, utcNow),
		subscriptions: subscriptions.New(nil, nil, nil, mail.Options{Now: utcNow}), personal: personal.New(nil, nil, utcNow),
		users: users.New(nil, nil, nil, mail.Options{Now: utcNow}),
		teams: teams.New(nil, nil, nil, mail.Options{Now: utcNow}), fees: fees.New(nil, nil, utcNow), books: bookkeeping.New(nil, utcNow),
		archives: archive.New(archive.Deps{Now: utcNow}),
		invoices: invoices.New(nil, nil, utcNow),
		payouts:  payouts.New(payouts.Deps{Options: mail.Options{Now: utcNow}}), webhooks: webhooks.New(webhooks.Deps{Options: mail.Options{Now: utcNow}}),
		figures: figures.New(nil, utcNow), today: today.New(nil, utcNow), approvals: approvals.New(nil, utcNow, nil), devices: devices.New(nil, utcNow)},
		operator: operator.New(nil, utcNow)}
	p.api = web.New(nil, p.log, apiVersion)
	register(p.api, p)
	return p, nil
}

func openAPICommand() *cobra.Command {
	var intake bool
	c := &cobra.Command{Use: "openapi", Short: "Print the API's description", Args: cobra.NoArgs, RunE: func(cmd *cobra.Command, _ []string) error {
		p, err := described()
		if err != nil {
			return err
		}
		b, err := p.describe(intake)
		if err != nil {
			return err
		}
		var text bytes.Buffer
		if err := json.Indent(&text, append(b, '\n'), "", "  "); err != nil {
			return err
		}
		_, err = text.WriteTo(cmd.OutOrStdout())
		return err
	}}
	c.Flags().BoolVar(&intake, "intake", false, "only what systems that send orders need")
	return c
}

// redoc is Redoc 2.5.4 as its makers built it, the viewer of /api/docs.
//
//go:embed apidocs/redoc.standalone.js
var redoc []byte

// redocLogo is the one thing that Redoc would load from another host.
const redocLogo = "https://cdn.redoc.ly/redoc/logo-mini.svg"

// docsPage shows one of the descriptions.
const docsPage = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>%[1]s</title><style>body{margin:0;font-family:Roboto,sans-serif}nav{padding:12px 20px;border-bottom:1px solid #d4d4d8}
nav a{margin-right:20px;color:#1e40af}nav a[aria-current]{color:inherit;font-weight:bold;text-decoration:none}</style></head>
<body><nav aria-label="Descriptions">%[2]s</nav>
<redoc spec-url="%[3]s.json" required-props-first="true" hide-hostname="true"></redoc>
<script src="/api/docs/redoc.js"></script></body></html>`

// docsPolicy lets the viewer search in a worker that it makes itself.
const docsPolicy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; worker-src 'self' blob:; " +
	"frame-ancestors 'self'; base-uri 'none'; object-src 'none'; form-action 'self'"

// zippedRedoc is the viewer without that, compressed once.
var zippedRedoc = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(bytes.ReplaceAll(redoc, []byte(redocLogo), []byte("data:,"))) // memory takes everything
	_ = z.Close()
	return b.Bytes()
})

// handleDocs serves the descriptions: the whole API at /api/docs, and the intake at /api/docs/intake.
func (p *portal) handleDocs(mux *http.ServeMux) {
	for _, d := range []struct {
		page, document, title string
		intake                bool
	}{
		{"/api/docs", "/api/openapi", "Portal API", false},
		{"/api/docs/intake", "/api/openapi-intake", "Portal API: intake", true},
	} {
		mux.HandleFunc("GET "+d.page, func(w http.ResponseWriter, _ *http.Request) {
			links := strings.Replace(`<a href="/api/docs/intake">Sending orders in</a><a href="/api/docs">The whole API</a>`,
				`"`+d.page+`"`, `"`+d.page+`" aria-current="page"`, 1)
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Header().Set("Content-Security-Policy", docsPolicy)
			_, _ = fmt.Fprintf(w, docsPage, d.title, links, d.document)
		})
		document := sync.OnceValues(func() ([]byte, error) { return p.describe(d.intake) })
		mux.HandleFunc("GET "+d.document+".json", func(w http.ResponseWriter, r *http.Request) {
			b, err := document()
			if err != nil {
				p.api.WriteError(w, r, err)
				return
			}
			w.Header().Set("Content-Type", "application/openapi+json")
			_, _ = w.Write(b)
		})
	}
	mux.HandleFunc("GET /api/docs/clients/{name}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		http.ServeFileFS(w, r, clients, "clients/"+r.PathValue("name"))
	})
	mux.HandleFunc("GET /api/docs/redoc.js", func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			http.Error(w, "This file is compressed.", http.StatusNotAcceptable)
			return
		}
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Cache-Control", "public, max-age=3600")
		_, _ = w.Write(zippedRedoc())
	})
}
