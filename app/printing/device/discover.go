package device

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

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
	{language.ESCPOS, []string{"epson tm", "tm-t", "tm-m", "tm-p", "tm-l", "star tsp", "esc/pos", "escpos", "bixolon", "citizen ct", "receipt", "pos-80", "pos80", "xprinter xp-n", "xp-80", "thermal"}},
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
