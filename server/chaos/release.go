package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"time"

	"tradekart/portal/backend/db"
)

// buildRelease builds the server of a commit or tag, with its own pages, in a folder: the release that runs before this one.
func buildRelease(ctx context.Context, folder, commit string) (program string, err error) {
	source, program := filepath.Join(folder, "source"), filepath.Join(folder, "earlier-server")
	began := time.Now()
	in := func(where, name string, args ...string) error { return command(ctx, where, name, args...) }
	if err := in("", "git", "worktree", "add", "--detach", "--force", source, commit); err != nil {
		return "", err
	}
	defer func() {
		err = errors.Join(err, command(context.WithoutCancel(ctx), "", "git", "worktree", "remove", "--force", source))
	}()
	version, err := exec.CommandContext(ctx, "git", "-C", source, "describe", "--tags", "--always").Output()
	if err != nil {
		return "", err
	}
	pages := filepath.Join(source, "frontend")
	if err := installed(pages, in); err != nil {
		return "", err
	}
	if err := in(pages, "npx", "vite", "build"); err != nil {
		return "", err
	}
	if err := in(source, "go", "build", "-trimpath", "-ldflags", "-s -w -X main.version="+strings.TrimSpace(string(version)), "-o", program,
		"./server"); err != nil {
		return "", err
	}
	slog.Info("built the earlier release", "version", strings.TrimSpace(string(version)), "took", time.Since(began).Round(time.Second).String())
	return program, nil
}

// command runs a program in a folder; its output is part of the error.
func command(ctx context.Context, where, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = where
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, out)
	}
	return nil
}

// installed gives the pages of a release their packages: ours, if it asks for the same.
func installed(pages string, in func(where, name string, args ...string) error) error {
	const locked = "package-lock.json"
	theirs, err := os.ReadFile(filepath.Join(pages, locked))
	if err != nil {
		return err
	}
	ours, err := os.ReadFile(filepath.Join("frontend", locked))
	if err != nil || string(ours) != string(theirs) {
		return in(pages, "npm", "ci", "--no-audit", "--no-fund")
	}
	packages, err := filepath.Abs(filepath.Join("frontend", "node_modules"))
	if err != nil {
		return err
	}
	return os.Symlink(packages, filepath.Join(pages, "node_modules"))
}

// formerRelease stands for one whose servers are all gone.
const formerRelease = `with part as (insert into page_assets (name, content) values ('assets/former-00000000.js', 'export {}') on conflict do nothing)
	insert into page_releases (id, version, names, bytes, served_at) values (repeat('0', 64), 'former', '{assets/former-00000000.js}', 9, now())
	on conflict do nothing`

// checkPages asks every server for the parts of the pages of every release that stored them: a page that is open may be of any.
func (s *stand) checkPages(ctx context.Context, f findings) error {
	if _, err := s.pool.Exec(ctx, formerRelease); err != nil {
		return err
	}
	names, err := db.Column[string](ctx, s.pool, `select distinct unnest(names) from page_releases`)
	if err != nil {
		return err
	}
	asked := 0
	for _, one := range s.servers {
		knows, err := s.storesPages(ctx, one)
		if err != nil {
			return err
		}
		if !knows {
			continue
		}
		for _, name := range names {
			asked++
			if problem := one.part(ctx, name); problem != "" {
				f.add(checkPages, "%s, %s: %s", one.name, name, problem)
			}
		}
	}
	slog.Info("asked servers for the parts of all pages", "parts", len(names), "requests", asked)
	return nil
}

// storesPages reports whether the release of a server has stored the parts of its pages; earlier releases knew nothing of it.
func (s *stand) storesPages(ctx context.Context, one *server) (bool, error) {
	page, err := one.page(ctx)
	if err != nil {
		return false, err
	}
	_, rest, _ := strings.Cut(page, ` src="/`)
	script, _, _ := strings.Cut(rest, `"`)
	return db.Value[bool](ctx, s.pool, `select exists (select from page_releases where $1 = any(names))`, script)
}

func (s *server) page(ctx context.Context) (string, error) {
	resp, err := s.get(ctx, "/")
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return string(text), err
}

// part returns what is wrong with a part of a page, if anything is.
func (s *server) part(ctx context.Context, name string) string {
	resp, err := s.get(ctx, "/"+name)
	if err != nil {
		return err.Error()
	}
	defer resp.Body.Close()
	n, err := io.Copy(io.Discard, resp.Body)
	switch kind := mime.TypeByExtension(path.Ext(name)); {
	case err != nil:
		return err.Error()
	case resp.StatusCode != http.StatusOK || n == 0 || resp.Header.Get("Content-Type") != kind:
		return fmt.Sprintf("%s, %d bytes of %s", resp.Status, n, resp.Header.Get("Content-Type"))
	}
	return ""
}

func (s *server) get(ctx context.Context, path string) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.address()+path, nil)
	if err != nil {
		return nil, err
	}
	return (&http.Client{Timeout: callLimit}).Do(r)
}
