package wire

import "time"

// BankDetails are where a merchant's payouts go, as anybody sees them: the sort code and the account number are masked.
type BankDetails struct {
	Payee            string    `json:"Payee" doc:"Name of the account's holder"`
	SortCode         string    `json:"SortCode" doc:"Masked, all but the last two digits"`
	AccountNumber    string    `json:"AccountNumber" doc:"Masked, all but the last four digits"`
	RemittanceEmail  string    `json:"RemittanceEmail" doc:"Where remittance advice is sent"`
	Frequency        string    `json:"Frequency" enum:"Weekly,Monthly"`
	Minimum          int64     `json:"Minimum" doc:"Smallest payout in pence; less is carried over"`
	CreatedAt        time.Time `json:"CreatedAt"`
	CreatedBy        string    `json:"CreatedBy"`
	ApprovalRequired bool      `json:"ApprovalRequired" doc:"An Admin has not approved these details yet"`
}

// PaymentSettings are a merchant's payment details: those in use, and those that wait for an Admin's approval.
type PaymentSettings struct {
	Current   *BankDetails `json:"Current,omitempty"`
	Waiting   *BankDetails `json:"Waiting,omitempty"`
	HeldUntil *time.Time   `json:"HeldUntil,omitempty" doc:"No payout is made before this time, because the details were changed"`
	Refused   string       `json:"Refused,omitempty" doc:"Why the latest change was refused"`
}

// PaymentDetailsChange changes where payouts go. Sort code and account number may be left out if they stay the same.
type PaymentDetailsChange struct {
	Payee           string `json:"Payee" maxLength:"140"`
	SortCode        string `json:"SortCode,omitempty" maxLength:"12"`
	AccountNumber   string `json:"AccountNumber,omitempty" maxLength:"12"`
	RemittanceEmail string `json:"RemittanceEmail" maxLength:"254"`
	Frequency       string `json:"Frequency" enum:"Weekly,Monthly"`
	Minimum         int64  `json:"Minimum,omitempty" minimum:"0" maximum:"100000000" doc:"Smallest payout in pence"`
	Password        string `json:"Password" maxLength:"1000" doc:"The caller's own password"`
}

// NewPayoutRun starts a payout run. Days are London days such as 2026-11-22.
type NewPayoutRun struct {
	Until string `json:"Until" format:"date" doc:"The last day whose documents are paid out; it has ended"`
	PayOn string `json:"PayOn" format:"date" doc:"The day on which the bank pays"`
}

// PayoutRun is a proposal of what to pay to merchants, and what became of it.
type PayoutRun struct {
	Id         string     `json:"Id"`
	Reference  string     `json:"Reference" doc:"Names the run in the bank's file and on the operator's statement"`
	Until      string     `json:"Until"`
	PayOn      string     `json:"PayOn"`
	State      string     `json:"State" enum:"Preparing,Proposed,Waiting,Approved,Completed,Cancelled" doc:"Waiting: for another Admin. Completed: all is paid"`
	Payments   int        `json:"Payments" doc:"Number of merchants who are paid"`
	Pence      int64      `json:"Pence" doc:"What they are paid in all, in pence"`
	Held       int        `json:"Held" doc:"Number of merchants who are not paid"`
	Paid       int        `json:"Paid" doc:"Number of payments that the bank has reported"`
	Returned   int        `json:"Returned" doc:"Number of payments that came back"`
	MadeAt     time.Time  `json:"MadeAt"`
	MadeBy     string     `json:"MadeBy"`
	ApprovedAt *time.Time `json:"ApprovedAt,omitempty"`
	ApprovedBy string     `json:"ApprovedBy"`
	Refused    string     `json:"Refused" doc:"Why an Admin refused the latest request"`
}

// PayoutRunFilter narrows the list of payout runs.
type PayoutRunFilter struct {
	State []string `json:"State,omitempty" enum:"Preparing,Proposed,Approved,Cancelled" maxItems:"4"`
}

// PayoutRunListRequest asks for one page of payout runs, newest first.
type PayoutRunListRequest = ListRequest[PayoutRunFilter]

// PayoutRunList is one page.
type PayoutRunList struct {
	Result []PayoutRun `json:"Result"`
	ListPage
}

// Payout is a merchant's part of a payout run. Amounts are pence.
type Payout struct {
	Id             string  `json:"Id"`
	Reference      string  `json:"Reference" doc:"Stands on the payee's statement"`
	RunId          string  `json:"RunId"`
	RunReference   string  `json:"RunReference"`
	MerchantId     string  `json:"MerchantId"`
	MerchantName   string  `json:"MerchantName"`
	Opening        int64   `json:"Opening" doc:"Balance after the previous payout; below zero what the merchant owed"`
	Sales          int64   `json:"Sales"`
	Refunds        int64   `json:"Refunds" doc:"Below zero"`
	Fees           int64   `json:"Fees" doc:"Agency fees, courier orders and subscriptions with VAT, less credit notes; below zero"`
	PromoFunding   int64   `json:"PromoFunding" doc:"What the operator pays of promo codes"`
	OpeningBalance int64   `json:"OpeningBalance" doc:"What was owed before the portal"`
	Other          int64   `json:"Other" doc:"Payments that came back, what the merchant paid, and mistakes of the bank"`
	Balance        int64   `json:"Balance" doc:"The sum of these"`
	Pence          int64   `json:"Pence" doc:"What is paid; what is not stays in the balance"`
	Hold           string  `json:"Hold" enum:",NothingDue,Negative,BelowMinimum,NoDetails,DetailsChanged,OnHold,Failed" doc:"Why nothing is paid"`
	HoldNote       string  `json:"HoldNote"`
	State          string  `json:"State" enum:"Held,Proposed,Sent,Paid,Returned"`
	Payee          string  `json:"Payee"`
	AccountNumber  string  `json:"AccountNumber" doc:"Masked"`
	PayOn          string  `json:"PayOn"`
	PaidOn         *string `json:"PaidOn,omitempty" doc:"The day on which the bank paid"`
	ReturnedOn     *string `json:"ReturnedOn,omitempty"`
}

// PayoutFilter narrows the list of payouts.
type PayoutFilter struct {
	RunId     string   `json:"RunId,omitempty" maxLength:"36"`
	Merchants []string `json:"Merchants,omitempty" maxItems:"100"`
	State     []string `json:"State,omitempty" enum:"Held,Proposed,Sent,Paid,Returned" maxItems:"5"`
}

// PayoutListRequest asks for one page of payouts, newest first.
type PayoutListRequest = ListRequest[PayoutFilter]

// PayoutList is one page.
type PayoutList struct {
	Result []Payout `json:"Result"`
	ListPage
}

// MerchantAccount is what the operator and a merchant owe each other, and how the merchant is paid.
type MerchantAccount struct {
	Id            string `json:"Id" doc:"The merchant's"`
	MerchantName  string `json:"MerchantName"`
	Holder        string `json:"Holder" enum:"Operator,Merchant" doc:"Who holds today what customers paid"`
	Balance       int64  `json:"Balance" doc:"Pence that the operator owes; below zero the merchant does"`
	Open          int64  `json:"Open" doc:"Pence of invoices that the merchant has not paid"`
	Overdue       int64  `json:"Overdue" doc:"Of these what is overdue"`
	Payee         string `json:"Payee"`
	AccountNumber string `json:"AccountNumber" doc:"Masked"`
	Frequency     string `json:"Frequency" enum:",Weekly,Monthly"`
	Waiting       bool   `json:"Waiting" doc:"Changed details wait for approval"`
	OnHold        string `json:"OnHold" doc:"Why payouts are held; empty if they are not"`

	HeldUntil *time.Time `json:"HeldUntil,omitempty" doc:"No payout is made before this time, because the details were changed"`
}

// MerchantAccountFilter narrows the list of merchants' accounts.
type MerchantAccountFilter struct {
	Merchants []string `json:"Merchants,omitempty" maxItems:"100"`
}

// MerchantAccountListRequest asks for one page of merchants' accounts, by name.
type MerchantAccountListRequest = ListRequest[MerchantAccountFilter]

// MerchantAccountList is one page.
type MerchantAccountList struct {
	Result []MerchantAccount `json:"Result"`
	ListPage
}

// MoneyHolder sets who holds what customers pay, from a London day on that is not past.
type MoneyHolder struct {
	Holder    string `json:"Holder" enum:"Operator,Merchant"`
	ValidFrom string `json:"ValidFrom" format:"date"`
}

// HolderMerchant is the merchant, who holds the money or owes it.
const HolderMerchant = "Merchant"

// OpeningBalance is what a merchant that comes from another system and the operator owed each other at the start.
type OpeningBalance struct {
	Pence  int64  `json:"Pence" minimum:"1" maximum:"100000000000"`
	OwedBy string `json:"OwedBy" enum:"Operator,Merchant" doc:"Who owes it to the other"`
	AsOf   string `json:"AsOf" format:"date" doc:"The London day as of which it is owed. Of a closed month, it is posted in the next open one"`
	DueOn  string `json:"DueOn,omitempty" format:"date" doc:"When a merchant's debt is due; the invoices' payment term unless given"`
	Reason string `json:"Reason" maxLength:"500" doc:"For example the other system's statement"`
}

// OpeningOutcome is what came of an opening balance.
type OpeningOutcome struct {
	Waiting   bool   `json:"Waiting" doc:"Another Admin has to approve it, because it is above the limit for credit notes"`
	Reference string `json:"Reference" doc:"Names it, for example on a payment; empty while it waits"`
}

// OpeningImport is what became, or would become, of the rows of a file with opening balances. Amounts are pence.
type OpeningImport struct {
	Rows      int            `json:"Rows"`
	Entered   int            `json:"Entered" doc:"Rows that are entered, or wait for another Admin"`
	Merchants int            `json:"Merchants" doc:"Whose rows these are"`
	Same      int            `json:"Same" doc:"Rows that were entered, or wait, already"`
	Owed      int64          `json:"Owed" doc:"What the operator owes by the rows that are entered"`
	Owing     int64          `json:"Owing" doc:"What merchants owe by them"`
	Waiting   bool           `json:"Waiting" doc:"Another Admin has to approve them, because together they are above the limit for credit notes"`
	LeftOut   ImportProblems `json:"LeftOut"`
}

// PayoutHold holds a merchant's payouts for a reason, or with an empty one releases them.
type PayoutHold struct {
	Reason string `json:"Reason" maxLength:"500"`
}

// PayoutSettings are the account that payouts are made from, and the day on which merchants' accounts begin.
type PayoutSettings struct {
	AccountName   string `json:"AccountName" maxLength:"140"`
	SortCode      string `json:"SortCode,omitempty" maxLength:"12" doc:"Masked in responses; left out, the account stays as it is"`
	AccountNumber string `json:"AccountNumber,omitempty" maxLength:"12" doc:"Masked in responses"`
	BacsUser      string `json:"BacsUser,omitempty" maxLength:"6" doc:"Service user number for Bacs, six digits; only Standard 18 needs it"`
	BeginsOn      string `json:"BeginsOn" format:"date" doc:"Documents posted earlier are settled outside the portal; it cannot change once anything was entered"`
}

// OpenItem is an invoice or an opening balance that a merchant owes. Amounts are pence.
type OpenItem struct {
	Id           string `json:"Id" doc:"The invoice's, or the opening balance's"`
	InvoiceNo    string `json:"InvoiceNo" doc:"Or the reference of the opening balance"`
	Type         string `json:"Type" doc:"The invoice's type, or OpeningBalance"`
	MerchantId   string `json:"MerchantId"`
	MerchantName string `json:"MerchantName"`
	PostedOn     string `json:"PostedOn"`
	DueOn        string `json:"DueOn"`
	Pence        int64  `json:"Pence"`
	Settled      int64  `json:"Settled" doc:"Paid or credited"`
	Open         int64  `json:"Open"`
	Overdue      bool   `json:"Overdue"`
}

// OpenItemFilter narrows the list of open items; without a state it has what is not paid.
type OpenItemFilter struct {
	State     []string `json:"State,omitempty" enum:"Open,Overdue,Paid" maxItems:"3"`
	Merchants []string `json:"Merchants,omitempty" maxItems:"100"`
}

// OpenItemListRequest asks for one page of open items, by the day on which they are due.
type OpenItemListRequest = ListRequest[OpenItemFilter]

// OpenItemList is one page.
type OpenItemList struct {
	Result []OpenItem `json:"Result"`
	ListPage
}

// BankLine is a movement on the operator's account that the bank reported.
type BankLine struct {
	Id              string `json:"Id"`
	BookedOn        string `json:"BookedOn"`
	Pence           int64  `json:"Pence" doc:"Above zero what came in"`
	Reference       string `json:"Reference"`
	Party           string `json:"Party"`
	Matched         string `json:"Matched" enum:",Payout,Run,Returned,Receipt,Dismissed" doc:"What it is; empty while nobody knows"`
	MerchantName    string `json:"MerchantName"`
	PayoutReference string `json:"PayoutReference"`
	Difference      int64  `json:"Difference" doc:"Pence by which its amount differs from the payout's; below zero the bank took more or gave less"`
	Reason          string `json:"Reason" enum:",BankCharge,Mistake" doc:"Why: the operator bears a charge, the merchant's account takes a mistake"`
	Note            string `json:"Note"`
	MatchedBy       string `json:"MatchedBy" doc:"Who matched it; empty if its reference did"`
	FileName        string `json:"FileName"`
}

// BankLineFilter narrows the list of movements.
type BankLineFilter struct {
	Open    bool     `json:"Open,omitempty" doc:"Only what is not matched"`
	Matched []string `json:"Matched,omitempty" enum:"Payout,Run,Returned,Receipt,Dismissed" maxItems:"5"`
}

// BankLineListRequest asks for one page of movements, newest first.
type BankLineListRequest = ListRequest[BankLineFilter]

// BankLineList is one page.
type BankLineList struct {
	Result []BankLine `json:"Result"`
	ListPage
}

// BankImport counts what a bank statement says, or what its import did.
type BankImport struct {
	Lines     int `json:"Lines" doc:"Movements in the file"`
	Known     int `json:"Known" doc:"Of these imported before"`
	Payouts   int `json:"Payouts" doc:"Payouts that the bank paid"`
	Returned  int `json:"Returned" doc:"Payouts that came back"`
	Receipts  int `json:"Receipts" doc:"Payments of merchants"`
	Unmatched int `json:"Unmatched" doc:"Movements that a person has to look at"`
}

// BankMovement is a movement with the payouts that it may be.
type BankMovement struct {
	BankLine
	Payouts     []PayoutMatch `json:"Payouts" doc:"The likeliest 50, runs of the same sum first; none once it is matched"`
	TooFarApart int           `json:"TooFarApart" doc:"How many open payouts are not offered because their amounts differ by more than MostApart"`
	MostApart   int64         `json:"MostApart" doc:"Pence by which the amounts may differ: the limit for credit notes" money:""`
}

// PayoutMatch is an open payout, or a run with several, that a movement may be.
type PayoutMatch struct {
	Kind         string `json:"Kind" enum:"Payout,Run"`
	Id           string `json:"Id"`
	Reference    string `json:"Reference"`
	MerchantName string `json:"MerchantName" doc:"Empty for a run"`
	Pence        int64  `json:"Pence"`
	PayOn        string `json:"PayOn"`
	Difference   int64  `json:"Difference" doc:"Pence by which the movement's amount differs; below zero the bank took more or gave less"`
}

// BankLineMatch says what a movement is: a payout, the payouts of a run, a merchant's payment, or with only a note nothing of ours.
type BankLineMatch struct {
	PayoutId   string `json:"PayoutId,omitempty" maxLength:"36" doc:"Paid by what went out, returned by what came in"`
	RunId      string `json:"RunId,omitempty" maxLength:"36" doc:"Its open payouts add up to the movement"`
	Reason     string `json:"Reason,omitempty" enum:",BankCharge,Mistake" doc:"Why the movement's amount differs from the payout's"`
	MerchantId string `json:"MerchantId,omitempty" maxLength:"36"`
	Note       string `json:"Note,omitempty" maxLength:"500"`
}
