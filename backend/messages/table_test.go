package messages

import (
	"flag"
	"html"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/typeset/typesettest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
)

var update = flag.Bool("update", false, "write the golden files anew")

func facts(kind string) Facts {
	at := time.Date(2026, 3, 20, 14, 0, 0, 0, time.UTC)
	f := Facts{Kind: kind, Email: "ada@example.org", Phone: "+447700900123", Name: "Ada", OrderNo: "TK-100001",
		Shop: "Hartley & Wren Soho", Merchant: "Hartley & Wren",
		Logo: "/api/merchant/logo/0192.png", Colour: "1D5BB8", Sender: "Hartley & Wren", Link: "https://portal.example/track/abc-123_x",
		Refund: 1205, Return: "R-42", PickUp: &at, Reason: "The seal is broken", Address: "Hartley & Wren Soho, 118 Upper Street, London N1 1RG"}
	if kind == Changed {
		f.Lines = []string{"1 of 2 × Birthday candle 🎂"}
		f.Words = map[string]string{Changed: "Sorry <3 – we bake again tomorrow.", Refunded: "Of another message"}
	}
	return f
}

func letter(t *testing.T, f Facts) mail.Message {
	t.Helper()
	m, err := f.letter("order/1", mail.Options{BaseURL: "https://portal.example/", Brand: "TradeKart"})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestLetters(t *testing.T) {
	t.Parallel()
	long := facts(Changed)
	long.Shop, long.Merchant, long.Name = strings.Repeat("Wren", 40), strings.Repeat("Wren", 40), strings.Repeat("Ada", 40)
	long.Lines = []string{"2 × " + strings.Repeat("Lamp", 40), "1 × Birthday candle 🎂"}
	cases := map[string]Facts{"long": long}
	for _, m := range Table {
		cases[m.Kind] = facts(m.Kind)
	}
	for name, f := range cases {
		m := letter(t, f)
		for part, got := range map[string]string{".html": m.HTML, ".txt": "To: " + m.To + "\nSubject: " + m.Subject + "\n\n" + m.Text} {
			path := filepath.Join("testdata", name+part+".golden")
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if want, err := os.ReadFile(path); err != nil || got != string(want) {
				t.Errorf("%s differs: %v\n%s", path, err, got)
			}
		}
	}
}

// Each message says something in a mail and in a text, whatever people, shops and products are called.
func TestEveryMessageHoldsAnyText(t *testing.T) {
	h := webtest.New(t, func(*web.API, *pgxpool.Pool) {})
	teller := Teller{Noun: &Noun{Name: "order"}}
	for _, m := range Table {
		for _, text := range typesettest.Texts {
			f := facts(m.Kind)
			f.Name, f.Shop, f.Merchant = text.Text, text.Text, text.Text
			f.Sender, f.OrderNo, f.Return, f.Reason, f.Address = text.Text, text.Text, text.Text, text.Text, text.Text
			if f.Lines != nil {
				f.Lines = []string{text.Text}
			}
			sent := letter(t, f)
			var body string
			h.Must(db.InTx(t.Context(), h.Pool, func(tx pgx.Tx) error {
				m := ID{OrderID: webtest.NewID(), Kind: m.Kind}
				if err := sms.Enqueue(t.Context(), tx, f.text(teller.reference(m, f))); err != nil {
					return err
				}
				return tx.QueryRow(t.Context(), `select body from text_messages where reference = $1`, teller.reference(m, f)).Scan(&body)
			}))
			parts := map[string]string{"subject": sent.Subject, "mail": sent.Text, "page": html.UnescapeString(sent.HTML), "text": body}
			for part, got := range parts {
				if !strings.Contains(got, text.Shown) || strings.ContainsAny(got, "\u202e\u2067") {
					t.Errorf("%s of %s, %s: %q", part, m.Kind, text.Name, got)
				}
				if strings.Contains(got, "{order}") || strings.TrimSpace(got) == "" {
					t.Errorf("%s of %s says %q", part, m.Kind, got)
				}
			}
			if strings.Contains(text.Text, "<b>") && strings.Contains(sent.HTML, "<b>") {
				t.Errorf("%s takes markup from a name", m.Kind)
			}
		}
	}
}

// The database takes every choice that there is, and makes the rows of orders' messages from their events.
func TestEveryMessageCanBeChosen(t *testing.T) {
	h := webtest.New(t, func(*web.API, *pgxpool.Pool) {})
	merchant := h.Merchant("Chosen")
	shop := h.Shop(merchant, "Chosen Soho")
	for _, m := range Table {
		h.Exec(`update merchants set customer_mails = array[$2], customer_texts = array[$2] where id = $1`, merchant, m.Choice)
		if m.Event == "" {
			continue
		}
		id := webtest.NewID()
		h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created)
			values ($1::uuid, 'TK-' || right($1::text, 6), $1, $2, $3, 'PendingDelivery', 'Pending', now())`, id, merchant, shop)
		h.Exec(`delete from customer_messages where order_id = $1`, id)
		h.Exec(`insert into merchant_events (id, merchant_id, type, subject_id, at, data) values (gen_random_uuid(), $1, $2, $3, now(), '{}')`,
			merchant, m.Event, id)
		if got := webtest.Value[string](h, `select string_agg(way || ' ' || kind, ', ' order by way) from customer_messages where order_id = $1`, id); got !=
			"Mail "+m.Kind+", Text "+m.Kind {
			t.Errorf("%s makes %q", m.Event, got)
		}
	}
}
