// Package notice shows a notification of the operating system and says when a
// person clicks it. It must know nothing of orders, windows or the server.
package notice

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
)

const (
	showLimit = 5 * time.Second // for one notification to be taken
	askLimit  = 2 * time.Second // for the service to say whether it shows notifications
	maxText   = 1000            // bytes of a body
	maxTitle  = 200             // bytes of a title, and of a tag
	kept      = 100             // clicks that are waited for; older ones are forgotten
)

// ErrNoService means that nothing on this computer shows notifications.
var ErrNoService = errors.New("no notification service is running")

// Notice is one notification. A later one with the same Tag takes its place
// where the system can do that. OnClick may be nil; it runs on a goroutine of
// its own.
type Notice struct {
	Title, Body, Tag string
	Lasts            time.Duration
	OnClick          func()
}

// Notifier shows notifications in one program's name; safe for concurrent use.
type Notifier struct{ system }

// New makes a notifier for a program's name; nothing is contacted before the first Show.
func New(program string) *Notifier { return &Notifier{newSystem(program)} }

// Show hands the notification to the system; nil means that the system took
// it, which is not yet that a person can see it (see Trouble).
func (n *Notifier) Show(ctx context.Context, notice Notice) error {
	ctx, cancel := context.WithTimeout(ctx, showLimit)
	defer cancel()
	notice.Title, notice.Body, notice.Tag = shown(notice.Title, maxTitle), shown(notice.Body, maxText), notice.Tag[:cut(notice.Tag, maxTitle)]
	return n.show(ctx, notice)
}

// Trouble reports what would keep a notification from being seen, as far as the
// system reports it: nothing (empty), or a sentence for the person.
func (n *Notifier) Trouble(ctx context.Context) string {
	ctx, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	return n.trouble(ctx)
}

// Close forgets whose clicks were waited for.
func (n *Notifier) Close() { n.close() }

// shown is a text as it may be shown: what the server says may be long, no text at all, or turn the direction of what follows.
func shown(s string, limit int) string {
	s = s[:cut(s, limit)]
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
}

// cut is how many bytes of s fit into limit without dividing a character.
func cut(s string, limit int) int {
	if len(s) <= limit {
		return len(s)
	}
	for limit > 0 && s[limit]&0xC0 == 0x80 {
		limit--
	}
	return limit
}
