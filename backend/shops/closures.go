package shops

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	mostDaysAhead   = 366 // of a special day or a closure
	mostSpecialDays = 100 // to come, of a shop
)

// specialDays reads those of a shop from today on.
func specialDays(ctx context.Context, q db.Querier, shopID string, now time.Time) ([]wire.SpecialDay, error) {
	rows, _ := q.Query(ctx, `select day::text, name, (select coalesce(jsonb_agg(jsonb_build_object(
				'StartTime', to_char(make_interval(mins => lower(r)), 'HH24:MI'), 'EndTime', to_char(make_interval(mins => upper(r)), 'HH24:MI')) order by r), '[]')
			from unnest(hours) r)
		from shop_special_days where shop_id = $1 and day >= $2::date order by day`, shopID, london.Format(now, time.DateOnly))
	return pgx.CollectRows(rows, pgx.RowToStructByPos[wire.SpecialDay])
}

// minutesOf are those of the day that a clock shows; the schema has checked its form.
func minutesOf(clock string) int {
	at, _ := time.Parse("15:04", clock)
	return at.Hour()*60 + at.Minute()
}

// dayFact is a special day as the audit log writes it.
func dayFact(d wire.SpecialDay) string {
	hours := "closed"
	if len(d.Hours) > 0 {
		parts := []string{}
		for _, h := range d.Hours {
			parts = append(parts, h.StartTime+" to "+h.EndTime)
		}
		hours = strings.Join(parts, ", ")
	}
	return strings.TrimSpace(d.Name + " " + hours)
}

// ahead checks that a day is today or within a year; what names it.
func (p problems) ahead(field, what, day string, now time.Time) {
	today := london.Format(now, time.DateOnly)
	last := london.Format(london.AddDays(now, mostDaysAhead), time.DateOnly)
	switch {
	case day < today:
		p[field] = what + " has passed."
	case day > last:
		p[field] = what + " is more than a year ahead."
	}
}

// checkDays checks special days and returns their hours as the database keeps them.
func (a *API) checkDays(days []wire.SpecialDay) ([]string, error) {
	p := problems{}
	hours := make([]string, len(days))
	seen := map[string]bool{}
	for i := range days {
		d := &days[i]
		date, _ := time.Parse(time.DateOnly, d.Day)
		name := date.Format("02/01/2006")
		p.ahead(d.Day, name, d.Day, a.now())
		if seen[d.Day] {
			p[d.Day] = name + " was sent twice."
		}
		seen[d.Day] = true
		if p.text("Name", &d.Name, 0, 80); p["Name"] != "" {
			p[d.Day] = p["Name"]
			delete(p, "Name")
		}
		var kept intervals
		ranges := []string{}
		for _, h := range d.Hours {
			start, end := minutesOf(h.StartTime), minutesOf(h.EndTime)
			if wrong := kept.add(start, end, name); wrong != "" {
				p[d.Day] = wrong
			}
			ranges = append(ranges, fmt.Sprintf("[%d,%d)", start, end))
		}
		hours[i] = "{" + strings.Join(ranges, ",") + "}"
	}
	return hours, p.err()
}

// setSpecialDays replaces the special days of a shop from today on.
func (a *API) setSpecialDays(ctx context.Context, in *web.ByIDBody[wire.SpecialDays]) (web.Result[wire.Shop], error) {
	hours, err := a.checkDays(in.Body.Days)
	if err != nil {
		return web.Result[wire.Shop]{}, err
	}
	return a.putDays(ctx, in.ID, in.Body.Days, hours, false)
}

// putDays gives special days to a shop, in the place of all that are to come or, where others are kept, of those of the same days.
func (a *API) putDays(ctx context.Context, id string, days []wire.SpecialDay, hours []string, keepOthers bool) (web.Result[wire.Shop], error) {
	return a.change(ctx, id, "special_days_changed", func(tx pgx.Tx, was wire.Shop) error {
		given := map[string]bool{}
		for _, d := range days {
			given[d.Day] = true
		}
		others := slices.DeleteFunc(slices.Clone(was.SpecialDays), func(d wire.SpecialDay) bool { return given[d.Day] })
		if keepOthers && len(others)+len(days) > mostSpecialDays {
			return fault.New(fault.Conflict, "TooManyDays", fmt.Sprintf("It would have more than %d special days.", mostSpecialDays))
		}
		batch := &pgx.Batch{}
		batch.Queue(`delete from shop_special_days where shop_id = $1 and day >= $2::date and (not $3 or day::text = any($4))`,
			was.Id, london.Format(a.now(), time.DateOnly), keepOthers, slices.Collect(maps.Keys(given)))
		for i, d := range days {
			batch.Queue(`insert into shop_special_days (shop_id, day, name, hours) values ($1, $2::text::date, $3, $4::text::int4multirange)`,
				was.Id, d.Day, d.Name, hours[i])
		}
		return tx.SendBatch(ctx, batch).Close()
	})
}

// addSpecialDays gives special days to several shops, which keep those of other days.
func (a *API) addSpecialDays(ctx context.Context, in *web.Body[wire.ShopsSpecialDays]) (web.Result[wire.ShopsChanged], error) {
	hours, err := a.checkDays(in.Body.Days)
	if err != nil {
		return web.Result[wire.ShopsChanged]{}, err
	}
	return eachShop(in.Body.Shops, func(id string) error {
		_, err := a.putDays(ctx, id, in.Body.Days, hours, true)
		return err
	})
}

// setClosure closes a shop from one day to another, or ends that.
func (a *API) setClosure(ctx context.Context, in *web.ByIDBody[wire.ShopClosureChange]) (web.Result[wire.Shop], error) {
	if err := a.checkClosure(in.Body.Closure); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	return a.closeOne(ctx, in.ID, in.Body.Closure)
}

// closeShops does that to several shops.
func (a *API) closeShops(ctx context.Context, in *web.Body[wire.ShopsClosure]) (web.Result[wire.ShopsChanged], error) {
	if err := a.checkClosure(in.Body.Closure); err != nil {
		return web.Result[wire.ShopsChanged]{}, err
	}
	return eachShop(in.Body.Shops, func(id string) error {
		_, err := a.closeOne(ctx, id, in.Body.Closure)
		return err
	})
}

// eachShop changes shops one after the other. One that cannot be changed does not stop the others, and is told with the reason.
func eachShop(ids []string, change func(id string) error) (web.Result[wire.ShopsChanged], error) {
	out := wire.ShopsChanged{Refused: []wire.RefusedShop{}}
	for _, id := range slices.Compact(slices.Sorted(slices.Values(ids))) {
		var err error = fault.Missing("This shop")
		if db.IsID(id) {
			err = change(id)
		}
		var refused *fault.Fault
		switch {
		case err == nil:
			out.Shops++
		case errors.As(err, &refused) && refused.Kind != fault.Unavailable:
			out.Refused = append(out.Refused, wire.RefusedShop{Id: id, Reason: cmp.Or(refused.Fields["From"], refused.Message)})
		default:
			return web.Of(out), err
		}
	}
	return web.Of(out), nil
}

// checkClosure refuses days and a reason that no shop can have; nil ends a closure.
func (a *API) checkClosure(c *wire.ShopClosureDays) error {
	if c == nil {
		return nil
	}
	p := problems{}
	p.text("Reason", &c.Reason, 1, 200)
	p.ahead("To", "This day", c.To, a.now())
	if c.From > c.To {
		p["To"] = "The last day must not be before the first."
	}
	return p.err()
}

func (a *API) closeOne(ctx context.Context, id string, c *wire.ShopClosureDays) (web.Result[wire.Shop], error) {
	if c == nil {
		return a.set(ctx, id, "closure_changed", problems{}, `update shops set closed_from = null, closed_to = null, closed_reason = '', closed_by = ''
			where id = $1 and merchant_id = $2`)
	}
	return a.change(ctx, id, "closure_changed", func(tx pgx.Tx, was wire.Shop) error {
		// A closure that has begun keeps its first day; a new one begins today or later.
		if c.From < london.Format(a.now(), time.DateOnly) && (was.Closure == nil || was.Closure.From != c.From) {
			return fault.Fields(map[string]string{"From": "This day has passed."})
		}
		return db.ExecOne(ctx, tx, fault.Missing("This shop"), `update shops set closed_from = $3::text::date, closed_to = $4::text::date, closed_reason = $5,
			closed_by = $6 where id = $1 and merchant_id = $2`, was.Id, was.MerchantId, c.From, c.To, c.Reason, auth.CallerFrom(ctx).Name)
	})
}

// bankHolidays suggests the bank holidays of a year.
func (a *API) bankHolidays(context.Context, *struct{}) (web.Result[[]wire.BankHoliday], error) {
	out := []wire.BankHoliday{}
	for n := range mostDaysAhead {
		day := london.AddDays(a.now(), n)
		if name, _ := london.Holiday(day); name != "" {
			out = append(out, wire.BankHoliday{Day: london.Format(day, time.DateOnly), Name: name})
		}
	}
	return web.Of(slices.Clip(out)), nil
}
