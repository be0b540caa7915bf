package personal

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/phones"
	"tradekart/portal/backend/wire"
)

// person is whom a request is about, and the ids of what belongs to them.
type person struct {
	email, phone, customer     string
	orders, collections, users []string
}

// most is how many orders one request covers.
const most = 10_000

const (
	ordersSQL = `with known as (select coalesce(array_agg(w.id), '{0}') as ids from words w where w.word = any(words_of($1)))
		select o.id::text from orders o, known k where o.word_ids @> k.ids and (lower(o.customer_email) = $1 or o.customer_tel_no = $1) limit $2`
	collectionsSQL = `select id::text from collect_orders where search_text like $2 and (lower(email) = $1 or tel_no = $1) limit $3`
	usersSQL       = `select id::text from users where email = $1`
)

// resolve finds the ids of a person. Its errors are those of the request's fields.
func resolve(ctx context.Context, q db.Querier, in wire.PersonalDataOf) (person, error) {
	p := person{email: strings.ToLower(strings.TrimSpace(in.Email)), phone: strings.TrimSpace(in.Phone), customer: strings.TrimSpace(in.CustomerId),
		orders: []string{}, collections: []string{}, users: []string{}}
	problems := fault.Problems{}
	if p.email+p.phone+p.customer == "" {
		problems["Email"] = "Enter an email address, a phone number or a customer's id."
	}
	if p.email != "" && (!strings.Contains(p.email, "@") || strings.ContainsAny(p.email, " \t\n")) {
		problems["Email"] = "Enter a valid email address."
	}
	if p.phone != "" {
		number, ok := phones.E164(p.phone)
		if !ok {
			problems["Phone"] = "Enter a valid phone number."
		}
		p.phone = number
	}
	if err := problems.Err(); err != nil {
		return p, err
	}
	for _, known := range []string{p.email, p.phone} {
		if known == "" {
			continue
		}
		for _, of := range []struct {
			ids  *[]string
			sql  string
			args []any
		}{
			{&p.orders, ordersSQL, []any{known, most + 1}},
			{&p.collections, collectionsSQL, []any{known, list.Like(known), most + 1}},
			{&p.users, usersSQL, []any{known}},
		} {
			ids, err := db.Column[string](ctx, q, of.sql, of.args...)
			if err != nil {
				return p, err
			}
			*of.ids = append(*of.ids, ids...)
		}
	}
	if len(p.orders) > 2*most || len(p.collections) > 2*most {
		return p, fault.New(fault.Conflict, "TooMany", "More than 10,000 orders belong to this. It is not one person's.")
	}
	p.orders, p.collections = distinct(p.orders), distinct(p.collections)
	return p, nil
}

func distinct(ids []string) []string { slices.Sort(ids); return slices.Compact(ids) }

// about says by what a person was looked for, and not who it is.
func (p person) about() string {
	var by []string
	for word, known := range map[string]string{"email": p.email, "phone": p.phone, "customer": p.customer} {
		if known != "" {
			by = append(by, word)
		}
	}
	slices.Sort(by)
	return strings.Join(by, ", ")
}

// typed gives each parameter of the registry its type.
var typed = strings.NewReplacer("@email", "@email::text", "@phone", "@phone::text", "@customer", "@customer::text",
	"@orders", "@orders::uuid[]", "@collections", "@collections::uuid[]", "@users", "@users::uuid[]",
	"@returned", `array(select b.order_id from return_couriers b join returns r on r.id = b.return_id where r.order_id = any(@orders::uuid[]))`)

func (p person) args() pgx.NamedArgs {
	return pgx.NamedArgs{"email": p.email, "phone": p.phone, "customer": p.customer, "orders": p.orders, "collections": p.collections, "users": p.users}
}

// count counts the person's rows in every table. Open ones are those that must end first.
func (p person) count(ctx context.Context, q db.Querier) (wire.PersonalData, error) {
	out := wire.PersonalData{Holdings: []wire.PersonalDataHolding{}, Open: []wire.PersonalDataHolding{}}
	for _, h := range holdings {
		if h.Whose == "" {
			continue
		}
		n, err := db.OneByPosition[struct{ All, Open int }](ctx, q, typed.Replace(fmt.Sprintf(`select count(*), count(*) filter (where %s) from %s where %s`,
			orFalse(h.Open), h.Table, h.Whose)), p.args())
		if err != nil {
			return out, fmt.Errorf("%s: %w", h.Table, err)
		}
		if n.All > 0 {
			out.Holdings = append(out.Holdings, wire.PersonalDataHolding{Name: h.Name, Rows: n.All, Kept: h.Kept})
		}
		if n.Open > 0 {
			out.Open = append(out.Open, wire.PersonalDataHolding{Name: h.Name, Rows: n.Open, Kept: h.Do})
		}
	}
	return out, nil
}

func orFalse(condition string) string {
	if condition == "" {
		return "false"
	}
	return condition
}

// export writes all rows of the person, table by table, as one JSON document.
func (p person) export(q db.Querier, now time.Time) func(context.Context, io.Writer) error {
	return func(ctx context.Context, w io.Writer) error {
		records := map[string][]map[string]any{}
		for _, h := range holdings {
			if h.Whose == "" {
				continue
			}
			columns := slices.DeleteFunc(strings.Fields(h.Also+" "+h.Columns), func(c string) bool { return strings.Contains(secret, " "+c+" ") })
			rows, err := db.Column[map[string]any](ctx, q, typed.Replace(fmt.Sprintf(`select to_jsonb(x) from (select %s from %s where %s limit 10000) x`,
				strings.Join(columns, ", "), h.Table, h.Whose)), p.args())
			if err != nil {
				return fmt.Errorf("%s: %w", h.Table, err)
			}
			for _, row := range rows {
				readable(row)
			}
			if len(rows) > 0 {
				records[h.Name] = rows
			}
		}
		out := json.NewEncoder(w)
		out.SetIndent("", "  ")
		return out.Encode(map[string]any{"Made": now, "Records": records})
	}
}

// readable turns bytes, such as a message as it was received, into text.
func readable(row map[string]any) {
	for name, value := range row {
		if s, ok := value.(string); ok {
			if raw, found := strings.CutPrefix(s, `\x`); found {
				if b, err := hex.DecodeString(raw); err == nil && utf8.Valid(b) {
					row[name] = string(b)
				}
			}
		}
	}
}

// subjects are the ids of rows by which a person is found again after a restore, by table, and by what they were looked for.
type subjects struct {
	Email, Phone bool
	Customer     bool
	Rows         map[string][]string
}

// eraseAll erases the person's rows in one transaction. What is still open is refused with Conflict.
func (p person) eraseAll(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, e wire.PersonalErasure) (wire.PersonalErasure, error) {
	if _, err := tx.Exec(ctx, `select from orders where id = any($1::uuid[]) order by id for update`, p.orders); err != nil {
		return e, err
	}
	found, err := p.count(ctx, tx)
	if err != nil {
		return e, err
	}
	if len(found.Open) > 0 {
		var open []string
		for _, h := range found.Open {
			open = append(open, fmt.Sprintf("%s: %d. %s", h.Name, h.Rows, h.Kept))
		}
		return e, fault.New(fault.Conflict, "StillOpen", "Some of it is still needed. "+strings.Join(open, " "))
	}
	for _, h := range found.Holdings {
		if h.Kept != "" {
			e.Kept += h.Rows
		}
	}
	known, err := p.subjects(ctx, tx)
	if err != nil {
		return e, err
	}
	if e.Rows, err = p.eraseRows(ctx, tx, queue); err != nil {
		return e, err
	}
	if _, err := tx.Exec(ctx, `insert into personal_erasures (id, at, by, reason, rows, kept, subjects) values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (id) do nothing`, e.Id, e.At, e.By, e.Reason, e.Rows, e.Kept, known); err != nil {
		return e, err
	}
	return e, queue.Insert(ctx, tx, copyArgs{e.Id}, nil)
}

func (p person) subjects(ctx context.Context, tx pgx.Tx) (subjects, error) {
	s := subjects{Email: p.email != "", Phone: p.phone != "", Customer: p.customer != "", Rows: map[string][]string{}}
	for _, h := range holdings {
		if h.Email+h.Phone == "" && h.Table != "push_devices" {
			continue
		}
		ids, err := db.Column[string](ctx, tx, typed.Replace(fmt.Sprintf(`select id::text from %s where %s`, h.Table, h.Whose)), p.args())
		if err != nil {
			return s, err
		}
		if len(ids) > 0 {
			s.Rows[h.Name] = ids
		}
	}
	return s, nil
}

const filesSQL = `select proof_key from driver_runs where subject_id = any($1::uuid[]) and proof_key <> ''
	union select proof_key from collect_orders where id = any($1::uuid[]) and proof_key <> ''
	union select picture_key from users where id = any($2::uuid[]) and picture_key <> ''`

// eraseRows erases what the registry says, pictures of proofs and of users included, and returns how many rows it changed.
func (p person) eraseRows(ctx context.Context, tx pgx.Tx, queue jobs.Inserter) (rows int, err error) {
	proofs, err := db.Column[string](ctx, tx, filesSQL, append(slices.Clone(p.orders), p.collections...), p.users)
	if err != nil {
		return 0, err
	}
	for _, key := range proofs {
		if err := queue.Insert(ctx, tx, blob.DeleteArgs{Key: key}, nil); err != nil {
			return 0, err
		}
	}
	for _, h := range holdings {
		if h.Erase == "" {
			continue
		}
		sql := "update " + h.Table + " set " + h.Erase
		if h.Erase == "delete" {
			sql = "delete from " + h.Table
		}
		tag, err := tx.Exec(ctx, typed.Replace(sql+" where "+h.Whose), p.args())
		if err != nil {
			return 0, fmt.Errorf("%s: %w", h.Table, err)
		}
		rows += int(tag.RowsAffected())
	}
	return rows, nil
}
