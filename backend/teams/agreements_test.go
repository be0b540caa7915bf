package teams_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/teams"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func (h *harness) agreements() string { return "/api/admin/subscription/pro/" + h.team + "/agreements" }

// listed are the agreements that a user sees.
func (h *harness) listed(who string, body object) (all string) {
	h.T.Helper()
	for _, g := range webtest.Decode[wire.TeamAgreements](h.Server, h.Send(who, "POST", "/api/team-agreements/list", body)).Agreements {
		all += fmt.Sprintf("%s with %s %s %v by %q;", g.TeamName, g.MerchantName, g.State, g.ApprovalTrusted, g.AgreedBy)
	}
	return all
}

var agreementLink = regexp.MustCompile(`http://portal\.test/agreement/(\S+)`)

// mailedAgreements runs the jobs that mail agreements and returns the token of each mailed link, by address.
func (h *harness) mailedAgreements() map[string]string {
	h.T.Helper()
	all, err := db.Column[[]byte](h.T.Context(), h.Pool, `delete from river_job where kind = 'mail_agreement' and queue = 'mail' returning args`)
	h.Must(err)
	h.mails.sent = nil
	for _, raw := range all {
		var args teams.AgreementMailArgs
		h.Must(json.Unmarshal(raw, &args))
		h.Must(h.api.MailAgreement(h.T.Context(), args))
	}
	tokens := map[string]string{}
	for _, m := range h.mails.sent {
		tokens[m.To] = agreementLink.FindStringSubmatch(m.Text)[1]
	}
	return tokens
}

func (h *harness) decideAgreement(token string, agreed bool, status int, code string) wire.TeamAgreement {
	h.T.Helper()
	w := h.Want(h.Send("", "POST", "/api/portal/agreement", object{"Token": token, "Agreed": agreed}), status, code)
	if status != 200 {
		return wire.TeamAgreement{}
	}
	return webtest.Result[wire.TeamAgreement](h.Server, w)
}

func TestAnOrderOfAMerchantWithoutAgreementIsAnOrdinaryOne(t *testing.T) {
	h := withManager(t)
	h.add("Member", "Noor Haddad", "noor@quill.example")
	h.grant(1, 0)
	other := h.Merchant("Rivals")
	h.owner = orders.Owner{MerchantID: other, ShopID: h.Shop(other, "Rivals Soho")}
	h.Callers["shop"] = h.User("rival", wire.RoleShop, h.owner.MerchantID, h.owner.ShopID, h.Callers["shop"].Abilities...)
	for _, email := range []string{"noor@quill.example", "ada@quill.example"} {
		id := h.order(email, email, "")
		if o := h.detail(id); o.ProOrderStatus != "" || o.ProTeamName != "" || o.Status != orders.StatusPending || len(o.Timeline) != 1 {
			t.Errorf("%+v", o)
		}
		h.accept(id)
		h.charge()
		if got := h.charges(id); got != "" {
			t.Errorf("the team paid: %s", got)
		}
	}
	if n := h.Count(`select count(*) from river_job where kind in ('ask_managers', 'charge_team', 'mail_decision')`); n != 0 {
		t.Errorf("%d jobs concern the team", n)
	}
}

func TestAnAgreementThatEndedCountsNoMore(t *testing.T) {
	h := withManager(t)
	before := h.order("a-1", "ada@quill.example", "")
	id := webtest.Value[string](h.Server, `select id::text from team_agreements`)
	h.Want(h.Send("merchant", "DELETE", h.agreements()+"/"+id, nil), 403, "")
	h.Want(h.Send("admin", "DELETE", "/api/admin/subscription/pro/"+webtest.NewID()+"/agreements/"+id, nil), 404, "NotFound")
	h.Want(h.Send("admin", "DELETE", h.agreements()+"/"+id, nil), 200, "")
	h.Want(h.Send("admin", "DELETE", h.agreements()+"/"+id, nil), 404, "NotFound")
	if was, is := h.detail(before).ProTeamName, h.detail(h.order("a-2", "ada@quill.example", "")).ProTeamName; was != "Quill Studio" || is != "" {
		t.Errorf("before %q, after %q", was, is)
	}
	if h.listed("admin", object{}) != "" || h.listed("merchant", object{}) != "" {
		t.Error("an ended agreement is listed")
	}
	h.Want(h.Send("admin", "POST", h.agreements(), object{"MerchantId": h.owner.MerchantID}), 201, "")
	if o := h.detail(h.order("a-3", "ada@quill.example", "")); o.ProTeamName != "Quill Studio" {
		t.Error("the new agreement does not count")
	}
	if n := h.Count(`select count(*) from audit_log where action in ('team_agreement.added', 'team_agreement.ended')
		and target_label = 'Quill Studio with Hartley' and actor like 'Ruth%'`); n != 2 {
		t.Errorf("%d changes are in the log", n)
	}
}

func TestOnlyATrustedMerchantDecidesForTheManagers(t *testing.T) {
	h := withManager(t)
	h.add("Member", "Noor Haddad", "noor@quill.example")
	decide := func(external, status string) (err error) {
		err = pgx.BeginFunc(t.Context(), h.Pool, func(tx pgx.Tx) error {
			return orders.Decide(t.Context(), tx, h.now(), h.key(), external, wire.IntakeDecision{ProOrderStatus: status})
		})
		return err
	}
	id := h.order("a-1", "noor@quill.example", "")
	h.order("a-2", "noor@quill.example", "Authorization Required")
	for _, status := range []string{"", "Rejected By Manager"} {
		if err := decide("a-1", status); !fault.Is(err, "ApprovalNotTrusted") {
			t.Errorf("%q: %v", status, err)
		}
	}
	h.Must(decide("a-2", "Pending Approval"))
	agreement := webtest.Value[string](h.Server, `select id::text from team_agreements`)
	path := h.agreements() + "/" + agreement + "/trust"
	h.Want(h.Send("merchant", "PUT", path, object{"ApprovalTrusted": true}), 403, "")
	h.Want(h.Send("admin", "PUT", path, object{"ApprovalTrusted": true}), 200, "")
	if got := h.listed("merchant", object{}); got != `Quill Studio with Hartley Agreed true by "Ruth";` {
		t.Error(got)
	}
	h.Must(decide("a-1", ""))
	o := h.detail(id)
	if last := o.Timeline[len(o.Timeline)-1]; last.Kind != "Approved" || last.Actor != "Intake" || last.Detail["Key"] != "Web shop" {
		t.Errorf("%+v", last)
	}
}

func TestAManagerAgreesAndEndsByALink(t *testing.T) {
	h := withManager(t)
	h.Exec(`delete from team_agreements`)
	h.Exec(`delete from river_job`)
	h.Want(h.Send("admin", "POST", h.agreements(), object{"MerchantId": webtest.NewID()}), 422, "MerchantId")
	h.Want(h.Send("admin", "POST", h.agreements(), object{"MerchantId": h.owner.MerchantID, "AskManagers": true}), 201, "")
	h.Want(h.Send("admin", "POST", h.agreements(), object{"MerchantId": h.owner.MerchantID}), 409, "AgreementExists")
	id := webtest.Value[string](h.Server, `select id::text from team_agreements`)
	h.Want(h.Send("admin", "PUT", h.agreements()+"/"+id+"/trust", object{"ApprovalTrusted": true}), 409, "AgreementWaiting")
	if got := h.listed("admin", object{"Filter": object{"TeamIds": []string{h.team}}}); got != `Quill Studio with Hartley Waiting false by "";` ||
		h.listed("merchant", object{}) != "" {
		t.Error(got)
	}
	if o := h.detail(h.order("a-1", "ada@quill.example", "")); o.ProTeamName != "" {
		t.Error("an order belongs to the team before it has agreed")
	}
	if n := h.Count(`select count(*) from events where kind = 'TeamAgreements' and merchant_id is not null`); n != 0 {
		t.Error("the merchant's screens were told")
	}
	token := h.mailedAgreements()["ada@quill.example"]
	h.add("Manager", "Bo Lind", "bo@quill.example")
	bo := h.mailedAgreements()["bo@quill.example"]
	if n := h.Count(`select count(*) from team_agreement_links where position($1::bytea in hash) > 0`, []byte(token)); n != 0 || bo == "" {
		t.Error("the database keeps a link, or the new manager was not asked")
	}
	h.decideAgreement("guessed", true, 404, "ApprovalLinkInvalid")
	for range 2 {
		if g := h.decideAgreement(token, true, 200, ""); g.State != "Agreed" || g.AgreedBy != "Ada Marsh" {
			t.Errorf("%+v", g)
		}
	}
	h.Want(h.Send("", "POST", "/api/portal/agreement-link", object{"Token": bo}), 200, "")
	if o := h.detail(h.order("a-2", "ada@quill.example", "")); o.ProTeamName != "Quill Studio" {
		t.Error("the agreement does not count")
	}
	for range 2 {
		if g := h.decideAgreement(bo, false, 200, ""); g.State != "Ended" || g.EndedBy != "Bo Lind" {
			t.Errorf("%+v", g)
		}
	}
	if g := h.decideAgreement(token, true, 200, ""); g.State != "Ended" {
		t.Error("an ended agreement was made again")
	}
	if n := h.Count(`select count(*) from audit_log where action = 'team_agreement.agreed' and actor = 'Ada Marsh <ada@quill.example>'
		or action = 'team_agreement.ended' and actor = 'Bo Lind <bo@quill.example>'`); n != 2 {
		t.Errorf("%d changes by managers are in the log", n)
	}
	h.at(h.now().Add(14 * 24 * time.Hour))
	h.decideAgreement(token, false, 404, "ApprovalLinkInvalid")
}
