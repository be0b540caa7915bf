package main

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"tradekart/portal/backend/bounces"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/mail"
)

// kept remembers the last mail that was handed on.
type kept struct{ last mail.Message }

func (k *kept) Send(_ context.Context, m mail.Message) error {
	k.last = m
	return nil
}

func bounceOf(token, status string) string {
	return strings.ReplaceAll("From: MAILER-DAEMON@mx.test\nTo: no-reply@portal.test\nContent-Type: multipart/report; boundary=b\n\n--b\n"+
		"Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; x@example.net\nAction: failed\nStatus: "+status+
		"\n\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <"+token+"@portal.test>\n\n--b--\n", "\n", "\r\n")
}

// A mail that comes back is noted once: where the mail belongs, at the operator, and so that the same merchant's customer gets no more.
// Another merchant learns nothing of it, and who signs in with the address still gets mails.
func TestAMailThatComesBackIsSeen(t *testing.T) {
	w := newMarketplace(t)
	admin, pool := w.callers[0], w.p.pool
	sent := &kept{}
	outbox := bounces.Outbox{Sender: sent, Pool: pool}
	var order, rival string
	if err := pool.QueryRow(t.Context(), `select o.id::text, (select id::text from merchants where id <> o.merchant_id limit 1) from orders o
		where o.merchant_id = $1 limit 1`, hartley).Scan(&order, &rival); err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec(t.Context(), `insert into customer_messages (order_id, way, kind, state) values ($1, 'Mail', 'Received', 'Sent')
		on conflict (order_id, way, kind) do update set state = 'Sent'`, order); err != nil {
		t.Fatal(err)
	}
	hand := func(body string) {
		t.Helper()
		if err := handBounce(t.Context(), strings.NewReader(body), w.server.URL, bounceKey); err != nil {
			t.Fatal(err)
		}
	}
	ours := mail.Message{To: "Ada@Example.net", MerchantID: hartley, Reference: "order/" + order + "/Received", Optional: true}
	if err := outbox.Send(t.Context(), ours); err != nil {
		t.Fatal(err)
	}
	back := bounceOf(sent.last.Token, "5.1.1")
	for range 2 {
		hand(back)
	}
	hand(bounceOf(strings.Repeat("a", 26), "5.1.1")) // of nobody's
	hand("Subject: hello\r\n\r\nI am away.")
	told, err := db.Column[string](t.Context(), pool, `select detail ->> 'Reason' from order_timeline where order_id = $1 and kind = 'CustomerNotTold'
		and detail ->> 'Reason' like 'The mail came back%'`, order)
	if err != nil || len(told) != 1 || told[0] != "The mail came back. The address does not exist." {
		t.Errorf("the timeline says %q, %v", told, err)
	}
	if err := outbox.Send(t.Context(), ours); !mail.IsHeld(err) {
		t.Errorf("another mail to the customer: %v", err)
	}
	theirs, needed := ours, ours
	theirs.MerchantID, needed.Optional = rival, false
	for name, m := range map[string]mail.Message{"another merchant's": theirs, "one that is needed": needed} {
		if err := outbox.Send(t.Context(), m); err != nil {
			t.Errorf("%s mail: %v", name, err)
		}
	}
	_, state, _ := w.keyed(admin, http.MethodGet, "/api/admin/operator/bounces", "", "")
	_, rows, _ := w.keyed(admin, http.MethodPost, "/api/admin/operator/bounces/list", `{"Filter":{"Stopped":["Only"]},"Query":"ada"}`, "")
	state += rows
	for _, part := range []string{`"Week":1`, `"ada@example.net"`, `"The address does not exist."`, `"Stopped":true`, `"Taken":true`} {
		if !strings.Contains(state, part) {
			t.Errorf("the operator does not read %s: %s", part, state)
		}
	}
	// A user's address.
	if err := outbox.Send(t.Context(), mail.Message{To: demoUsers["Shop"]}); err != nil {
		t.Fatal(err)
	}
	hand(bounceOf(sent.last.Token, "5.2.1"))
	_, users, _ := w.keyed(w.callers[1], http.MethodPost, "/api/users/list", `{"Query":"shop@tradekart.demo"}`, "")
	if !strings.Contains(users, `"MailRefused":"The mailbox is closed."`) {
		t.Errorf("the user's row does not say it: %s", users)
	}
	id, err := db.Value[string](t.Context(), pool, `select id::text from sent_mails where address = 'ada@example.net' and bounced_at is not null`)
	if err != nil {
		t.Fatal(err)
	}
	if status, answer, _ := w.keyed(admin, http.MethodPost, "/api/admin/operator/bounces/"+id+"/allow", "{}", uuid.NewString()); status != 200 {
		t.Errorf("allowing: %d %s", status, answer)
	}
	if err := outbox.Send(t.Context(), ours); err != nil {
		t.Errorf("after it was allowed: %v", err)
	}
	for _, key := range []string{"wrong", ""} {
		if err := handBounce(t.Context(), strings.NewReader(back), w.server.URL, key); err == nil {
			t.Errorf("the key %q was taken", key)
		}
	}
}
