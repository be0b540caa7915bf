package wire

import "time"

// NewMonthArchive asks for the archive of a closed month.
type NewMonthArchive struct {
	Month      string `json:"Month" pattern:"^20[0-9]{2}-(0[1-9]|1[0-2])$" doc:"A closed month, such as 2026-10"`
	MerchantId string `json:"MerchantId,omitempty" doc:"Whose documents; empty: of the whole marketplace. A Merchant always gets its own"`
}

// MonthArchive is a signed archive of a closed month.
type MonthArchive struct {
	Id           string     `json:"Id"`
	Month        string     `json:"Month" doc:"Such as 2026-10"`
	MerchantId   string     `json:"MerchantId" doc:"Empty: of the whole marketplace"`
	MerchantName string     `json:"MerchantName"`
	State        string     `json:"State" enum:"Making,Ready,Failed,Stopped"`
	Step         string     `json:"Step" enum:",Documents,Tables,Storing" doc:"What is being done; empty unless it is being made, and until that begins"`
	Done         int64      `json:"Done" doc:"Documents that were added, or bytes that were stored, by Step"`
	Total        int64      `json:"Total" doc:"How many there are in all; 0 where that is not known"`
	JobId        string     `json:"JobId" doc:"The long job that makes it; empty once that is forgotten"`
	Error        string     `json:"Error" doc:"Why it failed, as a text for people"`
	AskedAt      time.Time  `json:"AskedAt"`
	AskedBy      string     `json:"AskedBy"`
	MadeAt       *time.Time `json:"MadeAt"`
	FileName     string     `json:"FileName"`
	Size         int64      `json:"Size" doc:"Bytes of the file; 0 until it is made"`
	Sha256       string     `json:"Sha256" doc:"Of the file, in hexadecimal digits; empty until it is made"`
	Documents    int        `json:"Documents" doc:"Documents posted in the month"`
	Missing      int        `json:"Missing" doc:"Documents whose PDF could not be read; the archive names them"`
	Fingerprint  string     `json:"Fingerprint" doc:"SHA-256 of the public key that signed it, in hexadecimal digits; empty until it is made"`
	Reopened     bool       `json:"Reopened" doc:"Whether the month was opened again after the archive was asked for"`
}

// Steps of making an archive.
const (
	ArchiveDocuments = "Documents"
	ArchiveTables    = "Tables"
	ArchiveStoring   = "Storing"
)

// ClosedMonth is a month of which an archive can be made.
type ClosedMonth struct {
	Month    string    `json:"Month" doc:"Such as 2026-10"`
	ClosedAt time.Time `json:"ClosedAt"`
}

// MonthArchiveFilter narrows the list of archives.
type MonthArchiveFilter struct {
	Months    []string `json:"Months,omitempty" maxItems:"24" doc:"Such as 2026-10"`
	Merchants []string `json:"Merchants,omitempty" maxItems:"100"`
}

// MonthArchiveListRequest asks for one page of archives, newest first.
type MonthArchiveListRequest = ListRequest[MonthArchiveFilter]

// MonthArchiveList is one page; Total counts all that match.
type MonthArchiveList struct {
	Result []MonthArchive `json:"Result"`
	ListPage
}

// ArchiveKey is the public half of the key that archives are signed with.
type ArchiveKey struct {
	Pem         string `json:"Pem" doc:"PEM, as openssl reads it; empty while no archive was asked for"`
	Fingerprint string `json:"Fingerprint" doc:"SHA-256 of the key in DER, in hexadecimal digits"`
}
