package returns_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// adminDraft is a draft of a return's courier that an Admin has saved and that has an offer.
func (d *depot) adminDraft(form wire.CollectBooking) wire.CollectPlace {
	d.T.Helper()
	saved := webtest.Result[wire.CollectSaved](d.Server, d.Send("admin", "POST", "/api/collect", form))
	asked := webtest.Result[wire.AvailableCouriersLoadingModel](d.Server, d.Want(d.Send("admin", "POST", fmt.Sprintf("/api/collect/%s/quote?Round=%d",
		saved.Id, saved.Round), nil), 202, ""))
	in := wire.CollectPlace{Id: saved.Id, Round: asked.Round}
	d.InTx(func(tx pgx.Tx) error {
		quote, err := collect.KeepQuote(d.T.Context(), tx, d.now, collect.QuoteArgs{OrderID: saved.Id, Round: asked.Round},
			couriers.Quote{Provider: simulated.Name, ID: "q", Fleet: "Swiftwheel", Min: 701, Max: 701})
		in.SelectedQuoteIds = []string{quote}
		return err
	})
	return in
}

func (d *depot) adminForm(id string) wire.CollectBooking {
	d.T.Helper()
	form := webtest.Result[wire.CollectBooking](d.Server, d.Send("admin", "GET", "/api/returns/booking/"+id, nil))
	shop := d.form(id)
	form.PickUpTime, form.DeliveryTypeKey, form.VehicleTypeId = shop.PickUpTime, shop.DeliveryTypeKey, shop.VehicleTypeId
	return form
}

func TestAnAdminBooksACourierForAReturn(t *testing.T) {
	d := courierSetup(t)
	d.User("admin", wire.RoleAdmin, "", "")
	d.Callers["admin"].Name = "Ines Okafor"
	r := d.agreed()
	form := d.adminForm(r.Id)
	d.Want(d.Send("admin", "PUT", "/api/collect/unfinished", wire.CollectBooking{}), 403, "Forbidden")
	d.Want(d.Send("admin", "PUT", "/api/collect/unfinished", form), 200, "")
	kept := webtest.Result[wire.UnfinishedBooking](d.Server, d.Send("admin", "GET", "/api/collect/unfinished", nil))
	if kept.Booking == nil || kept.Booking.ReturnId != r.Id {
		t.Errorf("not kept: %+v", kept)
	}
	in := d.adminDraft(form)
	// Pressed twice: one courier order, paid once by the shop.
	var wg sync.WaitGroup
	placed := make([]string, 2)
	for i := range placed {
		wg.Go(func() {
			status, out := webtest.Call[wire.ErrorBody](d.Server, "admin", "POST", "/api/collect/place", in)
			placed[i] = fmt.Sprint(status, out.Code)
		})
	}
	wg.Wait()
	slices.Sort(placed)
	if placed[0] != "200" || placed[1] != "409AlreadyPlaced" && placed[1] != "409 AlreadyPlaced" {
		t.Error(placed)
	}
	shop := d.Callers["shop"]
	order := webtest.Value[string](d.Server, `select string_agg(shop_id || ' ' || merchant_id || ' ' || booked_by || ' ' || status, ',') from collect_orders`)
	if order != shop.ShopID+" "+shop.MerchantID+" Ines Okafor Placed" {
		t.Error(order)
	}
	if n := d.Count(`select count(*) from credit_entries`) + d.Count(`select count(*) from fee_entries where pence > 0`); n != 1 {
		t.Errorf("the shop pays %d times", n)
	}
	if who := webtest.Value[string](d.Server, `select string_agg(actor || ' ' || coalesce(merchant_id::text, ''), ',') from audit_log
		where action = 'collect.placed'`); !strings.HasPrefix(who, "Ines Okafor <admin@x.test> ") || !strings.HasSuffix(who, shop.MerchantID) {
		t.Errorf("the audit log says %s", who)
	}
	d.follow()
	got := d.one(r.Id)
	if last := got.Events[len(got.Events)-1]; last.Kind != "CourierBooked" || last.Actor != "Ines Okafor" || len(got.Couriers) != 1 || !got.Couriers[0].Stands {
		t.Errorf("%+v", got)
	}
	// Another one is refused while it stands, from either side.
	if w := d.Send("shop", "POST", "/api/collect/place", d.quoted(r.Id)); w.Code != 409 {
		t.Error(w.Code, w.Body)
	}
}

func TestAnAdminBooksNothingElse(t *testing.T) {
	d := courierSetup(t)
	d.User("admin", wire.RoleAdmin, "", "")
	r, other := d.agreed(), d.agreed()
	form := d.adminForm(r.Id)
	plain := form
	plain.ReturnId = ""
	d.Want(d.Send("admin", "POST", "/api/collect", plain), 403, "Forbidden")
	plain.ReturnId = webtest.NewID()
	d.Want(d.Send("admin", "POST", "/api/collect", plain), 404, "")
	// A draft of the shop's that brings no return, or another one, is neither replaced, priced nor placed.
	own := d.form(r.Id)
	own.ReturnId = ""
	draft := webtest.Result[wire.CollectSaved](d.Server, d.Send("shop", "POST", "/api/collect", own))
	form.Id = draft.Id
	d.Want(d.Send("admin", "POST", "/api/collect", form), 404, "")
	d.Want(d.Send("admin", "POST", "/api/collect/"+draft.Id+"/quote", nil), 409, "AlreadyPlaced")
	d.Want(d.Send("admin", "POST", "/api/collect/place", wire.CollectPlace{Id: draft.Id, Round: draft.Round, SelectedQuoteIds: []string{webtest.NewID()}}), 409,
		"AlreadyPlaced")
	foreign := d.quoted(other.Id)
	form.Id = foreign.Id
	d.Want(d.Send("admin", "POST", "/api/collect", form), 404, "")
	if d.Count(`select count(*) from return_couriers where return_id = $1`, r.Id) != 0 {
		t.Error("another draft was made the courier of the return")
	}
	// Merchants book no couriers; a shop without couriers has none booked for it, nor one that has not accepted the terms.
	d.Want(d.Send("merchant", "POST", "/api/collect", d.form(r.Id)), 403, "")
	form.Id = ""
	in := d.adminDraft(form)
	d.Exec(`update users set terms_accepted_at = null where role = 'Shop'`)
	d.Want(d.Send("admin", "POST", "/api/collect/place", in), 409, "ShopTermsNotAccepted")
	d.Exec(`update shops set is_collect_enabled = false`)
	d.Want(d.Send("admin", "GET", "/api/returns/booking/"+r.Id, nil), 403, "CollectNotEnabled")
	d.Want(d.Send("admin", "POST", "/api/collect", form), 403, "CollectNotEnabled")
	d.Exec(`update shops set is_collect_enabled = true`)
	// Terms that a user who works in several shops has accepted count for each of them.
	c := d.Callers["shop"]
	area := &auth.Caller{UserID: webtest.NewID(), Role: wire.RoleShop}
	d.Exec(`insert into users (id, email, role, merchant_id, shop_id, terms_accepted_at) values ($1, 'area@x.test', 'Shop', $2, $3, now())`,
		area.UserID, c.MerchantID, d.Shop(c.MerchantID, "Hartley Camden"))
	d.Exec(`insert into user_shops (user_id, shop_id, merchant_id, created_at) values ($1, $2, $3, now())`, area.UserID, c.ShopID, c.MerchantID)
	d.Want(d.Send("admin", "POST", "/api/collect/place", in), 200, "")
}
