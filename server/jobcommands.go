package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/operator"
	"tradekart/portal/backend/wire"
)

func jobCommand() *cobra.Command {
	list := databaseCommand("list", "List jobs that failed, newest first", cobra.NoArgs, func(ctx context.Context, conn *pgx.Conn, _ []string) error {
		all, err := operator.FailedJobs(ctx, conn)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "ID\tKIND\tSTATE\tATTEMPT\tCREATED\tERROR")
		for _, j := range all {
			problem := strings.Join(strings.Fields(j.Error), " ")
			fmt.Fprintf(table, "%d\t%s\t%s\t%d/%d\t%s\t%.100s\n", j.Id, j.Kind, j.State, j.Attempt, j.MostTimes, day(&j.Created), problem)
		}
		return table.Flush()
	})
	return group("job", "Jobs that failed", list,
		changeJob("retry ID", "Try a failed job again now", "tried again", operator.Retry),
		changeJob("drop ID", "Give a failed job up for good", "dropped", operator.Drop))
}

func changeJob(use, short, done string, change func(context.Context, pgx.Tx, int64) (wire.FailedJob, error)) *cobra.Command {
	return databaseCommand(use, short, cobra.ExactArgs(1), func(ctx context.Context, conn *pgx.Conn, args []string) error {
		id, err := strconv.ParseInt(args[0], 10, 64)
		if err != nil {
			return fmt.Errorf("%q is not the number of a job", args[0])
		}
		var j wire.FailedJob
		err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) (err error) {
			j, err = change(ctx, tx, id)
			return err
		})
		if err == nil {
			fmt.Printf("job %d (%s) is %s\n", id, j.Kind, done)
		}
		return err
	})
}
