package notifications

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	mostSegments  = 100 // the composer offers all of them
	segmentLength = 80
)

func (a *API) registerSegments(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/push-segments" + path, Summary: summary, Tag: "push notifications", Roles: []string{wire.RoleAdmin}}
	}
	web.Handle(api, op(http.MethodPost, "/list", "One page of segments, the saved audiences of push notifications").Reads(),
		list.Handler[wire.PushSegment, wire.PushSegmentList](a.pool, &segments))
	web.Handle(api, op(http.MethodPost, "", "Save a segment").Creates(), a.addSegment)
	a.registerSegmentLists(api, op)
	web.Handle(api, op(http.MethodGet, "/places", "Regions, counties and postcode areas that have a shop"), a.places)
	web.Handle(api, op(http.MethodGet, "/{id}", "One segment"), a.segment)
	web.Handle(api, op(http.MethodPut, "/{id}", "Change a segment"), a.changeSegment)
	web.Handle(api, op(http.MethodDelete, "/{id}", "Remove a segment; notifications that were made to it stay").Undoable(), a.removeSegment)
}

const postcodeArea = `substring(upper(ltrim(s.postal_code)) from '^[A-Z]{1,2}(?=[0-9])')`

// inSegment is the condition on a shop s that the segment g stands for it.
const inSegment = `s.archived_at is null and case g.kind when 'All' then true when 'Merchants' then s.merchant_id = any(g.merchants)
	when 'Shops' then s.id = any(g.shops)
	when 'Customers' then false
	else s.region = any(g.regions) or lower(s.county) in (select lower(c) from unnest(g.counties) c)
		or ` + postcodeArea + ` = any(g.postcode_areas) end`

const segmentColumns = `g.id::text, g.name, g.kind, g.merchants::text[], g.shops::text[], g.regions, g.counties, g.postcode_areas, g.created, g.created_by,
	g.customers, (select count(*) from shops s where ` + inSegment + `) as shop_count`

var segments = list.Spec[wire.PushSegmentFilter]{
	From: "push_segments g", Columns: segmentColumns, ID: "g.id", Order: "lower(g.name)", Start: "asc", Size: 100,
	Sorts:  []string{"Kind", "Created"},
	Owner:  list.AdminOnly,
	Search: list.Contains("lower(g.name)"),
	Filter: func(w *list.Where, f *wire.PushSegmentFilter) { w.In("g.kind", f.Kind) },
}

func readSegment(ctx context.Context, q db.Querier, id, lock string) (wire.PushSegment, error) {
	return db.Find[wire.PushSegment](ctx, q, "This segment", `select `+segmentColumns+` from push_segments g where g.id = $1 `+lock, id)
}

func (a *API) segment(ctx context.Context, in *web.ByID) (web.Result[wire.PushSegment], error) {
	s, err := readSegment(ctx, a.pool, in.ID, "")
	return web.Of(s), err
}

func (a *API) places(ctx context.Context, _ *struct{}) (web.Result[wire.PushPlaces], error) {
	out, err := db.One[wire.PushPlaces](ctx, a.pool, `select
		array(select distinct s.region from shops s where s.archived_at is null and s.region <> '' order by 1) as regions,
		array(select min(s.county) from shops s where s.archived_at is null and s.county <> '' group by lower(s.county) order by 1) as counties,
		array(select distinct `+postcodeArea+` as area from shops s where s.archived_at is null and `+postcodeArea+` is not null order by 1) as postcode_areas`)
	return web.Of(out), err
}

// checkSegment tidies what is sent and reports what is wrong.
func checkSegment(ctx context.Context, tx pgx.Tx, s *wire.NewPushSegment) error {
	s.Name = strings.Join(strings.Fields(s.Name), " ")
	wrong := map[string]string{}
	checkText(wrong, "Name", s.Name, segmentLength)
	for _, part := range []struct {
		field, kind, none string
		values            *[]string
	}{
		{"Merchants", wire.SegmentMerchants, "Choose at least one merchant", &s.Merchants}, {"Shops", wire.SegmentShops, "Choose at least one shop", &s.Shops},
		{"Regions", wire.SegmentRegion, "", &s.Regions}, {"Counties", wire.SegmentRegion, "", &s.Counties},
		{"PostcodeAreas", wire.SegmentRegion, "", &s.PostcodeAreas},
	} {
		if s.Kind != part.kind {
			*part.values = nil
		}
		checkPart(wrong, part.field, part.values)
		if s.Kind == part.kind && len(*part.values) == 0 && part.none != "" {
			wrong[part.field] = part.none
		}
	}
	if s.Kind == wire.SegmentRegion && len(s.Regions)+len(s.Counties)+len(s.PostcodeAreas) == 0 {
		wrong["Regions"] = "Choose at least one region, county or postcode area"
	}
	for i, area := range s.PostcodeAreas {
		s.PostcodeAreas[i] = strings.ToUpper(area)
	}
	if err := fault.Fields(wrong); err != nil {
		return err
	}
	if err := checkShops(ctx, tx, s.Shops); err != nil {
		return err
	}
	unknown, err := db.Value[bool](ctx, tx, `select exists (select from unnest($1::text[]) w
		where not exists (select from merchants m where m.id::text = lower(w)))`, s.Merchants)
	if err == nil && unknown {
		err = fault.Field("Merchants", "One of these merchants does not exist.")
	}
	return err
}

// checkPart tidies a list of texts, and refuses what is no text of a place or an id.
func checkPart(wrong map[string]string, field string, values *[]string) {
	for i, v := range *values {
		(*values)[i] = strings.TrimSpace(v)
		checkText(wrong, field, (*values)[i], segmentLength)
	}
	slices.Sort(*values)
	*values = slices.Compact(*values)
}

// ifTaken says that another segment has the name, if that is the error.
func ifTaken(err error) error {
	if db.Violates(err, "push_segments_name") {
		return fault.Field("Name", "Another segment has this name.")
	}
	return err
}

func (a *API) addSegment(ctx context.Context, in *web.Body[wire.NewPushSegment]) (web.Result[wire.PushSegment], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (out wire.PushSegment, err error) {
		if in.Body.Kind == wire.SegmentCustomers {
			return out, fault.Field("Kind", "A list of customers is uploaded.")
		}
		if err := checkSegment(ctx, tx, &in.Body); err != nil {
			return out, err
		}
		return a.insertSegment(ctx, tx, in.Body, nil)
	})
}

// insertSegment stores a segment, of customers if there are any.
func (a *API) insertSegment(ctx context.Context, tx pgx.Tx, s wire.NewPushSegment, customers []string) (out wire.PushSegment, err error) {
	if _, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('push_segments', 0))`); err != nil {
		return out, err
	}
	count, err := db.Value[int](ctx, tx, `select count(*) from push_segments`)
	if err != nil {
		return out, err
	}
	if count >= mostSegments {
		return out, fault.New(fault.Conflict, "TooManySegments", "There are 100 segments already. Please remove one first.")
	}
	id := db.NewID()
	_, err = tx.Exec(ctx, `insert into push_segments (id, name, kind, merchants, shops, regions, counties, postcode_areas, created, created_by, customers)
			values ($1, $2, $3, coalesce($4::uuid[], '{}'), coalesce($5::uuid[], '{}'), coalesce($6::text[], '{}'), coalesce($7::text[], '{}'),
				coalesce($8::text[], '{}'), $9, $10, $11)`, id, s.Name, s.Kind, s.Merchants, s.Shops, s.Regions, s.Counties, s.PostcodeAreas, a.now(), caller(ctx),
		len(customers))
	if err != nil {
		return out, ifTaken(err)
	}
	if err := addSegmentCustomers(ctx, tx, id, customers); err != nil {
		return out, err
	}
	if out, err = readSegment(ctx, tx, id, ""); err != nil {
		return out, err
	}
	return out, a.recordSegment(ctx, tx, "push_segment.created", out, nil, segmentFacts(out))
}

func (a *API) changeSegment(ctx context.Context, in *web.ByIDBody[wire.NewPushSegment]) (web.Result[wire.PushSegment], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (out wire.PushSegment, err error) {
		before, err := readSegment(ctx, tx, in.ID, "for update of g")
		if err != nil {
			return out, err
		}
		if (before.Kind == wire.SegmentCustomers) != (in.Body.Kind == wire.SegmentCustomers) {
			return out, fault.Field("Kind", "A list of customers stays one, and nothing else becomes one.")
		}
		if err := checkSegment(ctx, tx, &in.Body); err != nil {
			return out, err
		}
		s := in.Body
		_, err = tx.Exec(ctx, `update push_segments set name = $2, kind = $3, merchants = coalesce($4::uuid[], '{}'), shops = coalesce($5::uuid[], '{}'),
			regions = coalesce($6::text[], '{}'), counties = coalesce($7::text[], '{}'), postcode_areas = coalesce($8::text[], '{}') where id = $1`, in.ID, s.Name,
			s.Kind, s.Merchants, s.Shops, s.Regions, s.Counties, s.PostcodeAreas)
		if err != nil {
			return out, ifTaken(err)
		}
		if out, err = readSegment(ctx, tx, in.ID, ""); err != nil {
			return out, err
		}
		was, is := audit.Differences(segmentFacts(before), segmentFacts(out))
		if len(is) == 0 {
			return out, nil
		}
		return out, a.recordSegment(ctx, tx, "push_segment.changed", out, was, is)
	})
}

func (a *API) removeSegment(ctx context.Context, in *web.ByID) (web.Result[wire.PushSegment], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (out wire.PushSegment, err error) {
		if out, err = readSegment(ctx, tx, in.ID, "for update of g"); err != nil {
			return out, err
		}
		if _, err := tx.Exec(ctx, `delete from push_segments where id = $1`, in.ID); err != nil {
			return out, err
		}
		return out, a.recordSegment(ctx, tx, "push_segment.removed", out, segmentFacts(out), nil)
	})
}

func (a *API) recordSegment(ctx context.Context, tx pgx.Tx, action string, s wire.PushSegment, before, after map[string]any) error {
	return audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: action, TargetKind: "push_segment", TargetID: s.Id, TargetLabel: s.Name, Before: before,
		After: after})
}

// segmentFacts are what the audit log keeps: places by name, merchants and shops by their ids, which are also told apart where their number stays.
func segmentFacts(s wire.PushSegment) map[string]any {
	return map[string]any{"Name": s.Name, "Kind": s.Kind, "Merchants": strings.Join(s.Merchants, ", "), "ShopIds": strings.Join(s.Shops, ", "),
		"Regions": strings.Join(s.Regions, ", "), "Counties": strings.Join(s.Counties, ", "), "PostcodeAreas": strings.Join(s.PostcodeAreas, ", "),
		"Customers": s.Customers}
}

// meant is whom a segment stands for now: customers of shops, or customers by their ids.
type meant struct {
	name, kind       string
	shops, customers []string
}

func (m meant) nobody() bool { return len(m.shops)+len(m.customers) == 0 }

func meantBy(ctx context.Context, q db.Querier, id string) (m meant, err error) {
	unknown := fault.Field("SegmentId", "This segment does not exist.")
	if !db.IsID(id) {
		return m, unknown
	}
	err = q.QueryRow(ctx, `select g.name, g.kind, array(select s.id from shops s where `+inSegment+` order by s.id)::text[]
		from push_segments g where g.id = $1`, id).Scan(&m.name, &m.kind, &m.shops)
	if errors.Is(err, pgx.ErrNoRows) {
		return m, unknown
	}
	if err == nil && m.kind == wire.SegmentCustomers {
		m.customers, err = db.Column[string](ctx, q, `select c.customer_id from push_segment_customers c
			join push_devices v on v.customer_id = c.customer_id and v.retired_at is null
			where c.segment_id = $1 group by 1 having count(distinct v.merchant_id) = 1`, id)
	}
	return m, err
}
