//go:build unix

package embedded

import (
	"archive/tar"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Recovery is a cluster as it was.
type Recovery struct {
	Copy  io.Reader // what Server.Copy wrote
	Until time.Time // zero: everything that the log has
	// Log writes a file of the log; found is false where there is none. It is called by one goroutine.
	Log func(name string, to io.Writer) (found bool, err error)
}

// recovery is a Recovery under way.
type recovery struct {
	Recovery
	dir    string // where PostgreSQL asks for files of the log
	failed error  // of Log, to be read after done
	done   chan struct{}
}

// Recover starts a new cluster in an empty data folder, made of a copy and the log after it.
// ctx bounds the start only. The server is an ordinary one once it has returned; a failure leaves no cluster behind.
func Recover(ctx context.Context, opt Options, r Recovery) (*Server, error) {
	s := &Server{log: opt.log(), opt: opt}
	made := false
	unpack := func(context.Context, Options) (err error) {
		err = s.unpack(r.Copy, "recovery.signal")
		made = err == nil
		return err
	}
	replay := func(ctx context.Context, opt Options) error { return s.replay(ctx, opt, r) }
	for _, step := range []func(context.Context, Options) error{s.locate, s.acquire, unpack, s.prepare, replay, s.ensureDatabase} {
		if err := step(ctx, opt); err != nil {
			s.Stop()
			if made {
				_ = os.RemoveAll(s.dir)
				_ = os.Remove(filepath.Join(s.data, "postgres")) // the link to one that is elsewhere
			}
			return nil, fmt.Errorf("private PostgreSQL: %w", err)
		}
	}
	return s, nil
}

// unpack makes the cluster, with the file that says how it starts, under another name first, so that an interrupted one never passes for a cluster.
func (s *Server) unpack(in io.Reader, signal string) error {
	if exists(s.dir) {
		return fmt.Errorf("%s exists already: a restore needs a new data folder", s.dir)
	}
	scratch := s.dir + ".new"
	defer func() { _ = os.RemoveAll(scratch) }() // gone already when all went well
	if err := cmp.Or(os.RemoveAll(scratch), os.Mkdir(scratch, 0o700)); err != nil {
		return err
	}
	root, err := os.OpenRoot(scratch)
	if err != nil {
		return err
	}
	defer root.Close()
	if err := cmp.Or(untar(root, in), root.WriteFile(signal, nil, 0o600), s.who.own(scratch)); err != nil {
		return err
	}
	return os.Rename(scratch, s.dir)
}

func untar(root *os.Root, in io.Reader) error {
	archive := tar.NewReader(in)
	for {
		head, err := archive.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if head.Typeflag == tar.TypeDir {
			if err := root.MkdirAll(filepath.Clean(head.Name), 0o700); err != nil {
				return err
			}
			continue
		}
		file, err := root.OpenFile(head.Name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		_, err = io.Copy(file, archive)
		if err := errors.Join(err, file.Close()); err != nil {
			return err
		}
	}
}

// replay starts PostgreSQL, which asks for one file of the log after another, and waits until it takes changes.
func (s *Server) replay(ctx context.Context, opt Options, r Recovery) error {
	run := &recovery{Recovery: r, dir: filepath.Join(filepath.Dir(s.dir), "postgres-recovery"), done: make(chan struct{})}
	for _, dir := range []string{run.dir, run.asked(), run.given()} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return err
		}
	}
	defer func() { _ = os.RemoveAll(run.dir) }()
	if err := s.who.own(run.dir); err != nil {
		return err
	}
	over, cancel := context.WithCancel(ctx)
	go run.serve(over, s.who)
	s.recovery = run
	err := s.launch(over, opt)
	s.recovery = nil
	cancel()
	<-run.done
	return cmp.Or(run.failed, err)
}

// over is closed when no more of the log can be given.
func (r *recovery) over() <-chan struct{} {
	if r == nil {
		return nil
	}
	return r.done
}

func (r *recovery) asked() string { return filepath.Join(r.dir, "asked") }
func (r *recovery) given() string { return filepath.Join(r.dir, "given") }

// arguments make PostgreSQL ask by an empty file and wait until that is gone; then the file of the log is there or does not
// exist. So whoever has the key of the log need not be another program.
func (r *recovery) arguments() []string {
	asked, given := commandQuoted(r.asked())+"/%f", commandQuoted(r.given())+"/%f"
	args := []string{"--hot_standby=off", "--recovery_target_action=promote", "--restore_command=touch " + asked +
		" && while test -e " + asked + "; do sleep 0.01; done; test -e " + given + " && mv " + given + " %p"}
	if !r.Until.IsZero() {
		args = append(args, "--recovery_target_time="+r.Until.UTC().Format("2006-01-02 15:04:05.999999")+"+00")
	}
	return args
}

// serve answers until ctx ends or a file cannot be read, after which the questions stay open.
func (r *recovery) serve(ctx context.Context, who account) {
	defer close(r.done)
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		questions, err := os.ReadDir(r.asked())
		for _, q := range questions {
			if err = r.answer(q.Name(), who); err != nil {
				break
			}
		}
		if err != nil {
			r.failed = fmt.Errorf("the log: %w", err)
			return
		}
	}
}

func (r *recovery) answer(name string, who account) error {
	path := filepath.Join(r.given(), name)
	file, err := os.OpenFile(path+".part", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	found, err := r.Log(name, file)
	if err = errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if found {
		err = cmp.Or(who.own(path+".part"), os.Rename(path+".part", path))
	} else {
		err = os.Remove(path + ".part")
	}
	if err == nil {
		err = os.Remove(filepath.Join(r.asked(), name))
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil // PostgreSQL has ended
	}
	return err
}
