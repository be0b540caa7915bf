package main

import (
	_ "embed"
	"encoding/json"
	"log/slog"
	"maps"
	"slices"
	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/owndriver"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/notifications"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/subscriptions"
	"tradekart/portal/backend/web"

	"github.com/danielgtaylor/huma/v2"
	"github.com/spf13/cobra"
)

// apiGuide is the description's first chapter, in Markdown.
//
//go:embed apiguide.md
var apiGuide string

// apiTags are the groups of the description, in the order in which they are read:
// integrators first.
var apiTags = []struct{ Group, Name, Title, Text string }{
	{"For integrators", "Intake", "Sending orders in", "Other systems send orders, cancellation requests and webhooks here, with an intake key or a signature."},
	{"For integrators", "couriers", "Courier providers' events", "Courier providers report events of their deliveries here."},
	{"For the portal's screens", "session", "Signing in", "Sessions are two HttpOnly cookies: a short access token and a rotating refresh token."},
	{"For the portal's screens", "orders", "Delivery orders", "Lists of orders, single orders and actions on them."},
	{"For the portal's screens", "collect", "Courier orders", "Drafts, quotes, placing and cancelling of collections."},
	{"For the portal's screens", "Intake inbox", "Intake inbox", "What came in and could not become an order, with \"try again\"."},
	{"For the portal's screens", "shops", "Merchants and shops", "Names, addresses and logos of merchants."},
	{"For the portal's screens", "users", "Users", "Users, invitations and individual abilities."},
	{"For the portal's screens", "audit", "Audit log", "Who changed what, from where, with the previous values."},
	{"For the portal's screens", "jobs", "Long jobs", "Progress of exports and other long work."},
	{"For the portal's screens", "chat", "Support chat", "Identity for the support chat, if one is configured."},
	{"For the portal's screens", "desktop", "Desktop client", "New versions of the desktop client."},
}

// tagGroup is a group of the description as Redoc reads it.
type tagGroup struct {
	Name string   `json:"name"`
	Tags []string `json:"tags"`
}

// describeAPI adds to the description what no single operation says.
func describeAPI(doc *huma.OpenAPI) {
	doc.Info.Description = apiGuide
	doc.Servers = []*huma.Server{{URL: "/", Description: "This server"}}
	var groups []*tagGroup
	for _, t := range apiTags {
		doc.Tags = append(doc.Tags, &huma.Tag{Name: t.Name, Description: t.Text, Extensions: map[string]any{"x-displayName": t.Title}})
		if len(groups) == 0 || groups[len(groups)-1].Name != t.Group {
			groups = append(groups, &tagGroup{Name: t.Group})
		}
		last := groups[len(groups)-1]
		last.Tags = append(last.Tags, t.Name)
	}
	last := groups[len(groups)-1]
	for _, name := range otherTags(doc) {
		doc.Tags = append(doc.Tags, &huma.Tag{Name: name})
		last.Tags = append(last.Tags, name)
	}
	doc.Extensions = map[string]any{"x-tagGroups": groups}
}

// otherTags are those of operations that apiTags does not list, by name.
func otherTags(doc *huma.OpenAPI) []string {
	found := map[string]bool{}
	for _, item := range doc.Paths {
		for _, o := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete, item.Patch} {
			if o != nil && len(o.Tags) > 0 {
				found[o.Tags[0]] = true
			}
		}
	}
	for _, t := range apiTags {
		delete(found, t.Name)
	}
	return slices.Sorted(maps.Keys(found))
}

// described is a portal without a database, whose operations can be described.
func described() (*portal, error) {
	none, err := couriers.New(couriers.Deps{})
	if err != nil {
		return nil, err
	}
	p := &portal{log: slog.New(slog.DiscardHandler), services: services{session: session.New(nil, nil, nil, session.Options{}), orders: orders.New(nil, nil, utcNow),
		catalogue: catalogue.New(nil, nil, nil, utcNow), couriers: none, drivers: owndriver.New(owndriver.Options{}), places: places.New(nil, nil),
		shops: shops.New(nil, nil, nil, utcNow), pushes: notifications.New(nil, nil, nil, utcNow), collect: collect.New(nil, nil, none, nil, nil, utcNow),
		subscriptions: subscriptions.New(nil, nil, nil, mail.Options{Now: utcNow})}}
	p.api = web.New(nil, p.log, apiVersion)
	register(p.api, p)
	return p, nil
}

func openAPICommand() *cobra.Command {
	return &cobra.Command{Use: "openapi", Short: "Print the API's description", Args: cobra.NoArgs, RunE: func(cmd *cobra.Command, _ []string) error {
		p, err := described()
		if err != nil {
			return err
		}
		b, err := json.MarshalIndent(p.api.Huma.OpenAPI(), "", "  ")
		if err != nil {
			return err
		}
		_, err = cmd.OutOrStdout().Write(append(b, '\n'))
		return err
	}}
}
