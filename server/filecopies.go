package main

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/fault"
)

// fileCopies keeps a copy of each file of the portal beside the database's log. Files never change, so each is copied once.
type fileCopies struct {
	store  *blob.Store
	folder string
	seal   func(path string, content func(io.Writer) error) error
	now    func() time.Time
	tidied time.Time
}

const (
	filesEvery = time.Minute
	filesShare = 20  // looking through the files takes at most one part in so many of the time
	goneMark   = "~" // before the time at which a file was missed
	tidyEvery  = 24 * time.Hour
)

// Run copies what is new until ctx ends.
func (f *fileCopies) Run(ctx context.Context, report func(error)) {
	for {
		began := f.now()
		report(f.round(ctx))
		select {
		case <-ctx.Done():
			return
		case <-time.After(max(filesEvery, filesShare*f.now().Sub(began))):
		}
	}
}

func (f *fileCopies) round(ctx context.Context) error {
	kept := map[string]bool{}
	tidy := f.now().Sub(f.tidied) >= tidyEvery
	for key, err := range f.store.Keys(ctx) {
		if err != nil {
			return err
		}
		if tidy {
			kept[key] = true
		}
		if _, err := os.Stat(filepath.Join(f.folder, key)); errors.Is(err, fs.ErrNotExist) {
			err = f.copy(ctx, key)
			if err != nil {
				return err
			}
		} else if err != nil {
			return err
		}
	}
	if !tidy {
		return nil
	}
	f.tidied = f.now()
	return f.tidy(kept)
}

// copy keeps the file's time, which says whether it was there at a time that is restored.
func (f *fileCopies) copy(ctx context.Context, key string) error {
	file, err := f.store.Get(ctx, key)
	if err != nil && fault.From(err).Kind == fault.NotFound {
		return nil // deleted since it was listed
	} else if err != nil {
		return err
	}
	defer file.Close()
	path := filepath.Join(f.folder, key)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if err := f.seal(path, func(out io.Writer) error { _, err := io.Copy(out, file); return err }); err != nil {
		return err
	}
	return os.Chtimes(path, file.ModTime, file.ModTime)
}

// tidy marks copies whose file is gone, and deletes them when no time that is kept has the file.
func (f *fileCopies) tidy(kept map[string]bool) error {
	return filepath.WalkDir(f.folder, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(f.folder, path)
		if err != nil || kept[filepath.ToSlash(name)] {
			return err
		}
		if _, missed, marked := strings.Cut(name, goneMark); marked {
			if at, err := time.Parse(stamp, missed); err != nil || f.now().Sub(at) < copiesKept {
				return nil //nolint:nilerr // not one of ours
			}
			return os.Remove(path)
		}
		return os.Rename(path, path+goneMark+f.now().Format(stamp))
	})
}

// filesAt lists the copies of the files that were there at a time, and of all records of erasures, by their keys.
func filesAt(folder string, at time.Time) (map[string]string, error) {
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || entry.IsDir() || strings.HasSuffix(path, partSuffix) {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		key, missed, marked := strings.Cut(filepath.ToSlash(name), goneMark)
		gone, err := time.Parse(stamp, missed)
		if marked && (err != nil || gone.Before(at)) {
			return nil //nolint:nilerr // not one of ours
		}
		if !info.ModTime().After(at) || strings.HasPrefix(key, "erasures/") {
			found[key] = path
		}
		return nil
	})
	return found, err
}
