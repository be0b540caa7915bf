package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"tradekart/portal/app/autostart"
	"tradekart/portal/app/disk"
	"tradekart/portal/app/session/keychain"
	"tradekart/portal/app/settings"
)

// configure keeps the flags of an unattended installation, without a window: the server's address, and
// whether the program starts with the computer. A server that is not reachable yet is no error.
func configure(flags Flags, folder string) error {
	if err := disk.MakePrivate(folder); err != nil {
		return err
	}
	store, err := settings.Open(folder)
	if err != nil {
		return err
	}
	origin := ""
	if flags.Server != "" {
		if origin, err = NormaliseAddress(flags.Server); err != nil {
			return err
		}
	}
	if flags.Autostart {
		program, err := os.Executable()
		if err != nil {
			return err
		}
		if err := autostart.Set(autostart.Start{Program: program, Profile: flags.Profile}, true); err != nil {
			return err
		}
	}
	return store.Change(func(s *settings.Settings) {
		if origin != "" {
			s.Server = origin
		}
		if flags.Autostart {
			s.StartWithComputer, s.StartAsked = true, true
		}
	})
}

// forget removes what every profile of this user has kept: sessions, settings, printers and print jobs.
func forget() error {
	folder, err := settings.Folder("")
	if err != nil {
		return err
	}
	root := filepath.Dir(folder)
	entries, err := os.ReadDir(root)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var problems []error
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		_ = autostart.Set(autostart.Start{Profile: e.Name()}, false) // the next line matters more
		if err := keychain.Open(e.Name()).Delete(); err != nil && !errors.Is(err, keychain.ErrNone) {
			problems = append(problems, fmt.Errorf("the session of %s cannot be removed: %w", e.Name(), err))
		}
	}
	return errors.Join(append(problems, disk.RemoveAll(root))...)
}
