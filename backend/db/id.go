package db

import "github.com/google/uuid"

// IsID reports whether s is a UUID as our ids are written: 36 characters with hyphens.
func IsID(s string) bool { return len(s) == 36 && uuid.Validate(s) == nil }
