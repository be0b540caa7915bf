package owndriver

import (
	"context"
	"net/http"
	"strings"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const maxReport = 1 << 20

// Register lists the operations of own drivers: for those who have a driver's link, and for a shop's people.
func (p *Provider) Register(api *web.API) {
	open := func(path, summary string) web.Op {
		return web.Op{Method: http.MethodPost, Path: "/api/portal/driver" + path, Summary: summary, Tag: "drivers", Public: true, MaxBody: maxReport}
	}
	web.Handle(api, open("", "The delivery that a driver's link is for").Reads(), p.byLink)
	web.Handle(api, open("/report", "What the driver reports of the link's delivery"), p.reportByLink)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/own-driver/{id}", Summary: "The own driver's delivery of an order, with the driver's link; no run where a courier company carries it", Tag: "drivers"}, p.bySubject)
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/own-driver/{id}/report", Summary: "What the shop or an Admin reports for an own driver", Tag: "drivers",
		Need: "view_orders", MaxBody: maxReport}, p.reportBySubject)
}

// linked is the run of a link, which works until a day after its end.
func (p *Provider) linked(ctx context.Context, token string) (run, error) {
	r, err := readRun(ctx, p.Pool, `r.token = $1`, token)
	if err != nil {
		return r, err
	}
	if end := r.ended(); r.State == "Cancelled" || r.over() && !end.IsZero() && p.Now().Sub(end) > openAfter {
		return r, missing()
	}
	return r, nil
}

func (p *Provider) byLink(ctx context.Context, in *web.Body[wire.DriverLink]) (web.Result[wire.DriverRun], error) {
	r, err := p.linked(ctx, in.Body.Token)
	return web.Of(r.shown("")), err
}

func (p *Provider) reportByLink(ctx context.Context, in *web.Body[wire.DriverLinkReport]) (web.Result[wire.DriverRun], error) {
	r, err := p.linked(ctx, in.Body.Token)
	if err == nil {
		err = p.report(ctx, r, in.Body.DriverReport)
	}
	if err != nil {
		return web.Result[wire.DriverRun]{}, err
	}
	return p.byLink(ctx, &web.Body[wire.DriverLink]{Body: wire.DriverLink{Token: in.Body.Token}})
}

// ofSubject is the latest run of an order that the caller may see.
func (p *Provider) ofSubject(ctx context.Context, id string) (run, error) {
	c := auth.CallerFrom(ctx)
	return readRun(ctx, p.Pool, `r.subject_id = $1 and ($2 = 'Admin' or $2 = 'Merchant' and r.merchant_id = nullif($3, '')::uuid or $2 = 'Shop' and r.shop_id = nullif($4, '')::uuid)
		order by r.created_at desc limit 1`, id, c.Role, c.MerchantID, c.ShopID)
}

func (p *Provider) link(r run) string {
	if r.Provider == ManualName {
		return ""
	}
	return strings.TrimSuffix(p.BaseURL, "/") + "/drive/" + r.Token
}

// viewLinks makes links to files that work for a short time.
type viewLinks interface {
	ViewLink(ctx context.Context, key, name string) (string, error)
}

// bySubject returns no run for an order that a courier company carries.
func (p *Provider) bySubject(ctx context.Context, in *web.ByID) (web.Result[wire.OwnDriver], error) {
	r, err := p.ofSubject(ctx, in.ID)
	if fault.Is(err, "NotFound") {
		return web.Result[wire.OwnDriver]{}, nil
	}
	if err != nil {
		return web.Result[wire.OwnDriver]{}, err
	}
	run := r.shown(p.link(r))
	out := wire.OwnDriver{Run: &run}
	if links, ok := p.Files.(viewLinks); ok && r.ProofKey != "" {
		out.ProofUrl, err = links.ViewLink(ctx, r.ProofKey, "proof-of-delivery-"+r.Job.Number)
	}
	return web.Of(out), err
}

func (p *Provider) reportBySubject(ctx context.Context, in *web.ByIDBody[wire.DriverReport]) (web.Result[wire.OwnDriver], error) {
	r, err := p.ofSubject(ctx, in.ID)
	if err == nil {
		err = p.report(ctx, r, in.Body)
	}
	if err != nil {
		return web.Result[wire.OwnDriver]{}, err
	}
	return p.bySubject(ctx, &in.ByID)
}
