package device

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/hashicorp/mdns"

	"tradekart/portal/app/printing/language"
)

const (
	discoverLimit = 3 * time.Second
	stateLimit    = 4 * time.Second
	maxFound      = 200
)

// Discover lists the system's queues and the network printers that announce themselves, within about three
// seconds. It fails only when neither could be looked for.
func Discover(ctx context.Context) ([]Found, error) {
	ctx, cancel := context.WithTimeout(ctx, discoverLimit)
	defer cancel()
	var queues, network []Found
	var queueErr, networkErr error
	var both sync.WaitGroup
	both.Go(func() { queues, queueErr = systemQueues(ctx) })
	both.Go(func() { network, networkErr = announced(ctx, announceTime) })
	both.Wait()
	if queueErr != nil && networkErr != nil {
		return nil, errors.Join(queueErr, networkErr)
	}
	all := append(queues, network...)
	slices.SortFunc(all, func(a, b Found) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Title, b.Title), cmp.Compare(a.Name, b.Name))
	})
	return all[:min(len(all), maxFound)], nil
}

// makers are what a model's name says about its language; the first that fits counts.
var makers = []struct {
	speaks language.Name
	words  []string
}{
	{language.ZPL, []string{"zebra", "zdesigner", "zpl", "zd2", "zd4", "zd5", "zd6", "gk420", "gc420", "gx420", "zt2", "zt4", "honeywell pc", "godex"}},
	{language.TSPL, []string{"tsc", "tspl", "ttp-", "te200", "te210", "da2", "xprinter xp-4", "gprinter", "munbyn", "rollo", "hprt"}},
	{language.ESCPOS, []string{"epson tm", "tm-t", "tm-m", "tm-p", "tm-l", "star tsp", "esc/pos", "escpos", "bixolon", "citizen ct", "receipt", "pos-80", "pos80",
		"xprinter xp-n", "xp-80", "thermal"}},
}

// languagesOf guesses what a printer speaks; a driver's queue always takes PDF.
func languagesOf(model string, raw, driver bool) (speaks []language.Name) {
	model = strings.ToLower(model)
	if raw {
		for _, m := range makers {
			if slices.ContainsFunc(m.words, func(w string) bool { return strings.Contains(model, w) }) {
				speaks = append(speaks, m.speaks)
				break
			}
		}
	}
	if driver {
		return append(speaks, language.PDF)
	}
	for _, name := range []language.Name{language.ZPL, language.TSPL, language.ESCPOS} {
		if !slices.Contains(speaks, name) {
			speaks = append(speaks, name)
		}
	}
	return speaks
}

const (
	announceTime  = 2 * time.Second
	rawService    = "_pdl-datastream._tcp"
	maxInterfaces = 6
)

// announced asks every network for raw printers and listens for some time.
func announced(ctx context.Context, listen time.Duration) ([]Found, error) {
	entries := make(chan *mdns.ServiceEntry, maxFound)
	var all sync.WaitGroup
	var mu sync.Mutex
	var failed error
	worked := false
	for _, face := range multicast() {
		all.Go(func() {
			err := mdns.QueryContext(ctx, &mdns.QueryParam{Service: rawService, Timeout: until(ctx, listen), Interface: face,
				Entries: entries, DisableIPv6: true, Logger: log.New(io.Discard, "", 0)})
			mu.Lock()
			defer mu.Unlock()
			worked, failed = worked || err == nil, errors.Join(failed, err)
		})
	}
	all.Wait()
	close(entries)
	if !worked {
		return nil, failed
	}
	return unique(entries), nil
}

// until is how long may be listened before the context ends: the library looks at its own clock only.
func until(ctx context.Context, listen time.Duration) time.Duration {
	if end, ok := ctx.Deadline(); ok {
		listen = min(listen, time.Until(end))
	}
	return max(listen, time.Millisecond)
}

// multicast are the networks to ask on; nil lets the system choose.
func multicast() (faces []*net.Interface) {
	all, _ := net.Interfaces()
	for _, f := range all {
		if f.Flags&net.FlagUp != 0 && f.Flags&net.FlagMulticast != 0 && len(faces) < maxInterfaces {
			faces = append(faces, &f)
		}
	}
	if len(faces) == 0 {
		faces = append(faces, nil)
	}
	return faces
}

func unique(entries <-chan *mdns.ServiceEntry) (all []Found) {
	seen, own := map[string]bool{}, ownAddresses()
	for e := range entries {
		f, ok := fromEntry(e, own)
		if ok && !seen[f.Serial] {
			seen[f.Serial] = true
			all = append(all, f)
		}
	}
	return all
}

func fromEntry(e *mdns.ServiceEntry, own []netip.Prefix) (Found, bool) {
	title, ours := strings.CutSuffix(strings.TrimSuffix(e.Name, "."), "."+rawService+".local")
	at, _ := netip.AddrFromSlice(e.AddrV4)
	if !ours || !announceable(at.Unmap(), own) || !announcedPort(e.Port) {
		return Found{}, false
	}
	facts := map[string]string{}
	for _, field := range e.InfoFields {
		if key, value, ok := strings.Cut(field, "="); ok {
			facts[strings.ToLower(key)] = value
		}
	}
	title = strings.ReplaceAll(title, `\`, "")
	model := strings.TrimSpace(facts["ty"])
	if model == "" {
		model = strings.TrimSpace(facts["usb_mfg"] + " " + facts["usb_mdl"])
	}
	if model == "" {
		model = title
	}
	where := Address{Kind: TCP, Name: net.JoinHostPort(e.AddrV4.String(), strconv.Itoa(e.Port)), Serial: announcedSerial(e, facts)}
	return Found{Address: where, Title: title, Model: model, Raw: true, Languages: languagesOf(model, true, false)}, true
}

// announcedSerial prefers the id a printer gives itself; its host name is mostly made from its hardware address.
func announcedSerial(e *mdns.ServiceEntry, facts map[string]string) string {
	if id := facts["uuid"]; id != "" {
		return "uuid:" + strings.ToLower(id)
	}
	return "mdns:" + strings.ToLower(strings.TrimSuffix(e.Host, "."))
}

// moved is where a printer known by its id is now, for one whose address changed.
func moved(ctx context.Context, serial string) (string, bool) {
	if !strings.HasPrefix(serial, "uuid:") && !strings.HasPrefix(serial, "mdns:") {
		return "", false
	}
	all, err := announced(ctx, announceTime)
	if err != nil {
		return "", false
	}
	for _, f := range all {
		if f.Serial == serial {
			return f.Name, true
		}
	}
	return "", false
}

// pick finds the queue that leads to a printer now, among queues and what they lead to. A renamed queue is found
// by what it leads to; one that has the name but leads elsewhere is another printer.
func pick(serials map[string]string, a Address) (name string, err error) {
	here, known := serials[a.Name]
	if len(serials) == 0 || known && (here == a.Serial || here == "") {
		return a.Name, nil // nothing known is no reason not to print
	}
	for other, serial := range serials {
		if serial == a.Serial && (name == "" || other < name) {
			name = other
		}
	}
	if name != "" {
		return name, nil
	}
	if known {
		return "", fmt.Errorf("the print queue %s now uses another printer: choose the printer again", a.Name)
	}
	return "", fmt.Errorf("the print queue %s no longer exists", a.Name)
}
