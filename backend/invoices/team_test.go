package invoices_test

import (
	"context"
	"encoding/xml"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/export/exporttest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/teams"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// team is an organisation whose manager is the customer of the fixture's orders.
func (s *server) team() (id string) {
	s.t.Helper()
	id = webtest.NewID()
	s.exec(`insert into pro_teams (id, name, line1, city, postal_code, created_at) values ($1, 'Quill Studio', '9 Gee Street', 'London', 'EC1V 3RH', now())`, id)
	s.exec(`insert into pro_team_people (id, pro_team_id, role, email, first_name, created_at) values ($1, $2, 'Manager', 'ada@example.com', 'Ada', now())`,
		webtest.NewID(), id)
	s.exec(`insert into team_agreements (id, pro_team_id, merchant_id, created_at, agreed_at, agreed_by)
		values (gen_random_uuid(), $1, $2, now(), now(), 'Ruth')`, id, s.merchant)
	return id
}

// accepted is a new order that the shop has accepted.
func (s *server) accepted() (id string) {
	s.t.Helper()
	id = s.order([2]int64{1, 2000})
	queue, err := jobs.NewInserter(s.pool, slog.New(slog.DiscardHandler))
	s.must(err)
	actor := &auth.Caller{Role: wire.RoleShop, MerchantID: s.merchant, ShopID: s.shop}
	s.must(s.inTx(func(ctx context.Context, tx pgx.Tx) error {
		var car string
		if err := tx.QueryRow(ctx, `select id::text from vehicle_types where code = 'car'`).Scan(&car); err != nil {
			return err
		}
		return orders.Accept(ctx, tx, queue, actor, s.now, wire.Accept{DeliveryId: id, VehicleTypeId: car})
	}))
	return id
}

func (s *server) charge(id string) {
	s.t.Helper()
	s.must(s.inTx(func(ctx context.Context, tx pgx.Tx) error { return teams.Charge(ctx, tx, s.now, id) }))
}

func (s *server) sound() {
	s.t.Helper()
	if got := s.wrong(s.t.Context(), s.pool); got != "" {
		s.t.Error("the proof finds ", got)
	}
	checks, err := teams.Prove(s.t.Context(), s.pool, s.now)
	s.must(err)
	if checks[0].Contradictions != 0 {
		s.t.Error(checks[0].Examples)
	}
}

func TestATeamIsInvoicedForItsOrdersFee(t *testing.T) {
	s := serve(t)
	team := s.team()
	s.must(s.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return ledger.Grant(ctx, tx, s.now, ledger.ProTeam(team), ledger.Lot{Source: ledger.Tranche, Credits: 1, Cause: "tranche/1"})
	}))
	byCredit, byFee := s.accepted(), s.accepted()
	s.charge(byCredit)
	for _, id := range []string{byCredit, byFee} { // the second order's job runs after its invoice
		s.report(id, "Assigned", s.now)
		s.report(id, "Delivered", s.now)
		s.settle()
		s.charge(id)
		s.settle()
	}
	const goods = "Invoice Shop 2000, Invoice TradeKartFee 240"
	if got := s.documents(byCredit); got != goods {
		t.Errorf("a credit bears no VAT twice: %s", got)
	}
	if got := s.documents(byFee); got != goods+", Invoice TradeKartCollect 300" {
		t.Error(got)
	}
	no := s.number(byFee, wire.InvoiceTradeKartCollect)
	got := get[string](s.fixture, `select concat_ws(' ', net, vat, buyer->>'Name', buyer->>'Line1', merchant_id, shop_id, pro_team_id = $2, order_no <>
		'', tax_point) from invoices where invoice_no = $1`, no, team)
	if want := "250 50 Quill Studio 9 Gee Street t t 2026-04-01"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, who := range []string{"merchant", "shop"} {
		s.Want(s.Send(who, "GET", "/api/invoice/url/"+no, nil), 404, "NotFound")
	}
	list := webtest.Decode[wire.InvoiceList](s.Server, s.Send("admin", "POST", "/api/admin/invoice", wire.AdminInvoiceListRequest{Page: 1, Query: "quill"}))
	if got := numbers(list.InvoiceGroups[:1]); !strings.Contains(got, no) {
		t.Errorf("the order's group is %s", got)
	}
	s.sound()
}

func TestATeamsFeeIsCreditedOnlyIfItWasReturned(t *testing.T) {
	s := serve(t)
	s.team()
	refunded, lost := s.accepted(), s.accepted()
	s.report(refunded, "Assigned", s.now)
	for _, id := range []string{refunded, lost} {
		s.report(id, "Delivered", s.now)
		s.settle()
	}
	s.recover(refunded, true)
	s.report(lost, "Failed", s.now.Add(time.Minute)) // no driver had been assigned
	s.settle()
	s.settle()
	goods := "Invoice Shop 2000, Invoice TradeKartFee 240, Invoice TradeKartCollect 300, CreditNote Shop 2000, CreditNote TradeKartFee 240"
	if got := s.documents(refunded); got != goods {
		t.Errorf("refunded: %s", got)
	}
	if got := s.documents(lost); got != goods+", CreditNote TradeKartCollect 300" {
		t.Errorf("given back: %s", got)
	}
	s.sound()
	s.exec(`alter table fee_entries disable trigger user; delete from fee_entries where reverses is not null`)
	if got := s.wrong(t.Context(), s.pool); got != "invoice_team_orders" {
		t.Errorf("the proof finds %q", got)
	}
}

func TestATeamsFeeIsKeptIfADriverWasAssigned(t *testing.T) {
	s := serve(t)
	s.team()
	kept, free := s.accepted(), s.accepted()
	s.report(kept, "Assigned", s.now)
	for _, id := range []string{kept, free} {
		s.charge(id)
		s.report(id, "Failed", s.now.Add(time.Minute))
		s.settle()
	}
	s.sound()
	s.charge(free)
	if got := s.documents(kept); got != "Invoice TradeKartCollect 300" {
		t.Errorf("kept: %s", got)
	}
	if got := s.documents(free); got != "" {
		t.Errorf("given back: %s", got)
	}
	s.recover(kept, false)
	s.settle()
	if got := s.documents(kept); got != "Invoice TradeKartCollect 300, Invoice Shop 2000, Invoice TradeKartFee 240" {
		t.Errorf("recovered: %s", got)
	}
	s.sound()
}

func TestAMembersOrderIsInvoicedToTheTeam(t *testing.T) {
	s := serve(t)
	team := s.team()
	id := s.accepted()
	s.report(id, "Delivered", s.now)
	s.settle()
	s.exec(`update pro_teams set name = 'Renamed', line1 = '' where id = $1`, team)
	no := s.number(id, wire.InvoiceShop)
	text := exporttest.PDFText(s.open("merchant", no))
	for _, want := range []string{"Quill Studio\nAda Marsh\n9 Gee Street\nLondon EC1V 3RH"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	var document element
	s.must(xml.Unmarshal(s.Send("merchant", "GET", "/api/invoice/ubl/"+no, nil).Body.Bytes(), &document))
	buyer := first(document.all("AccountingCustomerParty/Party"))
	if got := strings.Join([]string{buyer.text("PartyLegalEntity/RegistrationName"), buyer.text("Contact/Name"), buyer.text("PostalAddress/StreetName"),
		buyer.text("EndpointID")}, " | "); got != "Quill Studio | Ada Marsh | 9 Gee Street | ada@example.com" {
		t.Error(got)
	}
	if at := buyer.Children; at[len(at)-1].XMLName.Local != "Contact" {
		t.Error("the contact stands behind the legal entity")
	}
	found := webtest.Decode[web.Result[wire.InvoiceList]](s.Server,
		s.Send("merchant", "POST", "/api/merchant/invoices", wire.MerchantInvoiceListRequest{Page: 1, Query: "ada marsh"})).Result
	if found.Total != 1 || found.InvoiceGroups[0].Invoices[0].Buyer != "Quill Studio" {
		t.Errorf("%+v", found)
	}
	nowhere := s.accepted()
	s.report(nowhere, "Delivered", s.now)
	s.settle()
	if text := exporttest.PDFText(s.open("merchant", s.number(nowhere, wire.InvoiceShop))); !strings.Contains(text,
		"Renamed\nAda Marsh\n14 Upper Street\nLondon N1 0PQ") {
		t.Errorf("a team without an address:\n%s", text)
	}
}
