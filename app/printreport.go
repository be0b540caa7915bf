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

// finalRefusals are those that no later attempt changes: the server accepts no such report. An order that is not to be found or not
// allowed may be so again, as when somebody's shop was changed; its report waits for as long as its job is kept.
var finalRefusals = []int{http.StatusBadRequest, http.StatusUnprocessableEntity}

// errOthers keeps a report until somebody of its own shop is signed in.
var errOthers = errors.New("the print job belongs to somebody who is not signed in")

func (s *services) owns(done printing.Report, who wire.Profile) bool {
	return (done.Owner == "" || done.Owner == ownerOf(s.origin(), who)) && (done.User == "" || done.User == who.Email)
}

// report adds a print to the order's timeline as the signed-in user. It is called again until it returns nil,
// so it drops a report that the server will never accept.
func (s *services) report(ctx context.Context, done printing.Report) error {
	who, err := s.keeper.Profile(ctx)
	if err != nil {
		return err
	}
	if !s.owns(done, who) {
		return errOthers
	}
	path := "/api/" + strings.ToLower(who.Role) + "/delivery/" + url.PathEscape(done.OrderId) + "/printed"
	err = s.client.Do(ctx, http.MethodPost, path, wire.Printed{
		Kind: done.Kind, Packages: done.Packages, Of: done.Of, Printer: done.Printer, Copy: done.Copy, Sent: done.Sent, JobId: done.JobId, At: &done.At,
	}, nil)
	var refused *transport.Error
	if errors.As(err, &refused) && slices.Contains(finalRefusals, refused.Status) {
		if who, err := s.keeper.Profile(ctx); err != nil || !s.owns(done, who) {
			return errOthers // somebody else signed in meanwhile
		}
		s.log.Warn("a print cannot be reported", "job", done.JobId, "problem", err)
		return nil
	}
	return err
}
