// Package views keeps how people look at lists: filters, search, sort and columns under a name, for oneself or shared with
// the others of the merchant, or among Admins. It must not know any list: what a view chose is the list's own affair.
package views

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	mostOfList = 30    // views that somebody may keep of one list
	mostOfUser = 300   // and of all lists
	mostShared = 100   // shared ones of others that are listed
	mostNames  = 40    // parameters of a view
	mostBytes  = 8_000 // of what a view chose: an address must hold it
)

// API keeps views.
type API struct{ pool *pgxpool.Pool }

// New makes the API.
func New(pool *pgxpool.Pool) *API { return &API{pool} }

// Register lists the operations on views.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/views" + path, Summary: summary, Tag: "views", Counter: true}
	}
	web.Handle(api, op(http.MethodGet, "", "The caller's views of a list, and those that are shared with the caller"), a.list)
	web.Handle(api, op(http.MethodPost, "", "Save a view of a list").Creates(), web.Tx(a.pool, a.add))
	web.Handle(api, op(http.MethodPut, "/{id}", "Change a view of one's own"), web.Tx(a.pool, a.change))
	web.Handle(api, op(http.MethodDelete, "/{id}", "Remove a view: one's own, or as an Admin or Merchant a shared one").Undoable(), web.Tx(a.pool, a.remove))
}

type listInput struct {
	List string `query:"List" required:"true" pattern:"^[a-z0-9-]{1,60}$" maxLength:"60"`
}

const columns = `v.id::text, v.name, v.chosen as values, v.shared as is_shared, v.user_id = $1::uuid as is_own,
	trim(u.first_name || ' ' || u.last_name) as owner`

// seen is the condition on a view that $1, who belongs to merchant $2, may look at. A view of a merchant that its user has
// left is nobody's but that merchant's.
const seen = `v.merchant_id is not distinct from nullif($2, '')::uuid and (v.user_id = $1::uuid or v.shared)`

func (a *API) list(ctx context.Context, in *listInput) (web.Result[[]wire.ListView], error) {
	c := auth.CallerFrom(ctx)
	// One's own come first, so that others' can never push them out.
	all, err := db.All[wire.ListView](ctx, a.pool, `select `+columns+` from list_views v join users u on u.id = v.user_id where v.list = $3 and `+seen+`
		order by v.user_id <> $1::uuid, lower(v.name), v.id limit $4`, c.UserID, c.MerchantID, in.List, mostOfList+mostShared)
	return web.Of(all), err
}

func (a *API) add(ctx context.Context, tx pgx.Tx, in *web.Body[wire.NewListView]) (wire.ListView, error) {
	c := auth.CallerFrom(ctx)
	name, err := checked(&in.Body.ListViewBody)
	if err != nil {
		return wire.ListView{}, err
	}
	// Under the lock of the user's row, so that two requests at once do not exceed the numbers. The count is a statement of its
	// own, which sees what the one before waited for.
	if _, err := tx.Exec(ctx, `select from users where id = $1 for update`, c.UserID); err != nil {
		return wire.ListView{}, err
	}
	var ofUser, ofList int
	err = tx.QueryRow(ctx, `select count(*), count(*) filter (where list = $2) from list_views where user_id = $1`, c.UserID, in.Body.List).Scan(&ofUser, &ofList)
	switch {
	case err != nil:
		return wire.ListView{}, err
	case ofList >= mostOfList:
		return wire.ListView{}, fault.Field("Name", fmt.Sprintf("You have %d views of this list, which is the most. Please remove one first.", mostOfList))
	case ofUser >= mostOfUser:
		return wire.ListView{}, fault.Field("Name", fmt.Sprintf("You have %d views, which is the most. Please remove one first.", mostOfUser))
	}
	id := db.NewID()
	_, err = tx.Exec(ctx, `insert into list_views (id, user_id, merchant_id, list, name, chosen, shared) values ($1, $2, nullif($3, '')::uuid, $4, $5, $6, $7)`,
		id, c.UserID, c.MerchantID, in.Body.List, name, in.Body.Values, in.Body.IsShared)
	if err != nil {
		return wire.ListView{}, taken(err)
	}
	if in.Body.IsShared {
		if err := record(ctx, tx, "view.shared", id, name); err != nil {
			return wire.ListView{}, err
		}
	}
	return find(ctx, tx, c, id)
}

func (a *API) change(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[wire.ListViewBody]) (wire.ListView, error) {
	c := auth.CallerFrom(ctx)
	name, err := checked(&in.Body)
	if err != nil {
		return wire.ListView{}, err
	}
	var was bool
	err = tx.QueryRow(ctx, `update list_views v set name = $4, chosen = $5, shared = $6 from (select id, shared from list_views where id = $3::uuid for update) o
		where v.id = o.id and v.user_id = $1::uuid and v.merchant_id is not distinct from nullif($2, '')::uuid returning o.shared`,
		c.UserID, c.MerchantID, in.ID, name, in.Body.Values, in.Body.IsShared).Scan(&was)
	if err != nil {
		return wire.ListView{}, taken(db.IfNone(err, fault.Missing("This view")))
	}
	if was != in.Body.IsShared {
		action := map[bool]string{true: "view.shared", false: "view.unshared"}[in.Body.IsShared]
		if err := record(ctx, tx, action, in.ID, name); err != nil {
			return wire.ListView{}, err
		}
	}
	return find(ctx, tx, c, in.ID)
}

// remove lets Admins and Merchants tidy up what somebody shared and left behind.
func (a *API) remove(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.ListView, error) {
	c := auth.CallerFrom(ctx)
	v, err := find(ctx, tx, c, in.ID)
	if err != nil {
		return v, err
	}
	err = db.ExecOne(ctx, tx, fault.Missing("This view"), `delete from list_views v where id = $3::uuid and `+seen+` and (v.user_id = $1::uuid or $4 <> 'Shop')`,
		c.UserID, c.MerchantID, in.ID, c.Role)
	if err == nil && v.IsShared {
		err = record(ctx, tx, "view.removed", v.Id, v.Name)
	}
	return v, err
}

func find(ctx context.Context, q db.Querier, c *auth.Caller, id string) (wire.ListView, error) {
	return db.Find[wire.ListView](ctx, q, "This view", `select `+columns+` from list_views v join users u on u.id = v.user_id where v.id = $3 and `+seen,
		c.UserID, c.MerchantID, id)
}

func record(ctx context.Context, tx pgx.Tx, action, id, name string) error {
	return audit.Record(ctx, tx, audit.Entry{Action: action, TargetKind: "view", TargetID: id, TargetLabel: name, MerchantID: auth.CallerFrom(ctx).MerchantID})
}

// checked returns the name without outer space. What was chosen is bounded, because an address has to hold it.
func checked(b *wire.ListViewBody) (string, error) {
	name := strings.TrimSpace(b.Name)
	problems := fault.Problems{}
	problems.If(name == "", "Name", "Please give the view a name.")
	chosen, err := json.Marshal(b.Values)
	if err != nil {
		return "", err
	}
	problems.If(len(b.Values) > mostNames || len(chosen) > mostBytes, "Values", "This is more than a view can hold. Please choose less in the filters.")
	return name, problems.Err()
}

func taken(err error) error {
	if db.Violates(err, "list_views_name") {
		return fault.Taken("Name", "You have a view of this name.")
	}
	return err
}
