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

// SecurityEntry is something that concerned access: a sign-in, a refusal, a changed factor, an export.
type SecurityEntry struct {
	Id           int64     `json:"Id"`
	At           time.Time `json:"At"`
	Event        string    `json:"Event" doc:"As in the audit log, such as session.signed_in; access.refused for a refused request"`
	Refused      bool      `json:"Refused"`
	Actor        string    `json:"Actor"`
	Target       string    `json:"Target"`
	MerchantName string    `json:"MerchantName"`
	Address      string    `json:"Address"`
	Detail       string    `json:"Detail" doc:"Of a refused request: the code of the refusal, and the request"`
	Times        int       `json:"Times" doc:"How often the same happened within ten seconds"`
}

// SecurityFilter narrows the security log; times are UTC, From inclusive, To exclusive.
type SecurityFilter struct {
	From    *time.Time `json:"From,omitempty"`
	To      *time.Time `json:"To,omitempty"`
	Event   []string   `json:"Event,omitempty" maxItems:"50"`
	Refused bool       `json:"Refused,omitempty" doc:"Refusals and failures alone"`
	Alarm   string     `json:"Alarm,omitempty" maxLength:"36" doc:"The id of a security alarm: the entries that it was made of"`
}

// SecurityLog is one page; Total counts all that match, at most 10,000.
type SecurityLog struct {
	Entries []SecurityEntry `json:"Entries"`
	ListPage
}

// Severities of security alarms.
const (
	SeverityLow    = "Low"
	SeverityMedium = "Medium"
	SeverityHigh   = "High"
)

// SecurityAlarm is a pattern that was found in the security log: for Admins, or for the people of one merchant.
type SecurityAlarm struct {
	Id       string     `json:"Id" format:"uuid"`
	Pattern  string     `json:"Pattern" doc:"Name of what was looked for"`
	Severity string     `json:"Severity" enum:"Low,Medium,High"`
	Subject  string     `json:"Subject" doc:"Whom or what it is about: a person, an address or a till"`
	Sentence string     `json:"Sentence" doc:"What happened, in words"`
	Began    time.Time  `json:"Began" doc:"The first entry that counted"`
	At       time.Time  `json:"At" doc:"The entry at which the threshold was reached"`
	Times    int        `json:"Times" doc:"What was counted until then"`
	SeenAt   *time.Time `json:"SeenAt" doc:"When somebody saw to it; null while it is open"`
	SeenBy   string     `json:"SeenBy"`
}

// SecurityAlarmFilter narrows the alarms; times are UTC, From inclusive, To exclusive.
type SecurityAlarmFilter struct {
	From     *time.Time `json:"From,omitempty"`
	To       *time.Time `json:"To,omitempty"`
	Severity []string   `json:"Severity,omitempty" maxItems:"3" enum:"Low,Medium,High"`
	Open     bool       `json:"Open,omitempty" doc:"Those that nobody has seen to"`
}

// SecurityAlarms is one page.
type SecurityAlarms struct {
	Alarms []SecurityAlarm `json:"Alarms"`
	ListPage
}

// SecurityPattern is what the security log is looked through for, and when that is an alarm: once per subject and window.
type SecurityPattern struct {
	Name string `json:"Name" maxLength:"40"`
	SecurityPatternChange
}

// SecurityPatternChange has the numbers of a pattern.
type SecurityPatternChange struct {
	Minutes   int    `json:"Minutes" minimum:"1" maximum:"1440" doc:"Length of the window"`
	Threshold int    `json:"Threshold" minimum:"1" maximum:"1000000" doc:"How many within the window are an alarm"`
	Severity  string `json:"Severity" enum:"Low,Medium,High"`
	Active    bool   `json:"Active" doc:"Whether it is looked for"`
}

// SecurityPatternFilter narrows the patterns.
type SecurityPatternFilter struct {
	Severity []string `json:"Severity,omitempty" maxItems:"3" enum:"Low,Medium,High"`
}

// SecurityPatterns are all patterns.
type SecurityPatterns struct {
	Patterns []SecurityPattern `json:"Patterns"`
	ListPage
}
