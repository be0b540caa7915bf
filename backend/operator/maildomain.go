package operator

import (
	"context"
	"errors"
	"net"
	netmail "net/mail"
	"strings"
	"sync"
	"time"

	"tradekart/portal/backend/wire"
)

// TXT looks up the TXT records of a name, as net.Resolver does.
type TXT func(ctx context.Context, name string) ([]string, error)

const (
	lookUpLimit = 4 * time.Second
	lookUpAgain = 10 * time.Minute
)

// MailDomain tells what receivers find about the domain that mail is sent from (RFC 7208, 6376 and 7489). It does not know
// through which servers the mail goes, so it says what is missing or certainly wrong, not that all is right.
type MailDomain struct {
	From, Selector string // Selector is the name of the DKIM key; empty where it is not known
	LookUp         TXT    // nil where no mail leaves the server: there is nothing to look up
	Now            func() time.Time

	found remembered[wire.MailDomain]
}

// State returns what was found within the last ten minutes, or looks it up.
func (d *MailDomain) State(ctx context.Context) wire.MailDomain {
	return d.found.get(ctx, d.Now, lookUpLimit, func(ctx context.Context) (wire.MailDomain, time.Duration) { return d.look(ctx), lookUpAgain })
}

func (d *MailDomain) look(ctx context.Context) wire.MailDomain {
	out := wire.MailDomain{From: d.From}
	if address, err := netmail.ParseAddress(d.From); err == nil {
		_, out.Domain, _ = strings.Cut(address.Address, "@")
	}
	if d.LookUp == nil {
		out.Records = []wire.MailRecord{}
		return out
	}
	parts := []struct {
		name, at, begins string
		judge            func(records []string) string
	}{
		{"SPF", out.Domain, "v=spf1", spf}, {"DKIM", d.Selector + "._domainkey." + out.Domain, "", dkim},
		{"DMARC", "_dmarc." + out.Domain, "v=dmarc1", dmarc},
	}
	out.Records = make([]wire.MailRecord, len(parts))
	var group sync.WaitGroup
	for i, part := range parts {
		group.Go(func() {
			r := wire.MailRecord{Name: part.name, At: part.at}
			switch all, err := d.lookUp(ctx, part.at, part.begins); {
			case part.name == "DKIM" && d.Selector == "":
				r.At, r.State, r.Text = "", wire.MailRecordUnknown, "Your mail service signs mails and names its key. With --mail-dkim-selector it is looked up here."
			case err != nil:
				r.State, r.Text = wire.MailRecordUnknown, "It could not be looked up."
			default:
				r.Found, r.State = strings.Join(all, "\n"), wire.MailRecordGood
				if r.Text = part.judge(all); r.Text != "" {
					r.State = wire.MailRecordMissing
				}
			}
			out.Records[i] = r
		})
	}
	group.Wait()
	return out
}

// lookUp returns the records that begin like that; a name without any is no error.
func (d *MailDomain) lookUp(ctx context.Context, name, begins string) (found []string, err error) {
	all, err := d.LookUp(ctx, name)
	var none *net.DNSError
	if errors.As(err, &none) && none.IsNotFound {
		err = nil
	}
	for _, text := range all {
		if strings.HasPrefix(strings.ToLower(strings.TrimSpace(text)), begins) && len(found) < 5 {
			found = append(found, cutText(text, 1000))
		}
	}
	return found, err
}

func cutText(text string, most int) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}

func spf(records []string) string {
	switch {
	case len(records) == 0:
		return "Receivers cannot know which servers may send your mail. Enter the TXT record that your mail service names, such as v=spf1 include:… -all."
	case len(records) > 1:
		return "There are several records, which receivers take for an error. Join them in one."
	}
	if fields := strings.Fields(strings.ToLower(records[0])); fields[len(fields)-1] == "+all" || fields[len(fields)-1] == "all" {
		return "This record lets every server in the world send your mail. Let it end with -all."
	}
	return ""
}

func dkim(records []string) string {
	for _, record := range records {
		for tag := range strings.SplitSeq(record, ";") {
			if key, found := strings.CutPrefix(strings.TrimSpace(tag), "p="); found && strings.TrimSpace(key) != "" {
				return ""
			}
		}
	}
	return "The key is not there, so the signatures of your mails cannot be checked. Enter the TXT record that your mail service names."
}

func dmarc(records []string) string {
	switch {
	case len(records) == 0:
		return "Large receivers refuse much mail of domains without it. Enter the TXT record v=DMARC1; p=none; rua=mailto:… first, " +
			"and stricter once the reports are good."
	case len(records) > 1:
		return "There are several records, which receivers take for none. Leave one."
	}
	return ""
}
