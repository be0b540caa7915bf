package archive

import (
	_ "embed"
	"strings"
)

// Files of an archive beside its documents and tables.
const (
	manifestFile  = "manifest.json"
	signatureFile = "manifest.json.sig"
	keyFile       = "public-key.pem"
	readmeFile    = "README.txt"
)

// formatVersion is that of the files in an archive; a reader refuses others.
const formatVersion = 1

// Manifest is manifest.json: what the archive holds and what it adds up to. All but Created follows from the month.
type Manifest struct {
	Version      int
	Month        string // such as 2026-10
	MerchantID   string `json:"MerchantId"` // empty: the whole marketplace
	MerchantName string
	Operator     string
	ClosedAt     string // UTC, RFC 3339
	Created      string // UTC, RFC 3339; the only value that differs when the archive of an unchanged month is made again
	KeySHA256    string // fingerprint of the public key
	Counts       Counts
	Totals       []Total
	Ledger       []LedgerTotal
	Missing      []MissingFile
	Files        []FileEntry `json:",omitempty"` // every file but the manifest, its signature, the key and README.txt
}

// Counts are how many there are of everything.
type Counts struct{ Documents, Lines, Statements, Orders, OrderLines, AccountEntries, Payments, CreditEntries, FeeEntries int }

// Total is what the documents of one kind add up to, in pence; credit notes are below zero.
type Total struct {
	Item, Document  string
	Documents       int
	Net, VAT, Gross int64
}

// LedgerTotal is what the entries of one kind in merchants' accounts add up to, in pence; above zero the operator owes.
type LedgerTotal struct {
	Kind    string
	Entries int
	Pence   int64
}

// MissingFile is a file that belongs into the archive and could not be read when it was made.
type MissingFile struct{ Document, File, Problem string }

// FileEntry is a file with what it must be.
type FileEntry struct {
	Name   string
	Size   int64
	SHA256 string
}

//go:embed README.txt
var readmeText string

// readme is README.txt, with CRLF as every editor shows it.
func readme(m *Manifest, key []byte) []byte {
	whose := "the whole marketplace"
	if m.MerchantID != "" {
		whose = m.MerchantName
	}
	text := strings.NewReplacer("{month}", m.Month, "{whose}", whose, "{operator}", m.Operator, "{closed}", m.ClosedAt, "{fingerprint}", m.KeySHA256,
		"{key}", strings.TrimSpace(string(key)), "{missing}", missingText(m.Missing)).Replace(readmeText)
	return []byte(strings.ReplaceAll(text, "\n", "\r\n"))
}

func missingText(all []MissingFile) string {
	if len(all) == 0 {
		return "Nothing is missing.\n"
	}
	var text strings.Builder
	text.WriteString("These files could not be read when the archive was made, and are MISSING:\n")
	for _, f := range all {
		text.WriteString("  " + f.File + ": " + f.Problem + "\n")
	}
	return text.String()
}
