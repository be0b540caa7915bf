// Command portal-server is the hosted side: API, sockets, jobs and the pages
// of the browser fallback, in one binary. It imports everything; nobody imports it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // London time on machines without a zone database
)

// version is set by the build.
var version = "dev"

type command struct {
	name, usage string
	run         func(ctx context.Context, args []string) error
}

func commands() []command {
	return []command{
		{"serve", "start the server (the default)", serve},
		{"migrate", "bring the database to this version's schema", migrate},
		{"user", "user add --email E --role Admin|Merchant|Shop [--merchant M] [--shop S]; the password from PORTAL_USER_PASSWORD, else by a link", user},
		{"key", "key add --name N --merchant M [--shop S]: an intake key, shown once", key},
		{"backup", "backup FILE: the whole database in one snapshot", backup},
		{"restore", "restore FILE: into an empty database", restore},

		{"replay", "replay --csv FILE --to URL --key KEY: send orders through the intake API", replayOrders},
		{"openapi", "print the API's description", printOpenAPI},
		{"version", "print the version", func(context.Context, []string) error { fmt.Println(version); return nil }},
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "portal-server:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	name := "serve"
	if len(args) > 0 && len(args[0]) > 0 && args[0][0] != '-' {
		name, args = args[0], args[1:]
	}
	for _, c := range commands() {
		if c.name == name {
			return c.run(ctx, args)
		}
	}
	usage(os.Stderr)
	return fmt.Errorf("unknown command %q", name)
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "portal-server [command] [flags]")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-9s %s\n", c.name, c.usage)
	}
}

// readFlags answers a wrong flag with one line that names it; only help lists them all.
func readFlags(set *flag.FlagSet, args []string, out io.Writer) error {
	set.SetOutput(io.Discard)
	err := set.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		usage(out)
		set.SetOutput(out)
		set.PrintDefaults()
	}
	if err == nil && set.NArg() > 0 {
		return fmt.Errorf("unknown argument %q", set.Arg(0))
	}
	return err
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
	return slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: &l}))
}
