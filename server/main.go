// Command portal-server is the server: API, sockets, jobs and the frontend's pages in one binary. It imports
// everything; nothing imports it.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // London time on machines without a zone database

	"github.com/spf13/cobra"
)

// version is set by the build.
var version = "dev"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if err := rootCommand().ExecuteContext(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "portal-server:", err)
		status := 1
		if own := (exitError{}); errors.As(err, &own) {
			status = own.status
		}
		os.Exit(status)
	}
}

// rootCommand is serve with all other commands below it.
func rootCommand() *cobra.Command {
	root := serveCommand("portal-server", "The delivery portal's server; without a command it serves")
	root.Version = version
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetOut(os.Stdout)
	root.AddCommand(serveCommand("serve", "Start the server (the default)"), migrateCommand(), merchantCommand(), shopCommand(), userCommand(),
		keyCommand(), webhookSecretCommand(), secretCommand(), doctorCommand(), jobCommand(), erasureCommand(),
		backupCommand(), keyOfBackups(), proveCommand(), restoreCommand(), replayCommand(), openAPICommand(), placesCommand(),
		archiveCommand(), bounceCommand())
	return root
}

// group is a command that only holds others.
func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	g := &cobra.Command{Use: use, Short: short, Args: cobra.NoArgs}
	g.AddCommand(commands...)
	return g
}

// level reads a log level into set (nil: only checks it).
func level(text string, set *slog.LevelVar) error {
	var l slog.Level
	if err := l.UnmarshalText([]byte(text)); err != nil {
		return fmt.Errorf("log-level (PORTAL_LOG_LEVEL): %q must be debug, info, warn or error", text)
	}
	if set != nil {
		set.Set(l)
	}
	return nil
}

func logger(c config) *slog.Logger {
	var l slog.LevelVar
	_ = level(c.LogLevel, &l) // checked by parse
	return slog.New(thin(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: &l})))
}
