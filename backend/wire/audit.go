package wire

import "time"

// AuditEntry is one change: who did what to whom, and what it was before.
type AuditEntry struct {
	Id           int64          `json:"Id"`
	At           time.Time      `json:"At"`
	ActorId      string         `json:"ActorId"`
	Actor        string         `json:"Actor"`
	Action       string         `json:"Action"`
	TargetKind   string         `json:"TargetKind"`
	TargetId     string         `json:"TargetId"`
	TargetLabel  string         `json:"TargetLabel"`
	MerchantId   string         `json:"MerchantId"`
	MerchantName string         `json:"MerchantName"`
	Before       map[string]any `json:"Before"`
	After        map[string]any `json:"After"`
	Address      string         `json:"Address"`
}

// AuditFilter narrows the audit log; times are UTC, From inclusive, To exclusive.
// Actor and Target are any part of a name or an address.
type AuditFilter struct {
	From      *time.Time `json:"From,omitempty"`
	To        *time.Time `json:"To,omitempty"`
	Actor     string     `json:"Actor,omitempty" maxLength:"200"`
	Target    string     `json:"Target,omitempty" maxLength:"200"`
	Action    []string   `json:"Action,omitempty" maxItems:"50"`
	Merchants []string   `json:"Merchants,omitempty" maxItems:"100"`
}

// AuditListRequest asks for one page of the audit log, newest first; it takes no Query.
type AuditListRequest = ListRequest[AuditFilter]

// AuditList is one page; Total counts all that match, at most 10,000.
type AuditList struct {
	Entries []AuditEntry `json:"Entries"`
	ListPage
}

// AuditExport asks for what matches as a file.
type AuditExport struct {
	Filter *AuditFilter `json:"Filter,omitempty"`
	Query  string       `json:"Query,omitempty" maxLength:"200"`
}
