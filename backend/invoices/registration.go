package invoices

import (
	"context"
	"errors"
	"regexp"
	"strconv"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
)

// errOperatorIncomplete keeps the operator's documents waiting: an invoice must name who issues it, and one that
// charges VAT the VAT number.
var errOperatorIncomplete = errors.New("invoices: the operator's name, address or VAT number is missing")

// operatorComplete is true once the operator can issue documents.
const operatorComplete = `(name <> '' and line1 <> '' and city <> '' and postal_code <> '' and (vat_number <> '' or not vat_registered))`

// vatNumberOn is a company's VAT number if it is registered on the day that the argument holds, else empty.
func vatNumberOn(arg string) string {
	return `case when ` + arg + `::text::date between coalesce(vat_from, '-infinity') and coalesce(vat_to, 'infinity') then vat_number else '' end`
}

var vatNumberForm = regexp.MustCompile(`^(GB|XI)([0-9]{9}|[0-9]{12}|GD[0-4][0-9]{2}|HA[5-9][0-9]{2})$`)

// validVATNumber checks form and check digits of a number of Great Britain or Northern Ireland: nine digits, twelve with
// a branch's three, or a government department's or health authority's three.
func validVATNumber(number string) bool {
	if !vatNumberForm.MatchString(number) {
		return false
	}
	digits := number[2:]
	if len(digits) == 5 {
		return true // departments and authorities have no check digits
	}
	sum, _ := strconv.Atoi(digits[7:9])
	for i := range 7 {
		sum += (8 - i) * int(digits[i]-'0')
	}
	// Numbers given out since 2009 are checked with 55 added.
	return sum%97 == 0 || (sum+55)%97 == 0
}

// keepWaiting puts back what is due, since when it was first due.
func keepWaiting(ctx context.Context, tx pgx.Tx, d due) error {
	_, err := tx.Exec(ctx, `insert into invoices_due (order_kind, order_id, since, waits_for) values ($1, $2, $3, 'OperatorDetails') on conflict do nothing`,
		d.kind, d.id, d.since)
	return err
}

// queueWaiting enqueues the documents that waited for the operator's details, if those are complete now.
func queueWaiting(ctx context.Context, tx pgx.Tx) error {
	batch := &pgx.Batch{}
	jobs.EnqueueEach(batch, dispatch.IssueArgs{}, `select jsonb_build_object('order_kind', order_kind, 'order_id', order_id) from invoices_due
		where waits_for is not null and exists (select from platform_details where `+operatorComplete+`) order by since`)
	return tx.SendBatch(ctx, batch).Close()
}
