// Package push hands notifications to a push service, or keeps to the record of
// deliveries where none is configured. It must not know who is notified, or when.
package push

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Message is one notification to one device.
type Message struct {
	ID    string // of the notification: a device shows one of the same ID once
	Token string
	Title string
	Body  string
}

// Sender hands a message on. It may be called from many goroutines at once. Beside
// ErrGone, Throttled and Refused, an error means that the message may or may not arrive.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// ErrGone means that a device's token will never be valid again.
var ErrGone = errors.New("the device is no longer registered")

// Throttled says that the service took nothing and asks for a pause.
type Throttled struct{ After time.Duration }

func (t Throttled) Error() string {
	return fmt.Sprintf("the push service asks for a pause of %s", t.After)
}

// Refused says that the service takes nothing under the configured credential,
// until somebody mends it. Nothing was sent.
type Refused struct{ Reason string }

func (r Refused) Error() string { return "the push service refuses the configured key: " + r.Reason }

// Outbox accepts every message without sending it: the caller keeps the record that an Admin reads.
type Outbox struct{}

// Send takes the message.
func (Outbox) Send(context.Context, Message) error { return nil }
