package settings

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
)

var errBroken = errors.New("the settings file cannot be understood")

func load(path string) (Settings, error) {
	file, err := os.Open(path)
	if err != nil {
		return Settings{}, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, largest+1))
	if err != nil {
		return Settings{}, err
	}
	read := initial() // what an older file does not name keeps its initial value
	if len(data) > largest || json.Unmarshal(data, &read) != nil {
		return Settings{}, errBroken
	}
	return read, nil
}

// replace puts data in the place of path in one step, so that a power cut leaves the
// old file or the new one.
func replace(path string, data []byte) error {
	folder := filepath.Dir(path)
	file, err := os.CreateTemp(folder, ".settings-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // gone already when the rename succeeded
	if err := fill(file, data); err != nil {
		return err
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return err
	}
	syncFolder(folder)
	return nil
}

func fill(file *os.File, data []byte) error {
	_, err := file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// syncFolder makes the rename itself lasting; systems that cannot (Windows) do so by themselves.
func syncFolder(folder string) {
	if dir, err := os.Open(folder); err == nil {
		_ = dir.Sync()
		_ = dir.Close()
	}
}
