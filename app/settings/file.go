package settings

import (
	"encoding/json"
	"errors"
	"io"
	"os"
)

var errBroken = errors.New("the settings file cannot be read")

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
