package bankfile_test

import (
	"errors"
	"testing"

	"tradekart/portal/backend/bankfile"
)

// FuzzStatement reads whatever is uploaded as a bank's statement: what cannot be read is a Problem, and amounts are bounded.
func FuzzStatement(f *testing.F) {
	for _, seed := range []string{"", "Date,Amount,Reference\n27/11/2026,12.50,PAY000001\n", "\xef\xbb\xbfDate;Betrag\n", "<Document><BkToCstmrStmt><Stmt><Ntry>" +
		`<Amt Ccy="GBP">1e9</Amt></Ntry></Stmt></BkToCstmrStmt></Document>`, "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "Date,Amount\n\"", "PK\x03\x04"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		lines, err := bankfile.ReadStatement(content)
		var said *bankfile.Problem
		if err != nil && !errors.As(err, &said) {
			t.Fatal(err)
		}
		for _, l := range lines {
			if l.Pence > 1e13 || l.Pence < -1e13 || l.Key == "" {
				t.Fatalf("%+v was accepted", l)
			}
		}
	})
}
