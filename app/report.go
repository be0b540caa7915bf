package app

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"tradekart/portal/app/printing"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

// final are the refusals that no later try changes: the order is not this person's to
// report, or the server takes no such report.
var final = []int{http.StatusBadRequest, http.StatusForbidden, http.StatusNotFound, http.StatusUnprocessableEntity}

// report puts a print on the order's timeline, as whoever is signed in. It is
// called again until it returns nil, so what the server will never take is let go.
func (q *parts) report(ctx context.Context, done printing.Printed) error {
	who, err := q.keeper.Profile(ctx)
	if err != nil {
		return err
	}
	path := "/api/" + strings.ToLower(who.Role) + "/delivery/" + url.PathEscape(done.OrderId) + "/printed"
	err = q.client.Do(ctx, http.MethodPost, path, wire.Printed{
		Kind: done.Kind, Packages: done.Packages, Printer: done.Printer, Copy: done.Copy, JobId: done.JobId, At: &done.At,
	}, nil)
	var refused *transport.Error
	if errors.As(err, &refused) && slices.Contains(final, refused.Status) {
		q.log.Warn("a print cannot be reported", "job", done.JobId, "problem", err)
		return nil
	}
	return err
}
