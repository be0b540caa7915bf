// Package fault is the one error type that crosses the product: a machine
// code, a sentence for a person, and the fields at fault. It must know nothing
// of HTTP, SQL or any domain.
package fault

import (
	"errors"
	"fmt"
)

// Kind is the sort of a failure; package web maps each to one HTTP status.
type Kind int

const (
	Internal        Kind = iota // our own failure; details are logged, never shown
	Malformed                   // the request cannot be read
	Unauthenticated             // not signed in
	Forbidden                   // signed in but not allowed
	NotFound                    // not there, or another tenant's
	Conflict                    // at odds with the present state
	TooLarge                    // body over its bound
	Invalid                     // a field breaks a rule
	TooMany                     // rate limit; RetryAfter is set
	Unavailable                 // a dependency is away
)

// Fault is an error a person may read. Cause is for the log alone.
type Fault struct {
	Kind       Kind
	Code       string
	Message    string
	Fields     map[string]string
	RetryAfter int // seconds; only for TooMany, Conflict and Unavailable
	Cause      error
}

func (f *Fault) Error() string {
	if f.Cause != nil {
		return fmt.Sprintf("%s: %s: %v", f.Code, f.Message, f.Cause)
	}
	return f.Code + ": " + f.Message
}

func (f *Fault) Unwrap() error { return f.Cause }

// New makes a fault of a kind with its code and its sentence.
func New(kind Kind, code, message string) *Fault {
	return &Fault{Kind: kind, Code: code, Message: message}
}

// Wrap marks err as our own failure; its text never reaches a caller.
func Wrap(err error) *Fault {
	return &Fault{Kind: Internal, Code: "Internal", Message: "Something went wrong on our side. Please try again.", Cause: err}
}

// Missing is the fault of what does not exist, and of what belongs to another tenant.
func Missing(what string) *Fault {
	return New(NotFound, "NotFound", what+" was not found.")
}

// Taken is the conflict of a field whose value something else has; its code is NameTaken for Name.
func Taken(field, message string) *Fault {
	return &Fault{Kind: Conflict, Code: field + "Taken", Message: message, Fields: map[string]string{field: message}}
}

// Field is a validation fault on one field.
func Field(name, message string) *Fault {
	return &Fault{Kind: Invalid, Code: "ValidationFailed", Message: message, Fields: map[string]string{name: message}}
}

// Fields is a validation fault on several fields; nil when there are none.
func Fields(fields map[string]string) error {
	if len(fields) == 0 {
		return nil
	}
	message := "Please check the marked fields."
	if len(fields) == 1 {
		for _, text := range fields {
			message = text
		}
	}
	return &Fault{Kind: Invalid, Code: "ValidationFailed", Message: message, Fields: fields}
}

// Problems gathers what is wrong with a request, by field.
type Problems map[string]string

// If records a problem if bad is true; the first problem of a field is kept.
func (p Problems) If(bad bool, field, message string) {
	if _, known := p[field]; bad && !known {
		p[field] = message
	}
}

// Err is Fields of what was noted.
func (p Problems) Err() error { return Fields(p) }

// From finds the fault in err's chain, or wraps err as internal.
func From(err error) *Fault {
	var f *Fault
	if errors.As(err, &f) {
		return f
	}
	return Wrap(err)
}

// Is reports whether err carries a fault of that code.
func Is(err error, code string) bool {
	var f *Fault
	return errors.As(err, &f) && f.Code == code
}
