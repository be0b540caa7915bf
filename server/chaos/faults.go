package main

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// fault is something that happens to the stand, and is over when do returns.
type fault struct {
	name string
	do   func(ctx context.Context, s *stand, r *rand.Rand) error
}

// between is a random time.
func between(r *rand.Rand, least, most time.Duration) time.Duration {
	return least + time.Duration(r.Int64N(int64(most-least)))
}

// pause waits; the end of the run ends it, so that what was done is undone.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

func (s *stand) one(r *rand.Rand) *server { return s.servers[r.IntN(len(s.servers))] }

// ofServers happen one after the other, beside ofData.
var ofServers = []fault{
	{"a server is killed", func(ctx context.Context, s *stand, r *rand.Rand) error {
		return s.restart(ctx, s.one(r), syscall.SIGKILL, between(r, 0, 3*time.Second))
	}},
	{"a server is told to end", func(ctx context.Context, s *stand, r *rand.Rand) error {
		return s.restart(ctx, s.one(r), syscall.SIGTERM, 0)
	}},
	{"a server freezes", func(ctx context.Context, s *stand, r *rand.Rand) error {
		return s.freeze(ctx, s.one(r), between(r, time.Second, 8*time.Second))
	}},
	{"a server freezes for so long that others take its jobs", func(ctx context.Context, s *stand, r *rand.Rand) error {
		return s.freeze(ctx, s.one(r), between(r, 24*time.Second, 28*time.Second))
	}},
	{"clients are cut off", func(_ context.Context, s *stand, r *rand.Rand) error {
		s.one(r).toIt.cut()
		return nil
	}},
	{"two servers are killed", func(ctx context.Context, s *stand, r *rand.Rand) error {
		one := r.IntN(len(s.servers))
		if err := s.servers[one].signal(syscall.SIGKILL); err != nil {
			return err
		}
		_ = s.servers[one].end()
		err := s.restart(ctx, s.servers[(one+1)%len(s.servers)], syscall.SIGKILL, between(r, 0, time.Second))
		if startErr := s.servers[one].start(); startErr != nil {
			return startErr
		}
		return err
	}},
}

var ofData = []fault{
	{"a server's connections to the database are cut", func(_ context.Context, s *stand, r *rand.Rand) error {
		one := s.one(r)
		one.toData.cut()
		if one.toPool != nil {
			one.toPool.cut()
		}
		return nil
	}},
	{"a server's database is slow", func(ctx context.Context, s *stand, r *rand.Rand) error {
		one, by := s.one(r), between(r, 5*time.Millisecond, 60*time.Millisecond)
		for _, p := range one.behind() {
			p.slow(by)
			defer p.slow(0)
		}
		pause(ctx, between(r, 2*time.Second, 5*time.Second))
		return nil
	}},
	{"a server's database does not answer", func(ctx context.Context, s *stand, r *rand.Rand) error {
		for _, p := range s.one(r).behind() {
			p.hang()
			defer p.thaw()
		}
		pause(ctx, between(r, 2*time.Second, 12*time.Second))
		return nil
	}},
	{"PostgreSQL stops without ceremony", func(ctx context.Context, s *stand, r *rand.Rand) error {
		pid, err := s.postmaster()
		if err != nil {
			return err
		}
		if err := syscall.Kill(pid, syscall.SIGQUIT); err != nil {
			return err
		}
		<-s.postgres.Done()
		pause(ctx, between(r, 0, 3*time.Second))
		return s.postgres.Restart(context.WithoutCancel(ctx))
	}},
	{"PostgreSQL freezes", func(ctx context.Context, s *stand, r *rand.Rand) error {
		pid, err := s.postmaster()
		if err != nil {
			return err
		}
		all := append(children(pid), pid)
		for _, p := range all {
			_ = syscall.Kill(p, syscall.SIGSTOP)
		}
		pause(ctx, between(r, time.Second, 5*time.Second))
		for _, p := range all {
			_ = syscall.Kill(p, syscall.SIGCONT)
		}
		return nil
	}},
	{"PgBouncer is killed", func(ctx context.Context, s *stand, r *rand.Rand) error {
		if s.pooler == nil {
			return nil
		}
		s.pooler.stop()
		pause(ctx, between(r, 0, 2*time.Second))
		return s.pooler.start()
	}},
	{"NATS is killed", func(ctx context.Context, s *stand, r *rand.Rand) error {
		if s.nats == nil {
			return nil
		}
		s.nats.stop()
		pause(ctx, between(r, 0, 5*time.Second))
		return s.nats.start()
	}},
}

// behind are the proxies between a server and its database.
func (s *server) behind() []*proxy {
	if s.toPool == nil {
		return []*proxy{s.toData}
	}
	return []*proxy{s.toData, s.toPool}
}

func (s *stand) restart(ctx context.Context, one *server, sig syscall.Signal, away time.Duration) error {
	if err := one.signal(sig); err != nil {
		return err
	}
	if err := one.end(); err != nil && sig == syscall.SIGTERM {
		slog.Warn("a server that was told to end reports a failure", "server", one.name, "error", err)
	}
	pause(ctx, away)
	return one.start()
}

func (s *stand) freeze(ctx context.Context, one *server, d time.Duration) error {
	if err := one.signal(syscall.SIGSTOP); err != nil {
		return err
	}
	pause(ctx, d)
	return one.signal(syscall.SIGCONT)
}

// children are the processes that a process has started.
func children(of int) (all []int) {
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range files {
		text, _ := os.ReadFile(file)
		_, rest, _ := strings.Cut(string(text), ") ")
		fields := strings.Fields(rest)
		if len(fields) > 1 && fields[1] == strconv.Itoa(of) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
			all = append(all, pid)
		}
	}
	return all
}

// happened counts the faults by name.
type happened struct {
	mu     sync.Mutex
	counts map[string]int
	first  error
}

// inflict has the faults of a list happen in a random order, all of them before one comes again, until ctx ends.
func (s *stand) inflict(ctx context.Context, list []fault, r *rand.Rand, every time.Duration, h *happened, began time.Time) {
	for {
		for _, i := range r.Perm(len(list)) {
			pause(ctx, between(r, every/2, every*3/2))
			if ctx.Err() != nil {
				return
			}
			f := list[i]
			at := time.Since(began)
			err := f.do(ctx, s, r)
			slog.Info(f.name, "at", at.Round(time.Millisecond).String(), "took", (time.Since(began) - at).Round(time.Millisecond).String())
			h.mu.Lock()
			h.counts[f.name]++
			if err != nil && h.first == nil {
				h.first = fmt.Errorf("%s: %w", f.name, err)
			}
			h.mu.Unlock()
		}
	}
}
