package teams_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/teams"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// The machine's time zone is far from UTC, so that code which wrongly uses it is noticed.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("awkward", 5*3600+45*60)
	dbtest.Main(m)
}

type object map[string]any

// mailbox stores sent mails.
type mailbox struct {
	mu   sync.Mutex
	sent []mail.Message
}

func (b *mailbox) Send(_ context.Context, m mail.Message) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sent = append(b.sent, m)
	return nil
}

type harness struct {
	*webtest.Server
	clock atomic.Pointer[time.Time]
	api   *teams.API
	mails mailbox
	team  string
	owner orders.Owner
}

func setup(t *testing.T) *harness {
	t.Helper()
	h := &harness{team: webtest.NewID()}
	h.at(time.Date(2026, time.March, 10, 12, 0, 0, 0, time.UTC))
	h.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		queue, err := jobs.NewInserter(pool, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		h.api = teams.New(pool, queue, &h.mails, mail.Options{BaseURL: "http://portal.test", Brand: "TradeKart", Now: h.now})
		h.api.Register(api)
		orders.New(pool, queue, h.now).Register(api)
	})
	h.owner = orders.Owner{MerchantID: h.Callers["shop"].MerchantID, ShopID: h.Callers["shop"].ShopID}
	h.Exec(`insert into pro_teams (id, name, created_at) values ($1, 'Quill Studio', now())`, h.team)
	h.Exec(`insert into team_agreements (id, pro_team_id, merchant_id, created_at, agreed_at, agreed_by)
		values (gen_random_uuid(), $1, $2, now(), now(), 'Ruth')`, h.team, h.owner.MerchantID)
	return h
}

func (h *harness) at(now time.Time) { h.clock.Store(&now) }
func (h *harness) now() time.Time   { return *h.clock.Load() }
func (h *harness) key() *auth.Key   { return &auth.Key{Name: "Web shop", MerchantID: h.owner.MerchantID} }
func (h *harness) people() string   { return "/api/admin/subscription/pro/" + h.team + "/people" }

func (h *harness) add(role, name, email string) string {
	h.T.Helper()
	first, last, _ := strings.Cut(name, " ")
	w := h.Send("admin", "POST", h.people(), object{"Role": role, "FirstName": first, "LastName": last, "Email": email})
	return webtest.Decode[web.Result[wire.TeamPerson]](h.Server, w).Result.Id
}

func (h *harness) order(external, email string, pro string) (id string) {
	h.T.Helper()
	in := &wire.IntakeOrder{ExternalOrderId: external, CustomerFirstName: "Noor", CustomerLastName: "Haddad", CustomerEmail: email, ProOrderStatus: pro,
		DeliveryAddressLine1: "12 Frith Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "W1D 4RD",
		Orderlines: []wire.IntakeOrderline{{ProductTitle: "Lantern", OrderLineVariantTitle: "Brass", OrderLineQuantity: 2, OrderLineAmountPerUnit: 61725}}}
	err := db.InTx(h.T.Context(), h.Pool, func(tx pgx.Tx) error {
		result, _, err := orders.Create(h.T.Context(), tx, h.now(), h.owner, in)
		id = result.Id
		return err
	})
	if err != nil {
		h.T.Fatal(err)
	}
	return id
}

var link = regexp.MustCompile(`http://portal\.test/approval/(\S+)`)

// ask runs the jobs enqueued for an order and returns the token of each mailed link, by address.
func (h *harness) ask(order string) map[string]string {
	h.T.Helper()
	if err := h.api.Ask(h.T.Context(), order); err != nil {
		h.T.Fatal(err)
	}
	all, err := db.Column[[]byte](h.T.Context(), h.Pool, `delete from river_job where kind = 'mail_approval' returning args`)
	if err != nil {
		h.T.Fatal(err)
	}
	h.mails.sent = nil
	for _, raw := range all {
		var args teams.MailArgs
		if err := json.Unmarshal(raw, &args); err != nil {
			h.T.Fatal(err)
		}
		if err := h.api.Mail(h.T.Context(), args); err != nil {
			h.T.Fatal(err)
		}
	}
	tokens := map[string]string{}
	for _, m := range h.mails.sent {
		tokens[m.To] = link.FindStringSubmatch(m.Text)[1]
	}
	return tokens
}

func (h *harness) seen(token string) wire.ApprovalLink {
	h.T.Helper()
	return webtest.Decode[web.Result[wire.ApprovalLink]](h.Server, h.Send("", "POST", "/api/portal/approval-link", object{"Token": token})).Result
}

func (h *harness) decide(token string, approved bool, status int, code string) {
	h.T.Helper()
	h.Want(h.Send("", "POST", "/api/portal/approval", object{"Token": token, "Approved": approved, "Reason": " Not this month "}), status, code)
}

func (h *harness) detail(order string) wire.Order {
	h.T.Helper()
	return webtest.Decode[web.Result[wire.Order]](h.Server, h.Send("admin", "GET", "/api/admin/delivery/"+order, nil)).Result
}

func TestAnAdminManagesATeamsPeople(t *testing.T) {
	h := setup(t)
	noor := h.add("Member", "Noor Haddad", " Noor@Quill.Example ")
	h.add("Manager", "Ada Marsh", "ada@quill.example")
	h.Want(h.Send("admin", "POST", h.people(), object{"Role": "Manager", "FirstName": "N", "Email": "noor@quill.example"}), 409, "EmailTaken")
	h.Want(h.Send("admin", "POST", h.people(), object{"Role": "Manager", "Email": "x@quill.example"}), 422, "FirstName")
	h.Want(h.Send("admin", "POST", h.people(), object{"Role": "Manager", "FirstName": "N", "Email": "nobody"}), 422, "Email")
	h.Want(h.Send("admin", "POST", strings.Replace(h.people(), h.team, webtest.NewID(), 1),
		object{"Role": "Member", "FirstName": "N", "Email": "n@quill.example"}), 404, "NotFound")
	h.Want(h.Send("merchant", "POST", h.people(), object{"Role": "Member", "FirstName": "N", "Email": "n@quill.example"}), 403, "")
	listed := func(body object) (names string) {
		t.Helper()
		for _, p := range webtest.Decode[wire.TeamPeople](h.Server, h.Send("admin", "POST", h.people()+"/list", body)).People {
			names += fmt.Sprintf("%s %s %s %s;", p.Role, p.FirstName, p.LastName, p.Email)
		}
		return names
	}
	if got := listed(object{}); got != "Manager Ada Marsh ada@quill.example;Member Noor Haddad noor@quill.example;" {
		t.Error(got)
	}
	if got := listed(object{"Query": "haddad", "Filter": object{"Role": []string{"Member"}}}); got != "Member Noor Haddad noor@quill.example;" {
		t.Error(got)
	}
	if file := h.Send("admin", "POST", h.people()+"/csv", object{"Query": "haddad"}).Body.String(); !strings.Contains(file,
		"Role,Added (London)\r\nNoor,Haddad,noor@quill.example,Member,") ||
		strings.Contains(file, "Ada") {
		t.Error(file)
	}
	h.Want(h.Send("merchant", "POST", h.people()+"/csv", object{}), 403, "NotAllowed")
	h.Want(h.Send("admin", "DELETE", h.people()+"/"+noor, nil), 200, "")
	h.Want(h.Send("admin", "DELETE", h.people()+"/"+noor, nil), 404, "NotFound")
	h.add("Manager", "Noor Haddad", "noor@quill.example")
	if n := h.Count(`select count(*) from audit_log where target_kind = 'pro_team' and target_id = $1
		and (action <> 'pro_team.person_removed' or before->>'Email' = 'noor@quill.example')`, h.team); n != 4 {
		t.Errorf("%d changes are in the log", n)
	}
	if n := h.Count(`select count(*) from events where kind = 'TeamPeople' and entity_id = $1`, h.team); n != 4 {
		t.Errorf("%d changes were published", n)
	}
}

func TestAMembersOrderWaitsUntilOneOfTheManagersDecides(t *testing.T) {
	h := setup(t)
	h.add("Member", "Noor Haddad", "noor@quill.example")
	h.add("Manager", "Ada Marsh", "ada@quill.example")
	h.add("Manager", "Bo Lind", "bo@quill.example")
	id := h.order("a-1", "Noor@quill.example", "")
	o := h.detail(id)
	if o.Status != orders.StatusAuthorizationRequired || o.ProOrderStatus != "Pending Approval" || o.ShopPortalStatus != "Pending" ||
		o.ProTeamName != "Quill Studio" || o.History.OrderPendingApproval == nil || o.History.Pending != nil {
		t.Errorf("%+v", o)
	}
	if n := h.Count(`select count(*) from river_job where kind = 'ask_managers' and args->>'order_id' = $1`, id); n != 1 {
		t.Errorf("%d jobs ask the managers", n)
	}
	tokens := h.ask(id)
	if len(tokens) != 2 || len(h.ask(id)) != 0 {
		t.Fatalf("each manager is to be asked once: %v", tokens)
	}
	if n := h.Count(`select count(*) from approval_links where position($1::bytea in hash) > 0`, []byte(tokens["ada@quill.example"])); n != 0 {
		t.Error("the database keeps a link")
	}
	l := h.seen(tokens["bo@quill.example"])
	if l.State != "Waiting" || l.ManagerName != "Bo Lind" || l.TeamName != "Quill Studio" || l.MemberName != "Noor Haddad" || l.TotalAmount != 123450 ||
		l.Address != "12 Frith Street, London, W1D 4RD" || fmt.Sprint(l.Lines) != "[{Lantern Brass 2 123450}]" {
		t.Errorf("%+v", l)
	}
	h.decide(tokens["ada@quill.example"], true, 200, "")
	h.decide(tokens["bo@quill.example"], false, 409, "AlreadyProcessed")
	h.decide(tokens["ada@quill.example"], true, 409, "AlreadyProcessed")
	if l = h.seen(tokens["bo@quill.example"]); l.State != "Approved" || l.DecidedBy != "Ada Marsh" || l.DecidedAt == nil {
		t.Errorf("%+v", l)
	}
	o = h.detail(id)
	last := o.Timeline[len(o.Timeline)-1]
	if o.Status != orders.StatusPending || o.ProOrderStatus != "" || o.History.OrderManagerApproved == nil || last.Kind != "Approved" ||
		last.Actor != "Ada Marsh" {
		t.Errorf("%+v", o)
	}
	if n := h.Count(`select count(*) from audit_log where action = 'order.approved' and actor = 'Ada Marsh <ada@quill.example>'
		and before->>'ProOrderStatus' = 'Pending Approval' and after->>'ProOrderStatus' = 'Approved' and target_id = $1`, id); n != 1 {
		t.Error("the approval is not in the log")
	}
}

func TestExactlyOneOfManyDecisionsCounts(t *testing.T) {
	h := setup(t)
	h.add("Member", "Noor Haddad", "noor@quill.example")
	for n := range 6 {
		h.add("Manager", "M "+fmt.Sprint(n), fmt.Sprintf("m%d@quill.example", n))
	}
	id := h.order("a-1", "noor@quill.example", "")
	var good atomic.Int32
	var all sync.WaitGroup
	for email, token := range h.ask(id) {
		all.Go(func() {
			w := h.Send("", "POST", "/api/portal/approval", object{"Token": token, "Approved": strings.Contains(email, "m1")})
			if w.Code == 200 {
				good.Add(1)
			} else {
				h.Want(w, 409, "AlreadyProcessed")
			}
		})
	}
	all.Wait()
	if n := h.Count(`select count(*) from order_timeline where order_id = $1 and kind in ('Approved', 'RejectedByManager')`, id); good.Load() != 1 || n != 1 {
		t.Errorf("%d were answered, %d are in the timeline", good.Load(), n)
	}
}

func TestARejectedOrderIsArchivedWithItsReason(t *testing.T) {
	h := setup(t)
	h.add("Member", "Noor Haddad", "noor@quill.example")
	h.add("Manager", "Ada Marsh", "ada@quill.example")
	id := h.order("a-1", "noor@quill.example", "")
	h.decide(h.ask(id)["ada@quill.example"], false, 200, "")
	o := h.detail(id)
	last := o.Timeline[len(o.Timeline)-1]
	if o.Status != orders.StatusRejected || o.ProOrderStatus != "Rejected By Manager" || o.ShopPortalStatus != "Archived" || o.OrderManagerRejected == nil ||
		last.Kind != "RejectedByManager" || last.Actor != "Ada Marsh" || last.Detail["Reason"] != "Not this month" {
		t.Errorf("%+v", o)
	}
}

// decisions runs the jobs that mail decisions, and returns the mails.
func (h *harness) decisions() []mail.Message {
	h.T.Helper()
	ids, err := db.Column[string](h.T.Context(), h.Pool, `delete from river_job where kind = 'mail_decision' and queue = 'mail' returning args->>'order_id'`)
	h.Must(err)
	h.mails.sent = nil
	for _, id := range ids {
		h.Must(h.api.MailDecision(h.T.Context(), id))
	}
	return h.mails.sent
}

func TestThePersonWhoOrderedIsMailedTheDecisionOnce(t *testing.T) {
	h := setup(t)
	h.Exec(`insert into users (id, email, role) values ($1, 'ruth@tradekart.example', 'Admin')`, h.Callers["admin"].UserID)
	h.Exec(`update merchants set brand_colour = '1D5BB8', logo_url = '/api/merchant/logo/x.png'`)
	h.add("Member", "Noor Haddad", "noor@quill.example")
	h.add("Manager", "Ada Marsh", "ada@quill.example")
	h.add("Manager", "Bo Lind", "bo@quill.example")
	decided := func(want ...string) {
		t.Helper()
		sent := h.decisions()
		if len(sent) != 1 || sent[0].To != "noor@quill.example" {
			t.Fatalf("%d mails: %+v", len(sent), sent)
		}
		for _, part := range want {
			if !strings.Contains(sent[0].Subject+"\n"+sent[0].Text, part) {
				t.Errorf("%q is missing in\n%s\n%s", part, sent[0].Subject, sent[0].Text)
			}
		}
		if !strings.Contains(sent[0].HTML, "http://portal.test/api/merchant/logo/x.png") || !strings.Contains(sent[0].Text, "Hartley on TradeKart") {
			t.Errorf("the mail does not bear the shop's brand:\n%s", sent[0].HTML)
		}
	}
	first := h.order("a-1", "noor@quill.example", "")
	if sent := h.decisions(); len(sent) != 0 {
		t.Errorf("before the decision: %+v", sent)
	}
	tokens := h.ask(first)
	h.decide(tokens["ada@quill.example"], true, 200, "")
	h.decide(tokens["bo@quill.example"], false, 409, "AlreadyProcessed")
	decided("was approved\n", "£1,234.50 was approved by Ada Marsh. The shop can prepare it now.", "Note: Not this month")
	h.decide(h.ask(h.order("a-2", "noor@quill.example", ""))["ada@quill.example"], false, 200, "")
	decided("was not approved\n", "was not approved by Ada Marsh. It is not delivered.", "Note: Not this month")
	h.Want(h.Send("admin", "POST", "/api/admin/delivery/"+h.order("a-3", "noor@quill.example", "")+"/approval", object{"Approved": true}), 200, "")
	decided("was approved on behalf of the managers of Quill Studio.")
	h.order("a-4", "noor@quill.example", "Authorization Required")
	h.Exec(`update team_agreements set approval_trusted = true`)
	for _, status := range []string{"Pending Approval", "Rejected By Manager"} {
		h.InTx(func(tx pgx.Tx) error {
			return orders.Decide(t.Context(), tx, h.now(), h.key(), "a-4", wire.IntakeDecision{ProOrderStatus: status})
		})
	}
	decided("was not approved by Hartley for the managers of Quill Studio.")
	h.order("a-5", "x@example.org", "Authorization Required")
	h.InTx(func(tx pgx.Tx) error {
		return orders.Decide(t.Context(), tx, h.now(), h.key(), "a-5", wire.IntakeDecision{})
	})
	if sent := h.decisions(); len(sent) != 0 {
		t.Errorf("who ordered for no team: %+v", sent)
	}
}

func TestALinkEnds(t *testing.T) {
	h := setup(t)
	h.add("Member", "Noor Haddad", "noor@quill.example")
	ada := h.add("Manager", "Ada Marsh", "ada@quill.example")
	h.add("Manager", "Bo Lind", "bo@quill.example")
	tokens := h.ask(h.order("a-1", "noor@quill.example", ""))
	h.decide("guessed", true, 404, "ApprovalLinkInvalid")
	h.Want(h.Send("", "POST", "/api/portal/approval-link", object{"Token": ""}), 404, "ApprovalLinkInvalid")
	h.Want(h.Send("admin", "DELETE", h.people()+"/"+ada, nil), 200, "")
	h.decide(tokens["ada@quill.example"], true, 404, "ApprovalLinkInvalid")
	h.at(h.now().Add(14 * 24 * time.Hour))
	h.decide(tokens["bo@quill.example"], true, 404, "ApprovalLinkInvalid")
	h.Want(h.Send("", "POST", "/api/portal/approval-link", object{"Token": tokens["bo@quill.example"]}), 404, "ApprovalLinkInvalid")
}

func TestAnAdminDecidesOnBehalfOfAManager(t *testing.T) {
	h := setup(t)
	h.add("Member", "Noor Haddad", "noor@quill.example")
	id := h.order("a-1", "noor@quill.example", "")
	path := "/api/admin/delivery/" + id + "/approval"
	h.Want(h.Send("shop", "POST", path, object{"Approved": true}), 403, "")
	h.Want(h.Send("admin", "POST", "/api/admin/delivery/"+webtest.NewID()+"/approval", object{"Approved": true}), 404, "NotFound")
	h.Exec(`insert into users (id, email, role) values ($1, 'ruth@tradekart.example', 'Admin')`, h.Callers["admin"].UserID)
	h.Want(h.Send("admin", "POST", path, object{"Approved": true}), 200, "")
	h.Want(h.Send("admin", "POST", path, object{"Approved": false}), 409, "AlreadyProcessed")
	o := h.detail(id)
	if last := o.Timeline[len(o.Timeline)-1]; o.Status != orders.StatusPending || last.Actor != "Ruth Castellan" || last.Detail["OnBehalf"] != true {
		t.Errorf("%+v", o)
	}
	if n := h.Count(`select count(*) from audit_log where action = 'order.approved' and before->>'ProOrderStatus' = 'Pending Approval'
		and after->>'ProOrderStatus' = 'Approved' and target_id = $1`, id); n != 1 {
		t.Error("the approval is not in the log once")
	}
}

func TestOnlyAMembersOrderWaits(t *testing.T) {
	h := setup(t)
	h.add("Manager", "Ada Marsh", "ada@quill.example")
	former := h.add("Member", "Cy Young", "cy@quill.example")
	h.Want(h.Send("admin", "DELETE", h.people()+"/"+former, nil), 200, "")
	for name, c := range map[string]struct{ email, pro, want, team string }{
		"a stranger's":         {"x@example.org", "", "", ""},
		"a former member's":    {"cy@quill.example", "", "", ""},
		"a manager's":          {"ada@quill.example", "", "", "Quill Studio"},
		"the sender's decides": {"ada@quill.example", "Authorization Required", "Authorization Required", "Quill Studio"},
	} {
		o := h.detail(h.order(name, c.email, c.pro))
		if o.ProOrderStatus != c.want || o.ProTeamName != c.team {
			t.Errorf("%s: %q of %q", name, o.ProOrderStatus, o.ProTeamName)
		}
	}
	if n := h.Count(`select count(*) from river_job where kind = 'ask_managers'`); n != 0 {
		t.Errorf("%d orders ask a manager", n)
	}
}

func TestANewManagerIsMailedPendingOrders(t *testing.T) {
	h := setup(t)
	h.add("Member", "Noor Haddad", "noor@quill.example")
	id := h.order("a-1", "noor@quill.example", "")
	if len(h.ask(id)) != 0 {
		t.Error("there is nobody to ask")
	}
	h.Exec(`delete from river_job where kind = 'ask_managers'`)
	h.add("Manager", "Ada Marsh", "ada@quill.example")
	if n := h.Count(`select count(*) from river_job where kind = 'ask_managers'`); n != 1 {
		t.Errorf("%d jobs ask the new manager", n)
	}
	h.Exec(`delete from river_job where kind = 'ask_managers'`)
	if found := h.reconcile(); found != 1 {
		t.Errorf("%d orders whose job is lost", found)
	}
	if len(h.ask(id)) != 1 || h.reconcile() != 0 {
		t.Error("the new manager was not asked")
	}
}

func (h *harness) reconcile() (found int) {
	h.T.Helper()
	err := db.InTx(h.T.Context(), h.Pool, func(tx pgx.Tx) (err error) {
		found, err = jobs.FindLost(h.T.Context(), tx, teams.New(h.Pool, nil, nil, mail.Options{}).Jobs()...)
		return err
	})
	if err != nil {
		h.T.Fatal(err)
	}
	return found
}
