package notifications

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerSegmentLists(api *web.API, op func(method, path, summary string) web.Op) {
	form := func(o web.Op) web.Op { o.MaxBody = maxList + 64<<10; return o }
	web.Handle(api, form(op(http.MethodPost, "/customers", "Save the customers of a CSV list as a segment").Creates()), a.addSegmentList)
	web.Handle(api, form(op(http.MethodPut, "/{id}/customers", "Replace the customers of a segment by those of a CSV list")), a.changeSegmentList)
}

type segmentListForm struct {
	Name        string        `form:"Name" maxLength:"1000"`
	CustomerIds huma.FormFile `form:"CustomerIds" contentType:"application/octet-stream" required:"true" doc:"CSV: column CustomerId, else the first"`
}

// customersIn are the customers of a list, whether or not they have a device now: who registers one later is notified then.
func customersIn(file huma.FormFile) ([]string, error) {
	rows, err := parseCustomers(file)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(rows.good))
	for i, row := range rows.good {
		ids[i] = row.id
	}
	if len(ids) == 0 {
		return nil, fault.Field("CustomerIds", "There is no customer in this list.")
	}
	return ids, nil
}

func (a *API) addSegmentList(ctx context.Context, in *web.Form[segmentListForm]) (web.Result[wire.PushSegment], error) {
	form := in.RawBody.Data()
	defer func() { _ = form.CustomerIds.Close() }()
	customers, err := customersIn(form.CustomerIds)
	if err != nil {
		return web.Result[wire.PushSegment]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.PushSegment, error) {
		s := wire.NewPushSegment{Name: form.Name, PushAudience: wire.PushAudience{Kind: wire.SegmentCustomers}}
		if err := checkSegment(ctx, tx, &s); err != nil {
			return wire.PushSegment{}, err
		}
		return a.insertSegment(ctx, tx, s, customers)
	})
}

type changedListForm struct {
	CustomerIds huma.FormFile `form:"CustomerIds" contentType:"application/octet-stream" required:"true" doc:"CSV: column CustomerId, else the first"`
}

func (a *API) changeSegmentList(ctx context.Context, in *web.ByIDForm[changedListForm]) (web.Result[wire.PushSegment], error) {
	file := in.RawBody.Data().CustomerIds
	defer func() { _ = file.Close() }()
	customers, err := customersIn(file)
	if err != nil {
		return web.Result[wire.PushSegment]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (out wire.PushSegment, err error) {
		before, err := readSegment(ctx, tx, in.ID, "for update of g")
		if err != nil {
			return out, err
		}
		if before.Kind != wire.SegmentCustomers {
			return out, fault.New(fault.Conflict, "NoCustomerList", "This segment is no list of customers.")
		}
		_, err = tx.Exec(ctx, `delete from push_segment_customers where segment_id = $1`, in.ID)
		if err == nil {
			_, err = tx.Exec(ctx, `update push_segments set customers = $2 where id = $1`, in.ID, len(customers))
		}
		if err == nil {
			err = addSegmentCustomers(ctx, tx, in.ID, customers)
		}
		if err != nil {
			return out, err
		}
		if out, err = readSegment(ctx, tx, in.ID, ""); err != nil {
			return out, err
		}
		return out, a.recordSegment(ctx, tx, "push_segment.list_replaced", out, map[string]any{"Customers": before.Customers},
			map[string]any{"Customers": out.Customers})
	})
}

func addSegmentCustomers(ctx context.Context, tx pgx.Tx, id string, customers []string) error {
	_, err := tx.Exec(ctx, `insert into push_segment_customers (segment_id, customer_id) select $1, unnest($2::text[])`, id, customers)
	return err
}
