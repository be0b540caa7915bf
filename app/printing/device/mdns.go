package device

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/hashicorp/mdns"
)

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
	seen := map[string]bool{}
	for e := range entries {
		f, ok := fromEntry(e)
		if ok && !seen[f.Serial] {
			seen[f.Serial] = true
			all = append(all, f)
		}
	}
	return all
}

func fromEntry(e *mdns.ServiceEntry) (Found, bool) {
	title, ours := strings.CutSuffix(strings.TrimSuffix(e.Name, "."), "."+rawService+".local")
	if !ours || e.AddrV4 == nil || e.Port < 1 || e.Port > 65535 {
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
