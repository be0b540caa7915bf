package wire

import "time"

// OperatorState is how the portal itself fares: its servers, and what waits or failed.
type OperatorState struct {
	At          time.Time       `json:"At"`
	Servers     []RunningServer `json:"Servers" doc:"Those that run, and those seen within the last day; at most 50"`
	Jobs        OperatorJobs    `json:"Jobs"`
	Database    OperatorDB      `json:"Database"`
	Providers   []OperatorPart  `json:"Providers" doc:"Courier companies; one that keeps failing is left out of quotes for a while"`
	LastBackup  *OperatorBackup `json:"LastBackup,omitempty" doc:"The last by portal-server backup; the portal knows of no others"`
	Maintenance *Maintenance    `json:"Maintenance,omitempty" doc:"Absent while everybody may use the portal"`
	Restore     *Restore        `json:"Restore,omitempty" doc:"Absent unless mails, text messages, notifications, webhooks and bookings wait after a restore"`
	Log         *DatabaseLog    `json:"Log,omitempty" doc:"Absent where the server that answers keeps no log of its database"`
	Security    *SecurityStream `json:"Security,omitempty" doc:"Absent where the security log is sent nowhere"`
	Alarms      int             `json:"Alarms" doc:"Security alarms that no Admin has seen to"`
	Unreadable  int             `json:"Unreadable" doc:"Stored secrets that the server which answers could not read when it started"`
}

// States of a record that receivers of mail look up.
const (
	MailRecordGood    = "Good"
	MailRecordMissing = "Missing" // or certainly wrong
	MailRecordUnknown = "Unknown"
)

// MailDomain is what receivers find about the domain that mail is sent from, as of at most ten minutes ago.
type MailDomain struct {
	From    string       `json:"From"`
	Domain  string       `json:"Domain"`
	Records []MailRecord `json:"Records"`
}

// MailRecord is what was looked up for one of the rules.
type MailRecord struct {
	Name  string `json:"Name" enum:"SPF,DKIM,DMARC"`
	At    string `json:"At" doc:"The name of the TXT record; empty where it is not known"`
	State string `json:"State" enum:"Good,Missing,Unknown" doc:"Missing: not there, or certainly wrong. Good: nothing wrong was found"`
	Found string `json:"Found"`
	Text  string `json:"Text" doc:"What is wrong and what to do; empty if Good"`
}

// NewestRelease is the newest release of the portal, as of at most an hour ago.
type NewestRelease struct {
	Asked   bool   `json:"Asked" doc:"False where no address is configured; then all but Running is empty"`
	Running string `json:"Running" doc:"The version of the server that answers"`
	Version string `json:"Version" doc:"The newest, such as 1.2.0; empty if Problem is not"`
	Newer   bool   `json:"Newer" doc:"Than the server that answers"`
	Notes   string `json:"Notes" doc:"What is new; at most 2,000 characters"`
	Page    string `json:"Page" doc:"Address of its page; may be empty"`
	Problem string `json:"Problem" doc:"Why it is not known; empty if it is"`
}

// SecurityStream is how it fares that the security log is also sent elsewhere.
type SecurityStream struct {
	Problem string     `json:"Problem" doc:"Why the last attempt failed; empty if it did not"`
	SentAt  *time.Time `json:"SentAt" doc:"Null until something has been sent"`
	Waiting int        `json:"Waiting" doc:"Entries that are still to be sent; at most 10,000"`
}

// RunningServer is one server process.
type RunningServer struct {
	Id        string     `json:"Id"`
	Host      string     `json:"Host"`
	Version   string     `json:"Version"`
	StartedAt time.Time  `json:"StartedAt"`
	SeenAt    time.Time  `json:"SeenAt"`
	StoppedAt *time.Time `json:"StoppedAt" doc:"Null where it did not stop by itself"`
	State     string     `json:"State" enum:"Running,Stopped,Lost" doc:"Lost: it has not been heard of for twenty seconds"`
	Problem   string     `json:"Problem" doc:"Why it receives no live events; empty if it does"`
	Sockets   int        `json:"Sockets"`
	DiskFree  *int64     `json:"DiskFree" doc:"Bytes, below its data folder"`
	DiskTotal *int64     `json:"DiskTotal"`
}

// OperatorJobs counts jobs; each count is at most 10,000.
type OperatorJobs struct {
	Waiting       int `json:"Waiting" doc:"Due, and not begun"`
	Running       int `json:"Running"`
	Retrying      int `json:"Retrying" doc:"Failed, and to be tried again"`
	GivenUp       int `json:"GivenUp" doc:"Failed for the last time, within the last seven days"`
	Refused       int `json:"Refused" doc:"Refused for good by whom they were for, such as mail to an address that does not exist"`
	OldestSeconds int `json:"OldestSeconds" doc:"How long the oldest due job has been waiting"`
	MailGivenUp   int `json:"MailGivenUp" doc:"Mails among those given up or refused"`
}

// OperatorDB is the database.
type OperatorDB struct {
	Version     string `json:"Version"`
	Schema      int64  `json:"Schema"`
	Bytes       int64  `json:"Bytes"`
	Connections int    `json:"Connections"`
	Allowed     int    `json:"Allowed"`
}

// OperatorPart is a part of the portal that works or does not.
type OperatorPart struct {
	Name    string `json:"Name"`
	Problem string `json:"Problem"`
}

// OperatorBackup is one backup.
type OperatorBackup struct {
	MadeAt   time.Time  `json:"MadeAt"`
	Bytes    int64      `json:"Bytes"`
	ProvedAt *time.Time `json:"ProvedAt" doc:"When a backup was last restored beside the portal and checked; null if none was"`
	Problem  string     `json:"Problem" doc:"What that found; empty if the backup is complete and its ledger is correct"`
}

// Maintenance is a time in which only Admins may use the portal.
type Maintenance struct {
	Message string    `json:"Message"`
	Since   time.Time `json:"Since"`
	BegunBy string    `json:"BegunBy"`
}

// Restore is a restore of the database after which nothing is sent until an Admin says that it may be.
type Restore struct {
	MadeAt    time.Time `json:"MadeAt"`
	DataUntil time.Time `json:"DataUntil" doc:"The time that the data is of; later changes are lost"`
	Source    string    `json:"Source" doc:"What it was restored from"`
	Mails     int       `json:"Mails" doc:"Mails and text messages that wait; at most 10,000, as the other counts"`
	Bookings  int       `json:"Bookings" doc:"Couriers to be booked or called back"`
	Webhooks  int       `json:"Webhooks" doc:"Receivers and web shops that have something to be told"`
}

// DatabaseLog is the log of a private database, from which it can be restored to any time.
type DatabaseLog struct {
	From    *time.Time `json:"From" doc:"The earliest time; null while there is no copy yet"`
	Until   time.Time  `json:"Until" doc:"When the log was last complete, or the server started"`
	Problem string     `json:"Problem" doc:"Why it is not kept at the moment; empty if it is"`
}

// MaintenanceStart begins maintenance, or changes its message.
type MaintenanceStart struct {
	Message string `json:"Message" minLength:"1" maxLength:"500" doc:"What everybody but Admins reads"`
}

// FailedJob is a job that failed.
type FailedJob struct {
	Id          int64     `json:"Id"`
	Kind        string    `json:"Kind"`
	Queue       string    `json:"Queue"`
	State       string    `json:"State" enum:"Retrying,GivenUp,Refused"`
	Args        string    `json:"Args" doc:"What it is about, as JSON; at most 500 characters"`
	Error       string    `json:"Error" doc:"Of the last attempt; at most 1,000 characters"`
	Attempt     int       `json:"Attempt"`
	MostTimes   int       `json:"MostTimes"`
	Created     time.Time `json:"Created"`
	AttemptedAt time.Time `json:"AttemptedAt"`
	NextAt      time.Time `json:"NextAt" doc:"When it is tried again, if it is Retrying"`
}

// FailedJobFilter narrows the list.
type FailedJobFilter struct {
	State []string `json:"State,omitempty" enum:"Retrying,GivenUp,Refused" maxItems:"3"`
	Mail  []string `json:"Mail,omitempty" enum:"Only" maxItems:"1" doc:"Mails alone"`
}

// FailedJobListRequest asks for one page, newest first.
type FailedJobListRequest = ListRequest[FailedJobFilter]

// FailedJobList is one page; Total counts all that match.
type FailedJobList struct {
	Jobs []FailedJob `json:"Jobs"`
	ListPage
}
