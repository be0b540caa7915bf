package figures

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	workDays = 7  // of a report that names no period
	mostDays = 31 // what is counted is read row by row
)

func (a *API) registerPeople(api *web.API) {
	op := web.Op{Method: http.MethodPost, Path: "/api/person-work/list", Summary: "What each person did at the caller's shops in a period", Tag: "tills",
		Roles: []string{wire.RoleMerchant, wire.RoleShop}}.Reads()
	web.Handle(api, op, a.people)
	op.Path, op.Summary = "/api/person-work/csv", "What each person did, as a CSV file"
	web.HandleFile(api, op.File(export.CSVType), a.peopleFile)
}

const (
	// Each order counts once. Only the rows of {within} are read, from an index alone.
	workCounts = ` merchant_id, shop_id, till_person_id, user_id,
			count(distinct subject_id) filter (where act = 'Accepted')::int as accepted, count(distinct subject_id) filter (where act = 'Rejected')::int as rejected,
			count(distinct subject_id) filter (where act = 'Packed')::int as packed, count(distinct subject_id) filter (where act = 'HandedOver')::int as handed_over,
			count(distinct subject_id) filter (where act = 'Booked')::int as booked,
			count(distinct subject_id) filter (where act = 'ReturnReceived')::int as returns_received
		from (select merchant_id, shop_id, till_person_id, case when till_person_id is null then user_id end as user_id, at, act, subject_id
			from counter_acts where {within}) c group by merchant_id, shop_id, till_person_id, user_id`
	workWho = ` w join shops s on s.id = w.shop_id left join till_people p on p.id = w.till_person_id left join users u on u.id = w.user_id`

	workName    = `coalesce(p.name, nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '')`
	workID      = `w.shop_id::text || ' ' || coalesce(w.till_person_id, w.user_id)::text`
	workColumns = ` as id, w.shop_id::text, s.name as shop_name, ` + workName + ` as name, coalesce(u.email, '') as email, p.id is not null as at_till,
		w.accepted, w.rejected, w.packed, w.handed_over, w.booked, w.returns_received`

	dayID = workID + ` || ' ' || w.day::text`
)

// work lists people with what they did in the period, and workByDay on each of its days.
var (
	work = list.Spec[wire.PersonWorkFilter]{
		From: `(select` + workCounts + `)` + workWho, Columns: workID + workColumns + `, '' as day`, ID: workID, Order: `lower(` + workName + `)`, Start: "asc",
		Sorts: []string{"ShopName", "Accepted", "Rejected", "Packed", "HandedOver", "Booked", "ReturnsReceived"},
		Owner: list.Owned("w.merchant_id", "w.shop_id"), Filter: workFilter, Search: list.Contains(`lower(` + workName + ` || ' ' || s.name)`),
	}
	workByDay = list.Spec[wire.PersonWorkFilter]{
		From:    `(select (at at time zone 'Europe/London')::date as day,` + workCounts + `, (at at time zone 'Europe/London')::date)` + workWho,
		Columns: dayID + workColumns + `, w.day::text as day`, ID: dayID, Order: `lower(` + workName + `)`, Start: "asc",
		Sorts: []string{"ShopName", "Day", "Accepted", "Rejected", "Packed", "HandedOver", "Booked", "ReturnsReceived"},
		Owner: list.Owned("w.merchant_id", "w.shop_id"), Filter: workFilter, Search: list.Contains(`lower(` + workName + ` || ' ' || s.name)`),
	}
)

func workFilter(w *list.Where, f *wire.PersonWorkFilter) {
	w.Within("at >= ? and at < ?", *f.From, *f.To)
	w.IDs("w.shop_id", f.Shops)
}

// workOf is the list that a request asks for, and its period.
func (a *API) workOf(in *wire.ListRequest[wire.PersonWorkFilter]) (*list.Spec[wire.PersonWorkFilter], error) {
	f := wire.PersonWorkFilter{}
	if in.Filter != nil {
		f = *in.Filter
	}
	if f.To == nil {
		tomorrow := london.AddDays(london.Day(a.now()), 1)
		f.To = &tomorrow
	}
	if f.From == nil {
		first := london.AddDays(*f.To, -workDays)
		f.From = &first
	}
	in.Filter = &f
	switch {
	case !f.From.Before(*f.To):
		return nil, fault.Field("Filter.To", "End date should be after the start date")
	case f.To.Sub(*f.From) > mostDays*24*time.Hour+time.Hour: // where the clocks change
		return nil, fault.Field("Filter.From", "At most 31 days can be shown.")
	case f.Daily:
		return &workByDay, nil
	}
	return &work, nil
}

func (a *API) people(ctx context.Context, in *web.Body[wire.ListRequest[wire.PersonWorkFilter]]) (wire.PersonWorkList, error) {
	spec, err := a.workOf(&in.Body)
	if err != nil {
		return wire.PersonWorkList{}, err
	}
	first, last := daysOf(in.Body.Filter)
	page, err := list.Read[wire.PersonWork](ctx, a.pool, spec, auth.CallerFrom(ctx), &in.Body)
	for i := range page.Rows {
		page.Rows[i].From, page.Rows[i].To = first, last
	}
	return wire.PersonWorkList{People: page.Rows, ListPage: page.ListPage}, err
}

// daysOf are the first and the last day of a period, in London.
func daysOf(f *wire.PersonWorkFilter) (first, last string) {
	day := func(t time.Time) string { return t.In(london.Zone).Format(time.DateOnly) }
	return day(*f.From), day(f.To.Add(-time.Nanosecond))
}

func (a *API) peopleFile(_ context.Context, in *web.Body[wire.ListRequest[wire.PersonWorkFilter]]) (*web.File, error) {
	spec, err := a.workOf(&in.Body)
	if err != nil {
		return nil, err
	}
	first, last := daysOf(in.Body.Filter)
	file := audit.File[wire.PersonWork, wire.PersonWorkFilter]{
		List: spec, Request: &in.Body, Action: "person_work.exported", Kind: "person_work", Label: "Work by person", Name: "work-by-person",
		Head: []string{"Day (London)", "Shop", "Person", "User", "At a till", "Orders accepted", "Orders rejected", "Orders packed", "Orders handed over",
			"Courier orders booked", "Returns received"},
		Row: func(r *wire.PersonWork) []any {
			day := r.Day
			if day == "" {
				day = first + " to " + last
			}
			return []any{day, r.ShopName, r.Name, r.Email, r.AtTill, r.Accepted, r.Rejected, r.Packed, r.HandedOver, r.Booked, r.ReturnsReceived}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

// SweepActs deletes what people did more than thirteen months ago; the audit log keeps it. Numbers follow the time, so the oldest are found by them.
func SweepActs(ctx context.Context, pool *pgxpool.Pool, now time.Time) error {
	const batch = 5000
	for deleted := int64(batch); deleted == batch; {
		tag, err := pool.Exec(ctx, `delete from counter_acts where id in (select id from
			(select id, at from counter_acts order by id limit $2) oldest where at < $1)`, now.AddDate(0, -13, 0), batch)
		if err != nil {
			return err
		}
		deleted = tag.RowsAffected()
	}
	return nil
}
