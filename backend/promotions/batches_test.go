package promotions_test

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestManyCodesAreGenerated(t *testing.T) {
	s := setup(t)
	s.Exec(`insert into users (id, email, role) values ($1, 'ruth@example.test', 'Admin')`, s.Callers["admin"].UserID)
	queue, err := jobs.NewInserter(s.Pool, slog.New(slog.DiscardHandler))
	s.Must(err)
	working, err := jobs.New(s.Pool, slog.New(slog.DiscardHandler), promotions.New(s.Pool, queue, now).Jobs()...)
	s.Must(err)
	ended := make(chan string, 9)
	working.Watch(func(kind, outcome string) {
		if kind == "generate_codes" {
			ended <- outcome
		}
	})
	batch := wire.NewCodeBatch{Name: "Spring 🌱 letters", Prefix: "sp", Number: 600, PromoCodeTerms: summer(nil).PromoCodeTerms}
	batch.MaxUses = 3
	bad := batch
	bad.Prefix, bad.Percentage = "a-b", 0
	s.Want(s.Send("admin", "POST", "/api/portal/code-batch", bad), 422, "Prefix")
	bad.Number = 10_001
	s.Want(s.Send("admin", "POST", "/api/portal/code-batch", bad), 422, "Number")
	s.Want(s.Send("merchant", "POST", "/api/portal/code-batch", batch), 403, "NotAllowed")
	made := webtest.Result[wire.CodeBatch](s, s.Send("admin", "POST", "/api/portal/code-batch", batch))
	s.Must(working.Start(t.Context()))
	for outcome := <-ended; outcome != "completed"; outcome = <-ended {
		t.Log(outcome)
	}
	s.Must(working.Stop(t.Context()))
	at := "/api/portal/code-batch/" + made.Id
	if b := webtest.Result[wire.CodeBatch](s, s.Send("admin", "GET", at, nil)); b.Made != 600 || b.State != "Done" {
		t.Errorf("%+v", b)
	}
	if n := s.Count(`select count(distinct code) from promo_codes where batch_id = $1 and code like 'SP%' and length(code) = 12 and max_uses = 3`,
		made.Id); n != 600 {
		t.Errorf("%d codes", n)
	}
	file := s.Send("admin", "GET", at+"/csv", nil).Body.String()
	if n := strings.Count(file, "\nSP"); n != 600 {
		t.Errorf("%d codes in the file", n)
	}
	page := webtest.Decode[wire.PromoCodeList](s, s.Send("admin", "POST", path+"/list", wire.PromoCodeListRequest{Filter: &wire.PromoCodeFilter{Batch: made.Id}}))
	if page.Total != 600 {
		t.Errorf("%d in the list", page.Total)
	}
}

func TestWhatACodeBrought(t *testing.T) {
	s := setup(t)
	c := create(s, "SPRING", nil)
	for i := range 3 {
		s.Want(redeem(s, "SPRING", fmt.Sprint("order-", i), by(fmt.Sprintf("p%d@example.test", i), "")), 200, "")
	}
	s.Exec(`update used_codes set used_on = used_on - interval '3 days', new_customer = false where external_order_id = 'order-0'`)
	s.Exec(`update used_codes set given_back = now() where external_order_id = 'order-2'`)
	f := webtest.Result[wire.CodeFigures](s, s.Send("admin", "GET", path+"/"+c.Id+"/figures", nil))
	if f.Uses != 2 || f.Sales != 2000 || f.Discount != 200 || f.NewCustomers != 1 || f.GivenBack != 1 || len(f.Days) != 4 || f.Days[0].Uses != 1 ||
		f.Days[1].Uses != 0 {
		t.Errorf("%+v", f)
	}
	if f := webtest.Result[wire.CodeFigures](s, s.Send("admin", "GET", path+"/"+create(s, "UNUSED", nil).Id+"/figures", nil)); f.Uses != 0 || len(f.Days) != 0 {
		t.Errorf("%+v", f)
	}
}
