package tracking

import (
	"context"
	"errors"
	"net/http"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
)

// update is a message of the socket: the page's content as it is now.
type update struct {
	Html string
	Over bool // the delivery ended, and this is the last message
}

// Token is what names the link of a socket.
func Token(r *http.Request) string { return r.PathValue("token") }

// Feed opens the feed of /ws/track/{token}, for whoever has the link: the page's content whenever it changes, until the delivery
// has ended. ?view= is as for the page.
func (p Page) Feed(r *http.Request) (live.Feed, error) {
	found, err := p.Couriers.Track(r.Context(), Token(r))
	if errors.Is(err, pgx.ErrNoRows) {
		return live.Feed{}, fault.Missing("This delivery")
	}
	if err != nil {
		return live.Feed{}, err
	}
	sent := ""
	present := func(ctx context.Context) ([]any, error) {
		d, err := p.Couriers.Track(ctx, Token(r))
		if errors.Is(err, pgx.ErrNoRows) {
			return []any{live.Last}, nil
		}
		if err != nil {
			return nil, err
		}
		html, err := render("content", p.viewOf(r, d))
		if err != nil {
			return nil, err
		}
		var messages []any
		if over := d.Outcome != ""; string(html) != sent || over {
			sent = string(html)
			messages = append(messages, update{Html: sent, Over: over})
			if over {
				messages = append(messages, live.Last)
			}
		}
		return messages, nil
	}
	return live.Feed{
		Wants: func(e live.Event) bool { return e.ID == found.Subject.ID }, First: present, Renewed: present, Pace: couriers.LivePace,
		OnEvents: func(ctx context.Context, _ []*live.Event) ([]any, error) { return present(ctx) },
	}, nil
}
