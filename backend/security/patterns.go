package security

import (
	"cmp"
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"tradekart/portal/backend/london"
)

// row is what patterns read of an entry of the security log or, for removals, of the audit log.
type row struct {
	ID                     int64
	At                     time.Time
	Event                  string
	ActorID, Actor, Target string
	MerchantID, Merchant   string
	Address, Detail        string
	Times                  int
	ByAdmin                bool
	Before                 []string // addresses of the person's earlier sign-ins, of a sign-in
}

// pattern says which entries are counted for whom, and what people are told of them.
type pattern struct {
	name   string
	events []string         // as LIKE has them
	audit  bool             // of the audit log rather than the security log
	before bool             // whether row.Before is needed
	of     func(row) string // whose the entry is counted for; empty: not at all
	once   func(row) string // entries with the same count as one
	weight func(row) int    // what an entry counts; by default how often it happened
	ends   func(row) bool   // entries that are not counted but make an alarm of those before them
	says   func(n int, subject, within string) string
}

const (
	signedIn      = "session.signed_in"
	signInFailed  = "session.sign_in_failed"
	seenAs        = "session.seen_as"
	accessRefused = "access.refused"
	unsigned      = "InvalidSignature"
	allAccounts   = "All accounts"
)

// patterns are what the log is looked through for; security_patterns has the numbers of each.
var patterns = []pattern{
	{name: "Spraying", events: []string{signInFailed}, of: func(r row) string { return r.Address }, once: account,
		says: func(n int, of, within string) string {
			return fmt.Sprintf("Sign-ins to %d accounts failed from %s %s: somebody may be trying common passwords.", n, of, within)
		}},
	{name: "GuessedEverywhere", events: []string{signInFailed}, of: func(row) string { return allAccounts },
		says: func(n int, _, within string) string {
			return fmt.Sprintf("%d sign-ins failed %s, whatever their address.", n, within)
		}},
	{name: "FailuresThenSuccess", events: []string{signInFailed, signedIn}, of: known, ends: func(r row) bool { return r.Event == signedIn },
		says: func(n int, of, within string) string {
			return fmt.Sprintf("%s signed in after %d failed attempts %s: was it really this person?", of, n, within)
		}},
	{name: "CodesRefused", events: []string{"session.code_failed"}, of: known, says: func(n int, of, within string) string {
		return fmt.Sprintf("%d wrong codes or passkeys for %s %s: somebody has the password.", n, of, within)
	}},
	{name: "RecoveryCodeUsed", events: []string{"user.recovery_code_used"}, of: known, says: func(_ int, of, _ string) string {
		return fmt.Sprintf("%s signed in with a recovery code.", of)
	}},
	{name: "ChangeFromNewPlace", before: true, ends: isChange,
		events: []string{signedIn, "key.%", "user.changed", "user.invited", "user.second_factor_reset", "payment\\_details.%", "single\\_sign\\_on.%",
			"security\\_pattern.%"},
		of: func(r row) string {
			if r.ActorID != "" && (isChange(r) || r.Event == signedIn && fromNewPlace(r)) {
				return r.Actor
			}
			return ""
		},
		says: func(_ int, of, within string) string {
			return fmt.Sprintf("%s signed in from a network that is new for this person, and changed keys, roles, sign-in or bank details %s.", of, within)
		}},
	{name: "AccessRefused", events: []string{accessRefused}, of: func(r row) string {
		if strings.HasPrefix(r.Detail, unsigned) {
			return ""
		}
		return actor(r)
	}, says: func(n int, of, within string) string {
		return fmt.Sprintf("%s was refused access %d times %s.", of, n, within)
	}},
	{name: "SignaturesRefused", events: []string{accessRefused}, of: func(r row) string {
		if !strings.HasPrefix(r.Detail, unsigned) {
			return ""
		}
		return r.Address
	}, says: func(n int, of, within string) string {
		return fmt.Sprintf("%d orders with a wrong signature came from %s %s.", n, of, within)
	}},
	{name: "ManyExports", events: []string{"%.exported"}, of: person, says: func(n int, of, within string) string {
		return fmt.Sprintf("%s exported %d files %s.", of, n, within)
	}},
	{name: "LargeExports", events: []string{"%.exported"}, of: person, weight: exported, says: func(n int, of, within string) string {
		return fmt.Sprintf("%s exported %d rows %s.", of, n, within)
	}},
	{name: "SeenAtNight", events: []string{seenAs}, of: func(r row) string {
		at := r.At.In(london.Zone)
		if day := at.Weekday(); at.Hour() >= 7 && at.Hour() < 20 && day != time.Saturday && day != time.Sunday {
			return ""
		}
		return person(r)
	}, says: func(_ int, of, _ string) string { return of + " saw as a merchant or a shop at night or at a weekend." }},
	{name: "ManyRemovals", audit: true, events: []string{"%.removed", "%.archived", "%.deactivated", "%.revoked"}, of: person,
		says: func(n int, of, within string) string { return fmt.Sprintf("%s removed %d records %s.", of, n, within) }},
	{name: "PinsRefused", events: []string{"till.pin\\_refused"}, of: func(r row) string { return ofMerchant(r.Target, r) },
		says: func(n int, of, within string) string {
			return fmt.Sprintf("%d wrong PINs at the till %s %s.", n, of, within)
		}},
}

// patternNames and patternEvents are the events of each pattern, pair by pair.
var patternNames, patternEvents = func() (names, events []string) {
	for _, p := range patterns {
		for _, event := range p.events {
			names, events = append(names, p.name), append(events, event)
		}
	}
	return names, events
}()

// ofAlarm are entries of the events that the pattern of an alarm counts, for the subject that it names. Of which column that is the
// subject is said by pattern.of, whose results are told apart well enough: an address, somebody or what the entry is about.
const ofAlarm = `exists (select from security_alarms a join unnest(?::text[], ?::text[]) p (name, event) on p.name = a.pattern
	where a.id = ?::uuid and l.event like p.event and (a.subject in ('` + allAccounts + `', l.actor, l.target, l.address)
		or starts_with(a.subject, l.actor || ' of ') or starts_with(a.subject, l.target || ' of ')))`

// account tells accounts apart. Of unknown ones only their number is known.
func account(r row) string {
	if known(r) == "" {
		return strconv.FormatInt(r.ID, 10)
	}
	return r.Target
}

func known(r row) string {
	if r.Target == unknownAccount {
		return ""
	}
	return r.Target
}

// unknownAccount is what a failed sign-in to an account that does not exist is about, as package session writes it.
const unknownAccount = "Unknown account"

// person is who did it, if it was a person.
func person(r row) string {
	if r.ActorID == "" {
		return ""
	}
	return r.Actor
}

// actor is a person or one merchant's key.
func actor(r row) string {
	if r.ActorID == "" {
		return ofMerchant(r.Actor, r)
	}
	return r.Actor
}

// ofMerchant tells apart what several merchants may call the same.
func ofMerchant(name string, r row) string {
	if r.Merchant == "" {
		return name
	}
	return name + " of " + r.Merchant
}

func exported(r row) int {
	n, err := strconv.Atoi(strings.TrimPrefix(r.Detail, "Rows: "))
	if err != nil {
		return 0
	}
	return n
}

func isChange(r row) bool {
	return r.Event != signedIn && (r.Event != "user.changed" || strings.HasPrefix(r.Detail, "Role: "))
}

// fromNewPlace is whether nobody has signed in as this person from the network before. A first sign-in is none.
func fromNewPlace(r row) bool {
	return len(r.Before) > 0 && network(r.Address) != "" &&
		!slices.ContainsFunc(r.Before, func(address string) bool { return network(address) == network(r.Address) })
}

// network is the block that an address belongs to: /24, or /48 of IPv6; empty if it is no address.
func network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	bits := 24
	if ip = ip.Unmap(); ip.Is6() {
		bits = 48
	}
	block, _ := ip.Prefix(bits) // the number fits
	return block.String()
}

// setting is when a pattern is an alarm.
type setting struct {
	Name      string
	Minutes   int
	Threshold int
	Severity  string
}

// alarm is what a pattern found. At is the entry at which it reached the threshold.
type alarm struct {
	Pattern, Severity, Subject, Sentence string
	Began, At                            time.Time
	Times                                int
}

// raised is an alarm that exists.
type raised struct {
	Pattern, Subject string
	At               time.Time
}

// counting is what is counted for one subject within the window.
type counting struct {
	rows  []row
	total int
	once  map[string]int
}

func (c *counting) add(p *pattern, r row, sign int) {
	switch {
	case p.once != nil:
		key := p.once(r)
		if c.once[key] += sign; c.once[key] == 0 {
			delete(c.once, key)
		}
		c.total = len(c.once)
	case p.weight != nil:
		c.total += sign * p.weight(r)
	default:
		c.total += sign * r.Times
	}
}

// find returns the alarms that follow from the rows and are not among the raised ones. The same rows give nothing again, also if
// some are missing or come later: of a pattern and a subject there is one alarm in a window.
func (p *pattern) find(s setting, rows []row, already []raised) (found []alarm) {
	window := time.Duration(s.Minutes) * time.Minute
	slices.SortFunc(rows, func(a, b row) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID)) })
	last := map[string][]time.Time{}
	for _, a := range already {
		last[a.Subject] = append(last[a.Subject], a.At)
	}
	counted := map[string]*counting{}
	for _, r := range rows {
		subject := cut(p.of(r), 500)
		if subject == "" {
			continue
		}
		c := counted[subject]
		if c == nil {
			c = &counting{once: map[string]int{}}
			counted[subject] = c
		}
		ends := p.ends != nil && p.ends(r)
		if !ends {
			c.rows = append(c.rows, r)
			c.add(p, r, 1)
		}
		for len(c.rows) > 0 && !c.rows[0].At.After(r.At.Add(-window)) {
			c.add(p, c.rows[0], -1)
			c.rows = c.rows[1:]
		}
		near := func(at time.Time) bool { return r.At.Sub(at).Abs() < window }
		if p.ends != nil && !ends || c.total < s.Threshold || len(c.rows) == 0 || slices.ContainsFunc(last[subject], near) {
			continue
		}
		last[subject] = append(last[subject], r.At)
		found = append(found, alarm{Pattern: p.name, Severity: s.Severity, Subject: subject, Began: c.rows[0].At, At: r.At, Times: c.total,
			Sentence: cut(p.says(c.total, subject, within(s.Minutes)), 1000)})
	}
	return found
}

func within(minutes int) string {
	switch {
	case minutes == 60:
		return "within an hour"
	case minutes == 1440:
		return "within a day"
	case minutes%60 == 0:
		return fmt.Sprintf("within %d hours", minutes/60)
	case minutes == 1:
		return "within a minute"
	}
	return fmt.Sprintf("within %d minutes", minutes)
}

// cut keeps the first letters of a text.
func cut(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most])
	}
	return text
}
