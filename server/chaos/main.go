// Command chaos shows what becomes of orders when machines fail. It runs real servers on one PostgreSQL, with PgBouncer
// and proxies between them, sends orders, accepts them, lets couriers deliver them and keeps screens open, while servers are
// killed and frozen, connections are cut, and the database is stopped. Then it holds what every client was told against what
// is stored, and fails where these differ.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"
)

// options are how a run is made.
type options struct {
	For     time.Duration
	Every   time.Duration
	Rate    float64
	Reads   float64
	Screens int
	Shops   int
	Servers int
	Seed    uint64
	Bug     string
	Program string
	Folder  string
	Faults  bool
	NATS    bool
	Upgrade bool
	Next    string
	From    string
	OneWay  bool
}

func main() {
	var o options
	flag.DurationVar(&o.For, "for", 2*time.Minute, "how long things fail")
	flag.DurationVar(&o.Every, "every", 4*time.Second, "pause between two faults, on average; those of servers and those of the database happen beside each other")
	flag.Float64Var(&o.Rate, "rate", 8, "orders a second")
	flag.Float64Var(&o.Reads, "reads", 0, "lists that shops read a second, beside what is asked of the orders")
	flag.IntVar(&o.Screens, "screens", 100, "open screens: of every hundred one is the merchant's and one the Admin's")
	flag.IntVar(&o.Shops, "shops", 3, "shops")
	flag.IntVar(&o.Servers, "servers", 3, "servers")
	flag.Uint64Var(&o.Seed, "seed", uint64(time.Now().UnixNano()), "repeats the choice of faults of an earlier run; their moments differ")
	flag.StringVar(&o.Bug, "bug", "", "a bug that the checks must find; the run fails if they do not: "+bugNames())
	flag.StringVar(&o.Program, "program", "bin/portal-server", "the server")
	flag.StringVar(&o.Folder, "folder", "", "where data and logs are kept; a temporary folder that is removed after a good run if empty")
	flag.BoolVar(&o.NATS, "nats", true, "announce live events through NATS, which fails too, instead of PostgreSQL")
	flag.BoolVar(&o.Faults, "faults", true, "whether anything fails")
	flag.BoolVar(&o.Upgrade, "upgrade", false, "instead of faults, upgrade to a next version under load and go back: "+
		"to this one with more migrations, or to that of --next")
	flag.StringVar(&o.Next, "next", "", "the program of the next version, for --upgrade; --program is then an earlier one")
	flag.StringVar(&o.From, "from", "", "a commit or tag of the repository, which is built and upgraded to --program, by default this source")
	flag.BoolVar(&o.OneWay, "one-way", false, "do not go back after the upgrade, to a release that cannot use the newer schema")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	good, err := o.run(ctx)
	if err != nil {
		fmt.Fprintln(os.Stderr, "chaos:", err)
	}
	if err != nil || !good {
		stop()
		os.Exit(1) //nolint:gocritic // stop was called
	}
}

func bugNames() (names string) {
	for _, b := range bugs {
		names += "\n" + b.Name + ": " + b.What
	}
	return names
}

// run makes one run and prints what it found; good: nothing, or with a bug, the bug.
func (o options) run(ctx context.Context) (good bool, err error) {
	temporary := o.Folder == ""
	if temporary {
		if o.Folder, err = os.MkdirTemp("", "portal-chaos-"); err != nil {
			return false, err
		}
		if err = os.Chmod(o.Folder, 0o755); err != nil { //nolint:gosec // PostgreSQL's own user enters it
			return false, err
		}
	}
	if err = os.MkdirAll(o.Folder, 0o755); err != nil { //nolint:gosec // PostgreSQL's own user enters it
		return false, err
	}
	var planted bug
	if o.Bug != "" {
		if planted, err = findBug(o.Bug); err != nil {
			return false, err
		}
	}
	if planted.File != "" {
		if o.Program, err = planted.build(o.Folder); err != nil {
			return false, err
		}
	}
	if o.From != "" {
		o.Upgrade, o.Next = true, o.Program
		if o.Program, err = buildRelease(ctx, o.Folder, o.From); err != nil {
			return false, err
		}
	}
	if o.Upgrade && o.Next == "" {
		if o.Next, err = buildNext(o.Folder); err != nil {
			return false, err
		}
	}
	for _, program := range []*string{&o.Program, &o.Next} {
		if *program == "" {
			continue
		}
		if *program, err = filepath.Abs(*program); err != nil {
			return false, err
		}
	}
	fmt.Printf("seed %d; data and logs are in %s\n", o.Seed, o.Folder)
	s, err := build(ctx, o.Folder, o.Program, o.Servers, o.NATS, planted.SQL)
	if err != nil {
		return false, err
	}
	defer s.close()
	r, err := o.trial(ctx, s)
	if err != nil {
		return false, err
	}
	r.print(os.Stdout)
	found := len(r.findings) == 0
	if planted.Name != "" {
		found = len(r.findings[planted.Finds]) > 0
		fmt.Printf("the bug %s should show in %q: %t\n", planted.Name, planted.Finds, found)
	}
	if found && temporary {
		_ = os.RemoveAll(o.Folder)
	}
	return found, nil
}

// trial is a run on servers that are up.
func (o options) trial(ctx context.Context, s *stand) (*report, error) {
	began := time.Now()
	random := rand.New(rand.NewPCG(o.Seed, 1))
	l, err := populate(ctx, s, began, o.Shops)
	if err != nil {
		return nil, err
	}
	sizeBefore, err := l.size(ctx)
	if err != nil {
		return nil, err
	}
	r := &report{options: o, load: l, findings: findings{}, happened: happened{counts: map[string]int{}}}
	listening, hush := context.WithCancel(ctx)
	defer hush()
	var ears sync.WaitGroup
	for i := range o.Screens {
		one := newScreen(l, l.userOf(i))
		r.screens = append(r.screens, one)
		mine := rand.New(rand.NewPCG(o.Seed, uint64(i+100)))
		ears.Go(func() { one.run(listening, mine) })
	}
	failing, calm := context.WithTimeout(ctx, o.For)
	defer calm()
	var faults sync.WaitGroup
	if o.Upgrade {
		faults.Go(func() {
			if err := s.upgrade(failing, o, began, &r.happened, r.findings); err != nil {
				r.happened.first = err
				slog.Error("the upgrade has failed", "error", err)
				calm()
			}
		})
	} else if o.Faults {
		for i, list := range [][]fault{ofServers, ofData} {
			mine := rand.New(rand.NewPCG(o.Seed, uint64(i+10)))
			faults.Go(func() { s.inflict(failing, list, mine, o.Every, &r.happened, began) })
		}
	}
	faults.Go(func() { l.browse(failing, o.Reads, rand.New(rand.NewPCG(o.Seed, 2))) })
	l.run(failing, o.Rate, random)
	faults.Wait()
	if r.happened.first != nil {
		return nil, r.happened.first
	}
	slog.Info("nothing fails any more; everything has to settle")
	if err := s.awaitReady(ctx); err != nil {
		return nil, err // and no word of what was not checked
	}
	r.settled = l.settle(ctx, r.findings)
	hush()
	ears.Wait()
	for _, check := range []func() error{
		func() error { return l.checkOrders(ctx, r.findings) }, func() error { return l.checkJobs(ctx, r.findings) },
		func() error { return l.checkFeeds(ctx, r.screens, r.findings) }, func() error { return l.prove(ctx, r.findings) },
		func() error { return s.checkPages(ctx, r.findings) },
	} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	size, err := l.size(ctx)
	r.perOrder = (size - sizeBefore) / int64(max(1, len(l.orders)))
	if err != nil {
		return nil, err
	}
	return r, ctx.Err()
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
