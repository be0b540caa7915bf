package fees_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

type fixture struct {
	*webtest.Server
	api      *fees.API
	files    *blob.Store
	merchant string // the id of the caller with that name
	now      time.Time
}

func setup(t *testing.T) *fixture {
	f := &fixture{now: time.Now().UTC()}
	f.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		var err error
		if f.files, err = blob.Open(t.Context(), t.TempDir(), blob.Options{BaseURL: "http://portal.test", Now: time.Now}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = f.files.Close() })
		f.api = fees.New(pool, f.files, func() time.Time { return f.now })
		f.api.Register(api)
	})
	f.merchant = f.Callers["merchant"].MerchantID
	f.Exec(`update platform_details set vat_number = 'GB987654353', line1 = '1 Operator Street', city = 'London', postal_code = 'EC1A 1BB'`)
	return f
}

// day is a London day relative to today.
func (f *fixture) day(n int) string { return london.Format(london.AddDays(f.now, n), time.DateOnly) }

func (f *fixture) set(day string, basisPoints int) {
	f.T.Helper()
	f.Want(f.Send("admin", "POST", "/api/admin/agencyfees/rates", wire.NewFeeRate{MerchantId: f.merchant, ValidFrom: day, BasisPoints: basisPoints}), 200, "")
}

func (f *fixture) rate() wire.FeeRate {
	f.T.Helper()
	page := webtest.Decode[wire.FeeRateList](f.Server, f.Send("admin", "POST", "/api/admin/agencyfees/rates/list", map[string]any{"Query": "hart", "Size": 1000}))
	if len(page.Result) != 1 || page.Total != 1 {
		f.T.Fatalf("%+v", page)
	}
	return page.Result[0]
}

func (f *fixture) history() []wire.DatedFeeRate {
	f.T.Helper()
	return webtest.Decode[web.Result[[]wire.DatedFeeRate]](f.Server, f.Send("admin", "GET", "/api/admin/agencyfees/rates/"+f.merchant, nil)).Result
}

func TestARateAppliesFromItsDay(t *testing.T) {
	f := setup(t)
	if r := f.rate(); r.BasisPoints != fees.DefaultRate || r.Since != "" || r.NextBasisPoints != nil {
		t.Errorf("without a rate of its own: %+v", r)
	}
	f.set(f.day(0), 1250)
	f.set(f.day(30), 900)
	f.set(f.day(60), 0)
	if r := f.rate(); r.BasisPoints != 1250 || r.Since != f.day(0) || *r.NextBasisPoints != 900 || r.NextSince != f.day(30) {
		t.Errorf("%+v", r)
	}
	all := f.history()
	if len(all) != 3 || all[0].BasisPoints != 0 || !all[0].Planned || all[2].BasisPoints != 1250 || all[2].Planned || all[2].CreatedBy != "Ruth Castellan" {
		t.Errorf("%+v", all)
	}
	f.set(f.day(30), 950)
	if n := f.Count(`select count(*) from audit_log where action = 'fee_rate.set' and merchant_id = $1 and before = '{"BasisPoints": 900}'
		and after->>'BasisPoints' = '950'`, f.merchant); n != 1 {
		t.Errorf("%d entries name the rate before", n)
	}
}

func TestOnlyAPlannedRateIsRemoved(t *testing.T) {
	f := setup(t)
	f.set(f.day(0), 1250)
	f.set(f.day(1), 900)
	of := func(day string) string { return fmt.Sprintf("/api/admin/agencyfees/rates/%s/%s", f.merchant, day) }
	f.Want(f.Send("admin", "DELETE", of(f.day(0)), nil), 409, "RateInUse")
	f.Want(f.Send("admin", "DELETE", of(f.day(2)), nil), 404, "")
	f.Want(f.Send("admin", "DELETE", of(f.day(1)), nil), 200, "")
	if all := f.history(); len(all) != 1 {
		t.Errorf("%+v", all)
	}
	if n := f.Count(`select count(*) from audit_log where action = 'fee_rate.removed' and before->>'BasisPoints' = '900'`); n != 1 {
		t.Error(n)
	}
}

func TestRatesThatAreRefused(t *testing.T) {
	f := setup(t)
	for field, in := range map[string]wire.NewFeeRate{
		"ValidFrom":   {MerchantId: f.merchant, ValidFrom: f.day(-1), BasisPoints: 1000},
		"BasisPoints": {MerchantId: f.merchant, ValidFrom: f.day(0), BasisPoints: 10001},
		"MerchantId":  {MerchantId: "hartley", ValidFrom: f.day(0)},
	} {
		f.Want(f.Send("admin", "POST", "/api/admin/agencyfees/rates", in), 422, field)
	}
	for _, day := range []string{"2100-01-01", "2099-02-30", "31/12/2099"} {
		f.Want(f.Send("admin", "POST", "/api/admin/agencyfees/rates", wire.NewFeeRate{MerchantId: f.merchant, ValidFrom: day}), 422, "ValidFrom")
	}
	f.Want(f.Send("admin", "POST", "/api/admin/agencyfees/rates", wire.NewFeeRate{MerchantId: webtest.NewID(), ValidFrom: f.day(0)}), 404, "")
	f.Want(f.Send("merchant", "POST", "/api/admin/agencyfees/rates", wire.NewFeeRate{MerchantId: f.merchant, ValidFrom: f.day(0)}), 403, "")
	if n := f.Count(`select count(*) from merchant_fee_rates`); n != 0 {
		t.Errorf("%d rates were stored", n)
	}
}

func TestConcurrentRatesForTheSameDay(t *testing.T) {
	f := setup(t)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			f.Want(f.Send("admin", "POST", "/api/admin/agencyfees/rates", wire.NewFeeRate{MerchantId: f.merchant, ValidFrom: f.day(1), BasisPoints: 100 * i}), 200, "")
		})
	}
	all.Wait()
	chain := f.Count(`select count(*) from audit_log a where action = 'fee_rate.set' and (before->>'BasisPoints')::int = 1000`)
	if len(f.history()) != 1 || f.Count(`select count(*) from audit_log where action = 'fee_rate.set'`) != 8 || chain != 1 {
		t.Errorf("%+v, %d changes began from the default rate", f.history(), chain)
	}
}
