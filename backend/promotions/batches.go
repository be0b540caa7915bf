package promotions

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"unicode"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerBatches(api *web.API) {
	web.Handle(api, op(http.MethodPost, "code-batch/list", "One page of batches of promo codes").Reads(),
		list.Handler[wire.CodeBatch, wire.CodeBatchList](a.pool, &batches))
	web.Handle(api, op(http.MethodGet, "code-batch/{id}", "One batch of promo codes"), codeBatch.One(a.pool))
	web.Handle(api, op(http.MethodPost, "code-batch", "Generate many promo codes of the same terms").Creates(), web.Tx(a.pool, a.createBatch))
	web.HandleFile(api, op(http.MethodGet, "code-batch/{id}/csv", "The codes of a batch, as a CSV file").File(export.CSVType), a.batchCSV)
}

const batchColumns = `b.id::text, b.name, b.prefix, b.wanted, b.made, coalesce(j.state, 'Done') as state, coalesce(j.error, '') as error,
	(select count(*) from promo_codes p where p.batch_id = b.id and exists (select from used_codes where promo_code_id = p.id
	and given_back is null))::int as used,
	b.created, b.created_by, to_char(b.created at time zone 'Europe/London', 'FMMonth YYYY') as group_name`

const batchTables = `code_batches b left join long_jobs j on j.id = b.job_id`

var batches = list.Spec[wire.CodeBatchFilter]{
	From: "code_batches b", Rows: batchTables, Columns: batchColumns, ID: "b.id", Order: "b.created", Start: "desc", Size: 15,
	Sorts:  []string{"Name", "Prefix", "Made", "Used", "CreatedBy"},
	Owner:  list.AdminOnly,
	Search: list.Contains("lower(b.name)"),
	Filter: func(w *list.Where, f *wire.CodeBatchFilter) { w.Days("b.created", "From", f.From, "To", f.To) },
}

var codeBatch = audit.Noun[wire.CodeBatch]{
	Kind:  "code_batch",
	Read:  db.Finder[wire.CodeBatch]("This batch", `select `+batchColumns+` from `+batchTables+` where b.id = $1`, "for update of b"),
	Label: func(b wire.CodeBatch) string { return b.Name },
	Facts: func(b wire.CodeBatch) map[string]any {
		return map[string]any{"Name": b.Name, "Prefix": b.Prefix, "Number": b.Wanted}
	},
	Event: func(_ context.Context, b wire.CodeBatch) live.Event {
		return live.Event{Kind: wire.UpdatePromoCode, Entity: wire.EntityPromoCode, ID: b.Id}
	},
}

var prefixShape = regexp.MustCompile(`^[A-Z0-9]{0,4}$`)

// createBatch stores what the codes are to be, and starts the job that generates them.
func (a *API) createBatch(ctx context.Context, tx pgx.Tx, in *web.Body[wire.NewCodeBatch]) (wire.CodeBatch, error) {
	b, p := in.Body, fault.Problems{}
	b.Name, b.Prefix = strings.TrimSpace(b.Name), normalCode(b.Prefix)
	p.If(b.Name == "" || strings.ContainsFunc(b.Name, unicode.IsControl), "Name", "This field is mandatory.")
	p.If(!prefixShape.MatchString(b.Prefix), "Prefix", "Please use at most four letters and digits")
	checkTerms(p, &b.PromoCodeTerms, a.now())
	if err := p.Err(); err != nil {
		return wire.CodeBatch{}, err
	}
	if err := checkScope(ctx, tx, &b.CodeScope); err != nil {
		return wire.CodeBatch{}, err
	}
	id, by := db.NewID(), auth.CallerFrom(ctx)
	job, err := jobs.StartLong(ctx, tx, a.jobs, by.UserID, fmt.Sprintf("%d codes of %s", b.Number, b.Name), BatchArgs{BatchID: id})
	if err == nil {
		_, err = tx.Exec(ctx, `insert into code_batches (id, name, prefix, wanted, terms, job_id, created, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
			id, b.Name, b.Prefix, b.Number, b.PromoCodeTerms, job, a.now(), by.Name)
	}
	if err != nil {
		return wire.CodeBatch{}, err
	}
	return codeBatch.Add(ctx, tx, a.now(), id, "created")
}

// BatchArgs generates the codes of a batch.
type BatchArgs struct {
	BatchID string `json:"batch_id"`
}

// Job implements jobs.Args.
func (BatchArgs) Job() jobs.Kind { return jobs.Kind{Name: "generate_codes"} }

// Jobs generate codes.
func (a *API) Jobs() []jobs.Job { return []jobs.Job{jobs.DefineLong(a.pool, a.generate)} }

const batchStep = 250

// generate adds the next codes of a batch. A code that exists already is left out, and another is made for it in the next step.
func (a *API) generate(ctx context.Context, tx pgx.Tx, run *jobs.Run[BatchArgs]) (more bool, err error) {
	var prefix string
	var wanted, made int
	var terms json.RawMessage
	err = tx.QueryRow(ctx, `select prefix, wanted, made, terms from code_batches where id = $1 for update`, run.Args.BatchID).Scan(&prefix, &wanted, &made, &terms)
	if err != nil {
		return false, db.IfNone(err, fault.Missing("This batch"))
	}
	var t wire.PromoCodeTerms
	if err := json.Unmarshal(terms, &t); err != nil {
		return false, err
	}
	codes := make([]string, min(batchStep, wanted-made))
	for i := range codes {
		codes[i] = prefix + randomCode(12-len(prefix))
	}
	kind := types[t.Type]
	tag, err := tx.Exec(ctx, `insert into promo_codes (id, code, use_type, discount_type, amount, percentage, minimum_spend, start_date, expires, created,
			operator_share, combines, max_uses, budget, merchants, shops, categories, first_order, max_per_customer, batch_id)
		select gen_random_uuid(), made.code, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, nullif($12, 0), nullif($13, 0), $14, $15, $16, $17, nullif($18, 0), $19
		from unnest($1::text[]) as made (code) where not exists (select from referral_codes r where r.code = made.code)
		on conflict on constraint promo_codes_code do nothing`,
		codes, kind[0], kind[1], t.Amount, t.Percentage, t.MinimumSpend, t.StartDate, t.Expires, a.now(), operatorShare(&t), t.Combines, t.MaxUses, t.Budget,
		none(t.Merchants), none(t.Shops), none(t.Categories), t.FirstOrder, t.MaxPerCustomer, run.Args.BatchID)
	if err != nil {
		return false, err
	}
	made += int(tag.RowsAffected())
	if _, err = tx.Exec(ctx, `update code_batches set made = $2 where id = $1`, run.Args.BatchID, made); err != nil {
		return false, err
	}
	run.Done, run.Total = int64(made), int64(wanted)
	return made < wanted, live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePromoCode, Entity: wire.EntityPromoCode, ID: run.Args.BatchID})
}

// randomCode makes letters that nobody guesses.
func randomCode(length int) string {
	b := make([]byte, length)
	_, _ = rand.Read(b) // never fails
	for i := range b {
		b[i] = codeLetters[int(b[i])%len(codeLetters)]
	}
	return string(b)
}

// batchCSV is the codes of a batch as the list of codes exports them.
func (a *API) batchCSV(ctx context.Context, in *web.ByID) (*web.File, error) {
	b, err := codeBatch.Read(ctx, a.pool, in.ID, false)
	if err != nil {
		return nil, err
	}
	file := codesFile
	file.Request = &wire.PromoCodeListRequest{Filter: &wire.PromoCodeFilter{Batch: b.Id}}
	file.Label, file.TargetID, file.Name = b.Name, b.Id, "codes"
	return file.CSV(a.pool, a.now()), nil
}
