package wire

import "time"

// RecipientFields are what a shop enters about somebody it delivers to.
type RecipientFields struct {
	FirstName    string `json:"FirstName" maxLength:"120"`
	LastName     string `json:"LastName,omitempty" maxLength:"120"`
	TelNo        string `json:"TelNo" maxLength:"60"`
	Email        string `json:"Email,omitempty" maxLength:"254"`
	Instructions string `json:"Instructions,omitempty" maxLength:"1000" doc:"Delivery instructions, at most 65 characters"`
	CollectAddress
}

// Recipient is somebody in a shop's address book.
type Recipient struct {
	Id      string    `json:"Id"`
	Created time.Time `json:"Created"`
	UsedAt  time.Time `json:"UsedAt" doc:"When a delivery to this recipient was last placed, or when the recipient was added"`
	RecipientFields
}

// RecipientFilter narrows the address book by nothing but the search.
type RecipientFilter struct{}

// RecipientListRequest asks for one page of the address book, last used first.
type RecipientListRequest = ListRequest[RecipientFilter]

// RecipientList is one page of the address book.
type RecipientList struct {
	Recipients []Recipient `json:"Recipients"`
	ListPage
}

// ImportProblem is why a row of a file was left out.
type ImportProblem struct {
	Row     int    `json:"Row" doc:"The line of the file where the row begins"`
	Name    string `json:"Name"`
	Column  string `json:"Column" doc:"The heading of the column that is wrong; empty if it is the whole row"`
	Problem string `json:"Problem"`
}

// ImportProblems are the rows of a file that were left out.
type ImportProblems struct {
	Count    int             `json:"Count" doc:"How many rows"`
	Problems []ImportProblem `json:"Problems" doc:"The first 200 problems, one for each column of a row"`
	Data     string          `json:"Data" doc:"The invalid rows as a CSV file with the reason in the last column, to be corrected and sent again; empty if there are none or they have an address"`
	FileName string          `json:"FileName"`
}

// FileImport is what became of the rows of a file, or would.
type FileImport struct {
	Rows    int            `json:"Rows"`
	Added   int            `json:"Added"`
	Changed int            `json:"Changed"`
	Same    int            `json:"Same" doc:"Number of rows that are stored already without any difference"`
	LeftOut ImportProblems `json:"LeftOut"`
}
