package list

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"tradekart/portal/backend/fault"
)

// A cursor contains the sort key of the last returned row, each part as PostgreSQL writes it, and a mark of
// the sort order that it belongs to.
type cursor struct {
	Mark string   `json:"m"`
	Keys []string `json:"k"`
}

func (c cursor) String() string {
	b, _ := json.Marshal(c) // strings alone
	return base64.RawURLEncoding.EncodeToString(b)
}

// readCursor reads what cursor.String wrote for a list in the same order.
func readCursor(s, mark string, parts int) ([]string, error) {
	b, err := base64.RawURLEncoding.DecodeString(s)
	var c cursor
	if err != nil || json.Unmarshal(b, &c) != nil || c.Mark != mark || len(c.Keys) != parts {
		return nil, errCursor()
	}
	return c.Keys, nil
}

func errCursor() error {
	return fault.Field("After", "After must be the Next of a page of this list in the same order.")
}

func markOf(parts ...string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(strings.Join(parts, "\x00")))
	return fmt.Sprintf("%x", h.Sum64())
}

// isDataError reports whether PostgreSQL could not read a value; with a cursor in
// the request it was the cursor's.
func isDataError(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && strings.HasPrefix(pg.Code, "22")
}
