package shops

import (
	"context"
	"net/http"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// registerMerchants lists what Admins do with merchants.
func (a *API) registerMerchants(api *web.API) {
	admin := func(method, path, summary string) web.Op {
		return op(method, "admin/merchants"+path, summary, wire.RoleAdmin)
	}
	web.Handle(api, admin(http.MethodPost, "/list", "One page of the merchants").Reads(),
		list.Handler[wire.MerchantRow, wire.MerchantList](a.pool, &merchantList))
	web.HandleFile(api, admin(http.MethodPost, "/csv", "All merchants that match, as a CSV file").File(export.CSVType), merchantFile.Handler(a.pool, a.now))
	web.Handle(api, admin(http.MethodPost, "", "Add a merchant").Creates(), a.addMerchant)
	web.Handle(api, admin(http.MethodGet, "/{id}", "A merchant"), a.records().One(a.pool))
	web.Handle(api, admin(http.MethodPut, "/{id}/basic-info", "Set a merchant's name, slogan and brand colour"), a.setInfo)
	a.registerSuspension(api, admin)
}

// rowColumns are those of wire.MerchantRow, of merchantTables.
const rowColumns = `m.id::text, m.name, m.logo_url, m.created_at,
	(select count(*) from shops s where s.merchant_id = m.id and s.archived_at is null) as shops,
	(select coalesce(sum(c.n), 0)::bigint from order_counts c where c.merchant_id = m.id) as orders,
	coalesce(p.active, false) as plan_active, coalesce(p.credits, 0) as credits,
	case when m.suspended_at is not null then jsonb_build_object('Since', ` + sinceSQL + `, 'Reason', m.suspended_reason) end as suspension`

const sinceSQL = `to_char(m.suspended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const merchantTables = `merchants m left join merchant_plans p on p.merchant_id = m.id`

var merchantList = list.Spec[wire.MerchantFilter]{
	From: merchantTables, Columns: rowColumns, ID: "m.id", Order: "lower(m.name)", Exact: "lower(m.name) = ?", Start: "asc",
	Sorts: []string{"Shops", "Orders", "Credits", "CreatedAt"},
	Owner: list.AdminOnly, Search: list.Contains("lower(m.name)"),
	Filter: func(w *list.Where, f *wire.MerchantFilter) {
		if f.Suspended != nil {
			w.Add("(m.suspended_at is not null) = ?", *f.Suspended)
		}
		if f.Plan != nil {
			w.Add("coalesce(p.active, false) = ?", *f.Plan)
		}
	},
}

var merchantFile = audit.File[wire.MerchantRow, wire.MerchantFilter]{
	List: &merchantList, Action: "merchants.exported", Kind: "merchants", Label: "Merchants", Name: "merchants",
	Head: []string{"Name", "Shops", "Orders", "Subscription", "Credits a month for each shop", "Since (London)", "Suspended since (London)", "Reason"},
	Row: func(m *wire.MerchantRow) []any {
		var since any = ""
		reason := ""
		if m.Suspension != nil {
			since, reason = m.Suspension.Since, m.Suspension.Reason
		}
		return []any{m.Name, m.Shops, m.Orders, m.PlanActive, m.Credits, m.CreatedAt, since, reason}
	},
}

func readRecord(ctx context.Context, q db.Querier, id string, lock bool) (m wire.MerchantRecord, err error) {
	if lock {
		if _, err := q.Exec(ctx, `select from merchants where id = nullif($1, '')::uuid for update`, id); err != nil {
			return m, err
		}
	}
	return db.Find[wire.MerchantRecord](ctx, q, "This merchant", `select `+rowColumns+`,
			(select count(*) from users u where u.merchant_id = m.id and u.deactivated_at is null) as users,
			(select count(*) from api_keys k where k.merchant_id = m.id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())) as keys,
			m.slogan, m.brand_colour, jsonb_build_object('Line1', m.line1, 'Line2', m.line2, 'Line3', m.line3, 'City', m.city, 'County', m.county,
				'PostalCode', m.postal_code) as address,
			coalesce(nullif(m.legal_name, ''), m.name) as company_name, m.company_number, m.vat_number,
			coalesce(m.vat_from::text, '') as vat_from, coalesce(m.vat_to::text, '') as vat_to
		from `+merchantTables+` where m.id = nullif($1, '')::uuid`, id)
}

// records describes merchants to the audit log and to open screens, when an Admin changes them.
func (a *API) records() *audit.Noun[wire.MerchantRecord] {
	return &audit.Noun[wire.MerchantRecord]{
		Kind: "merchant", Read: readRecord,
		Label: func(m wire.MerchantRecord) string { return m.Name },
		Facts: func(m wire.MerchantRecord) map[string]any {
			all := map[string]any{"Name": m.Name, "Slogan": m.Slogan, "BrandColour": m.BrandColour}
			if m.Suspension != nil {
				all["Suspended"] = m.Suspension.Reason
			}
			return all
		},
		Event: func(_ context.Context, m wire.MerchantRecord) live.Event {
			return live.Event{Kind: wire.UpdateMerchant, Entity: wire.EntityMerchant, ID: m.Id, MerchantID: m.Id}
		},
	}
}

func (a *API) addMerchant(ctx context.Context, in *web.Body[wire.NewMerchant]) (web.Result[wire.MerchantRecord], error) {
	name, p := in.Body.Name, problems{}
	p.text("Name", &name, 3, 49)
	if err := p.err(); err != nil {
		return web.Result[wire.MerchantRecord]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MerchantRecord, error) {
		id := db.NewID()
		if _, err := tx.Exec(ctx, `insert into merchants (id, name, created_at) values ($1, $2, $3)`, id, name, a.now()); err != nil {
			return wire.MerchantRecord{}, orNameTaken(err, "a merchant")
		}
		return a.records().Add(ctx, tx, a.now(), id, "created")
	})
}

func (a *API) setInfo(ctx context.Context, in *web.ByIDBody[wire.BasicInfo]) (web.Result[wire.MerchantRecord], error) {
	b, p := in.Body, problems{}
	p.basicInfo(&b)
	if err := p.err(); err != nil {
		return web.Result[wire.MerchantRecord]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MerchantRecord, error) {
		return a.records().Change(ctx, tx, a.now(), in.ID, "basic_info_changed", func(wire.MerchantRecord) error {
			return orNameTaken(db.ExecOne(ctx, tx, fault.Missing("This merchant"), setBasicInfoSQL, in.ID, b.Name, b.Slogan, b.BrandColour), "a merchant")
		})
	})
}
