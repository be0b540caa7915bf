package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"tradekart/portal/app/autostart"
	"tradekart/portal/app/disk"
	"tradekart/portal/app/session/keychain"
	"tradekart/portal/app/settings"
	"tradekart/portal/app/update"
)

// What the program does without a window, for whoever looks after many computers.

// bringUpToDate installs a newer version, if the server has one, and writes to out what it did. It is refused while the program runs,
// which installs what it has downloaded when it ends.
func bringUpToDate(version string, flags Flags, folder string, out io.Writer) error {
	held, err := take(folder, flags.Restarted)
	if err != nil {
		return err
	}
	defer held.Release()
	server, err := addressOf(flags, folder)
	if err != nil {
		return err
	}
	u := update.New(update.Options{Version: version, Server: func() string { return server }, Folder: updateFolder(folder)})
	now := u.Check(context.Background())
	if now.State == update.Available {
		now = u.Install(context.Background())
	}
	if now.Problem != "" {
		return errors.New(now.Problem)
	}
	installed, err := u.Apply()
	switch {
	case err != nil:
		return err
	case installed:
		fmt.Fprintf(out, "updated from %s to %s\n", version, now.Version)
	default:
		fmt.Fprintf(out, "%s is the newest version\n", version)
	}
	return nil
}

// updateFolder is where a profile's downloaded update waits.
func updateFolder(folder string) string { return filepath.Join(folder, "update") }

// addressOf is the server given for this start, or the one remembered; empty for none.
func addressOf(flags Flags, folder string) (string, error) {
	if flags.Server != "" {
		return NormaliseAddress(flags.Server)
	}
	store, err := settings.Open(folder)
	if err != nil {
		return "", err
	}
	return store.Get().Server, nil
}

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
