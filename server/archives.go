package main

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"tradekart/portal/backend/archive"
)

// archiveCommand needs neither a database nor a server, so that an auditor runs it alone.
func archiveCommand() *cobra.Command {
	var keyFile string
	verify := &cobra.Command{Use: "verify FILE", Short: "Check the signed archive of a month: its signature, every hash and all sums",
		Args: cobra.ExactArgs(1), RunE: func(cmd *cobra.Command, args []string) error {
			var key ed25519.PublicKey
			if keyFile != "" {
				text, err := os.ReadFile(keyFile)
				if err != nil {
					return err
				}
				if key, err = archive.ReadKey(text); err != nil {
					return fmt.Errorf("%s: %w", keyFile, err)
				}
			}
			file, err := os.Open(args[0])
			if err != nil {
				return err
			}
			defer file.Close()
			info, err := file.Stat()
			if err != nil {
				return err
			}
			report, err := archive.Verify(file, info.Size(), key)
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			if err := report.Write(cmd.OutOrStdout()); err != nil {
				return err
			}
			if len(report.Problems) > 0 {
				return errors.New("the archive is not as it was signed, or does not add up")
			}
			return nil
		}}
	verify.Flags().StringVar(&keyFile, "key", "", "the operator's public key in PEM, from the portal; without it the key inside the archive is used")
	return group("archive", "Signed archives of closed months", verify)
}
