package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tradekart/portal/backend/bounces"
	"tradekart/portal/backend/mail"
)

// tryLater is how a command in a mail server's pipe says that the message must not be lost (EX_TEMPFAIL).
const tryLater = 75

// bounceCommand hands a delivery report from a mail server's pipe to the running server: it needs neither its data nor its database.
func bounceCommand() *cobra.Command {
	var to string
	cmd := &cobra.Command{Use: "bounce", Short: "Hand a delivery report, read from the standard input, to the running server", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			to = cmp.Or(to, os.Getenv("PORTAL_BASE_URL"), "http://127.0.0.1:8080")
			if err := handBounce(cmd.Context(), cmd.InOrStdin(), to, os.Getenv("PORTAL_BOUNCE_KEY")); err != nil {
				return exitError{tryLater, err}
			}
			return nil
		}}
	cmd.Flags().StringVar(&to, "to", "", "address of the running server, PORTAL_BASE_URL when empty")
	return cmd
}

// exitError is a failure with its own exit status.
type exitError struct {
	status int
	error
}

// handBounce gives up after half a minute; the mail server tries again.
func handBounce(ctx context.Context, message io.Reader, to, key string) error {
	if key == "" {
		return errors.New("PORTAL_BOUNCE_KEY is not set")
	}
	body, err := io.ReadAll(io.LimitReader(message, mail.MaxBounce))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimSuffix(to, "/")+"/api/bounces", bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "message/rfc822")
	r.Header.Set(bounces.KeyHeader, key)
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the server answered %s", response.Status)
	}
	return nil
}
