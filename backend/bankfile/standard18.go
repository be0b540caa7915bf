package bankfile

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// Transaction codes of Standard 18.
const (
	bacsCredit = "99" // to a payee
	bacsContra = "17" // what the payer's account is charged in all
)

// maxBacs is the highest amount in pence that Bacs takes in one payment: £20 million less a penny.
const maxBacs = 20_000_000_00 - 1

// WriteStandard18 writes the batch as a Bacs Standard 18 submission for one processing day: volume and header labels of 80
// characters, a record of 100 for each payment and one for their contra, and the trailer labels. A batch that does not fit is
// refused.
func WriteStandard18(w io.Writer, b *Batch) error {
	if len(b.User) != 6 {
		return fmt.Errorf("the Bacs service user number %q has not six digits", b.User)
	}
	lines := []string{
		"VOL1" + serial(b) + "0" + pad("", 20) + pad("", 6) + pad("    "+b.User, 14) + pad("", 28) + "1",
		"HDR1" + fileLabel(b),
		"HDR2F0200000100" + pad("", 35) + "00" + pad("", 28),
		"UHL1" + julian(b.PayOn) + pad("999999", 10) + "00" + "000000" + pad("1 DAILY", 9) + "001" + pad("", 40),
	}
	for _, p := range b.Payments {
		if p.Pence > maxBacs {
			return fmt.Errorf("payment %s is above what Bacs takes", p.Reference)
		}
		lines = append(lines, record(p.To, bacsCredit, b.From, p.Pence, Text(b.From.Name, 18), p.Reference, Text(p.To.Name, 18)))
	}
	lines = append(lines, record(b.From, bacsContra, b.From, b.Total(), b.Reference, "CONTRA", Text(b.From.Name, 18)),
		"EOF1"+fileLabel(b),
		"EOF2F0200000100"+pad("", 35)+"00"+pad("", 28),
		fmt.Sprintf("UTL1%013d%013d%07d%07d", b.Total(), b.Total(), 1, len(b.Payments))+pad("", 36))
	for _, line := range lines {
		if n := len(line); n != 80 && n != 100 {
			return fmt.Errorf("a record %.4s has %d characters", line, n)
		}
		if _, err := io.WriteString(w, line+"\r\n"); err != nil {
			return err
		}
	}
	return nil
}

// record is one of the 100 characters of a payment or its contra.
func record(to Account, code string, from Account, pence int64, narrative, reference, name string) string {
	return to.SortCode + to.Number + "0" + code + from.SortCode + from.Number + "    " + fmt.Sprintf("%011d", pence) + pad(narrative, 18) + pad(reference,
		18) + pad(name, 18)
}

// serial names the submission with the last six characters of the batch's reference.
func serial(b *Batch) string {
	text := strings.ReplaceAll(b.Reference, " ", "")
	if len(text) > 6 {
		text = text[len(text)-6:]
	}
	return strings.Repeat("0", 6-len(text)) + text
}

// fileLabel is what the header and the trailer label say of the file.
func fileLabel(b *Batch) string {
	return "A" + b.User + "S  1" + b.User + serial(b) + "00010001" + pad("", 6) + julian(b.Made) + julian(b.PayOn) + "0" + "000000" + pad("", 13) + pad("", 7)
}

// julian is a day as a space, the year and the day of the year.
func julian(day time.Time) string { return fmt.Sprintf(" %02d%03d", day.Year()%100, day.YearDay()) }

func pad(text string, width int) string {
	return text[:min(len(text), width)] + strings.Repeat(" ", max(0, width-len(text)))
}
