package returns_test

import (
	"testing"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestAReturnAndItsCourierOrderHaveOneLabel(t *testing.T) {
	d := courierSetup(t)
	r := d.agreed()
	order := d.booked(r.Id)
	labels := func(who, path string) []wire.ParcelLabel {
		d.T.Helper()
		return webtest.Result[wire.ParcelLabels](d.Server, d.Want(d.Send(who, "GET", path, nil), 200, "")).Labels
	}
	got := labels("shop", "/api/returns/labels/"+r.Id+"?Packages=2")
	if len(got) != 2 || got[1].Package != 2 || got[1].Of != 2 || got[0].Code != r.Reference || got[0].Reference != r.Reference || !got[0].IsReturn ||
		got[0].From[0] != "14 Upper Street" || got[0].FromName == "" || got[0].To[0] != "118 Upper Street" || got[0].ToName == "" {
		t.Errorf("%+v", got)
	}
	if got := labels("shop", "/api/collect/labels/"+order); len(got) != 1 || got[0].Code != r.Reference || !got[0].IsReturn || got[0].To[0] != "118 Upper Street" {
		t.Errorf("%+v", got)
	}
	for path, status := range map[string]int{"?Packages=0": 422, "?Packages=100": 422} {
		d.Want(d.Send("shop", "GET", "/api/returns/labels/"+r.Id+path, nil), status, "")
	}
	for _, path := range []string{"/api/collect/find?Code=" + order, "/api/collect/find?Code=" + r.Reference} {
		if found := webtest.Result[wire.CollectCard](d.Server, d.Want(d.Send("shop", "GET", path, nil), 200, "")); found.Id != order {
			t.Errorf("%s: %+v", path, found)
		}
	}
	d.Want(d.Send("shop", "GET", "/api/collect/find?Code=unknown", nil), 404, "")
	d.step(r.Id, "receive", nil)
	d.Want(d.Send("shop", "GET", "/api/returns/labels/"+r.Id, nil), 409, "NoLabels")
}
