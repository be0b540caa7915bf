package fees_test

import (
	"strings"
	"testing"
)

func (f *fixture) wrong(now string) string {
	f.T.Helper()
	checks, err := f.api.Prove(f.T.Context(), f.Pool, utc(now))
	if err != nil {
		f.T.Fatal(err)
	}
	var names []string
	for _, c := range checks {
		if c.Contradictions > 0 {
			names = append(names, c.Name+" "+strings.Join(c.Examples, "; "))
		}
	}
	return strings.Join(names, ", ")
}

func TestTheProofComparesTotalsWithDocuments(t *testing.T) {
	f := setup(t)
	no := f.charge(f.merchant, "2026-11-10T12:00:00Z", 500)
	f.giveBack(no, "2026-11-11T12:00:00Z")
	f.charge(f.merchant, "2026-11-12T12:00:00Z", 400)
	if got := f.wrong("2026-11-16T03:30:00Z"); got != "" {
		t.Errorf("the night of the summary: %s", got)
	}
	if got := f.wrong("2026-11-17T03:30:00Z"); !strings.HasPrefix(got, "weekly_summaries week of 2026-11-09, merchant "+f.merchant+
		": 0 documents of 0 pence, issued 3 of 480") {
		t.Errorf("a week without its summary: %s", got)
	}
	f.summarise("2026-11-10T12:00:00Z")
	if got := f.wrong("2026-11-17T03:30:00Z"); got != "" {
		t.Error(got)
	}
	f.Exec(`update document_totals set net = net + 1, gross = gross + 1 where document = 'Invoice'`)
	f.Exec(`update weekly_summaries set net = net - 1, gross = gross - 1`)
	if got := f.wrong("2026-11-17T03:30:00Z"); !strings.HasPrefix(got, "document_totals TradeKartFee Invoice of ") ||
		!strings.Contains(got, ", weekly_summaries week of ") {
		t.Error(got)
	}
}
