// Package disk writes small files so that a crash or a full disk leaves the old one or the new one, never a half.
// It must not know what is in them.
package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// Part is how the name of a file ends while it is being written; what is left of such files may be removed.
const Part = ".part"

// Write puts a file in place in one step: all of it is on the disk before its name appears.
func Write(folder, name string, content []byte) error {
	path := filepath.Join(folder, name)
	err := through(path+Part, content)
	if err == nil {
		err = os.Rename(path+Part, path)
	}
	if err != nil {
		os.Remove(path + Part)
		return err
	}
	return names(folder)
}

// RemoveAll removes a folder and everything in it, file by file.
func RemoveAll(folder string) error {
	var all []string
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		all = append(all, path)
		return err
	})
	if err != nil {
		return err
	}
	for _, path := range slices.Backward(all) { // what is in a folder before the folder
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	return nil
}

func through(path string, content []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	return errors.Join(err, f.Sync(), f.Close())
}

// names makes a folder's names durable; Windows does so itself and does not support the call.
func names(folder string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Reason is why a file could not be used, without its path, which says nothing to a person.
func Reason(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
