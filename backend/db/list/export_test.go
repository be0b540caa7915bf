package list

import (
	"encoding/base64"
	"encoding/json"
)

// Forge makes a validly signed cursor with other values.
func Forge(good string, values ...string) string {
	var c cursor
	b, _ := base64.RawURLEncoding.DecodeString(good)
	_ = json.Unmarshal(b, &c)
	return cursor{c.Mark, values}.String()
}
