package embedded

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"time"
)

const (
	pollEvery  = 5 * time.Millisecond
	stopLimit  = 30 * time.Second
	quitLimit  = 5 * time.Second
	retryEvery = 100 * time.Millisecond
)

// process is one running postgres.
type process struct {
	progs     *programs
	cmd       *exec.Cmd
	logReader *logReader
	done      chan struct{} // closed when it has exited
	err       error         // how, to be read after done
}

// launch starts postgres and waits until it takes connections. Parts of a predecessor that
// was killed may hold on to the cluster for a moment; that is waited for.
func (l *location) launch(ctx context.Context, set map[string]string, log *slog.Logger) (*process, error) {
	limit := time.Now().Add(predecessorLimit)
	for {
		stale, err := l.awaitPredecessor(ctx, log)
		if err != nil {
			return nil, err
		}
		p, err := l.spawn(set, stale, log)
		if err != nil {
			return nil, err
		}
		err = p.awaitReady(ctx, l.dir)
		if err == nil {
			return p, nil
		}
		_ = p.stop(context.WithoutCancel(ctx))
		if !p.logReader.clusterBusy() || time.Now().After(limit) {
			return nil, err
		}
		if err := pause(ctx, retryEvery); err != nil {
			return nil, err
		}
	}
}

// spawn starts postgres as a direct child. stale is the process id in a left-over lock file
// that is known not to be a postgres: the environment variable, meant for the launcher of a
// launcher, makes postgres ignore it even where that id has been given away again.
func (l *location) spawn(set map[string]string, stale int, log *slog.Logger) (*process, error) {
	args := []string{"-D", l.dir}
	for _, key := range slices.Sorted(maps.Keys(set)) {
		args = append(args, "-c", key+"="+set[key])
	}
	p := &process{progs: l.progs, logReader: &logReader{log: log}, done: make(chan struct{})}
	p.cmd = l.progs.command(context.Background(), l.who, l.dir, "postgres", args...)
	p.cmd.Stderr = p.logReader
	if stale > 0 {
		p.cmd.Env = append(p.cmd.Env, "PG_GRANDPARENT_PID="+strconv.Itoa(stale))
	}
	started := make(chan error, 1)
	go onOwnThread(func() error {
		err := p.cmd.Start()
		started <- err
		if err == nil {
			p.err = p.cmd.Wait()
			close(p.done)
		}
		return err
	})
	return p, <-started
}

// onOwnThread runs f on a thread of its own until f returns: Linux signals a child that its
// parent is gone when the thread that started it ends, not the process.
func onOwnThread(f func() error) error {
	result := make(chan error, 1)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		result <- f()
	}()
	return <-result
}

// awaitReady has no limit but ctx: recovering a large log after a crash takes its time.
func (p *process) awaitReady(ctx context.Context, dir string) error {
	for {
		if pm, ok := readPostmaster(dir); ok && pm.ready && pm.pid == p.cmd.Process.Pid {
			return nil
		}
		select {
		case <-p.done:
			return fmt.Errorf("it did not start: %s", p.reason())
		case <-ctx.Done():
			return fmt.Errorf("it did not start in time: %w", ctx.Err())
		case <-time.After(pollEvery):
		}
	}
}

// stop ends postgres: gently, then abruptly, then by force. One that is gone already is no error.
func (p *process) stop(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, stopLimit)
	defer cancel()
	pid := p.cmd.Process.Pid
	if p.exited() || p.waitAfter(ctx, interrupt(p.progs, pid)) {
		return nil
	}
	ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), quitLimit)
	defer cancel()
	if !p.waitAfter(ctx, quit(p.progs, pid)) {
		_ = p.cmd.Process.Kill()
		<-p.done
	}
	return errors.New("private PostgreSQL: it did not stop in time and was cut off; it recovers at the next start")
}

func (p *process) exited() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// ends waits for the end that a signal asked for; a signal that could not be sent asks in vain.
func (p *process) waitAfter(ctx context.Context, sent error) bool {
	if sent != nil {
		return p.exited()
	}
	select {
	case <-p.done:
		return true
	case <-ctx.Done():
		return p.exited()
	}
}

// reason returns why postgres has exited.
func (p *process) reason() string {
	if reason := p.logReader.lastFatal(); reason != "" {
		return fmt.Sprintf("%s (%v)", reason, p.err)
	}
	return fmt.Sprint(p.err)
}

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
