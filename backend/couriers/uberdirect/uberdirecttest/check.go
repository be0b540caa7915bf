package uberdirecttest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"time"
	"unicode/utf8"
)

const (
	invalid  = "invalid_params"
	maxNotes = 280 // characters
)

func read(r *http.Request) (request map[string]any, code string) {
	if err := json.NewDecoder(r.Body).Decode(&request); err != nil {
		return map[string]any{}, invalid
	}
	return request, ""
}

var phonePattern = regexp.MustCompile(`^\+[0-9]+$`)

// quoted are the fields that a delivery must have as its quote had them.
var quoted = []string{"pickup_address", "dropoff_address", "pickup_latitude", "pickup_longitude", "dropoff_latitude", "dropoff_longitude",
	"pickup_ready_dt", "pickup_deadline_dt", "dropoff_ready_dt", "dropoff_deadline_dt", "pickup_phone_number", "dropoff_phone_number", "external_store_id",
	"manifest_total_value"}

func (s *Server) checkQuote(request map[string]any) (code string) {
	for name := range request {
		if !slices.Contains(quoted, name) {
			return invalid
		}
	}
	for _, name := range []string{"pickup_address", "dropoff_address"} {
		var a struct {
			Street  []string `json:"street_address"`
			Zip     string   `json:"zip_code"`
			Country string   `json:"country"`
		}
		text, _ := request[name].(string)
		if json.Unmarshal([]byte(text), &a) != nil || len(a.Street) == 0 || a.Zip == "" || a.Country != "GB" {
			return invalid
		}
	}
	for _, name := range []string{"pickup_phone_number", "dropoff_phone_number"} {
		if number, ok := request[name].(string); ok && !phonePattern.MatchString(number) {
			return invalid
		}
	}
	return s.checkWindows(request)
}

// checkWindows holds the description's rules of the four times.
func (s *Server) checkWindows(request map[string]any) (code string) {
	var at [4]time.Time
	for i, name := range []string{"pickup_ready_dt", "pickup_deadline_dt", "dropoff_ready_dt", "dropoff_deadline_dt"} {
		text, given := request[name].(string)
		if !given {
			return ""
		}
		var err error
		if at[i], err = time.Parse(time.RFC3339, text); err != nil {
			return invalid
		}
	}
	now := s.Now()
	switch ready, deadline, dropOff, end := at[0], at[1], at[2], at[3]; {
	case ready.Before(now):
		return "pickup_ready_too_early"
	case ready.Sub(now) >= 30*24*time.Hour:
		return "pickup_ready_too_late"
	case deadline.Sub(ready) < 10*time.Minute:
		return "pickup_window_too_small"
	case deadline.Sub(now) < 20*time.Minute:
		return "pickup_deadline_too_early"
	case dropOff.After(deadline):
		return "dropoff_ready_after_pickup_deadline"
	case end.Sub(dropOff) < 20*time.Minute:
		return "dropoff_deadline_too_early"
	case end.Before(deadline):
		return "dropoff_deadline_before_pickup_deadline"
	}
	return ""
}

func (s *Server) checkDelivery(request map[string]any) (code string) {
	q := s.quotes[fmt.Sprint(request["quote_id"])]
	switch {
	case q == nil:
		return invalid
	case q.used:
		return "used_quote"
	case !s.Now().Before(q.expires):
		return "expired_quote"
	}
	for _, name := range quoted {
		if !reflect.DeepEqual(request[name], q.request[name]) {
			return "mismatched_price_quote"
		}
	}
	for _, name := range []string{"pickup_name", "pickup_phone_number", "dropoff_name", "dropoff_phone_number"} {
		if text, _ := request[name].(string); text == "" {
			return invalid
		}
	}
	if business, given := request["pickup_business_name"]; given && business == "" {
		return invalid
	}
	for _, name := range []string{"pickup_notes", "dropoff_notes"} {
		if text, _ := request[name].(string); utf8.RuneCountInString(text) > maxNotes {
			return invalid
		}
	}
	return checkManifest(request)
}

func checkManifest(request map[string]any) (code string) {
	items, _ := request["manifest_items"].([]any)
	if len(items) == 0 {
		return invalid
	}
	for _, i := range items {
		item, _ := i.(map[string]any)
		quantity, _ := item["quantity"].(float64)
		if price, given := item["price"].(float64); item["price"] != nil && (!given || price < 0) {
			return invalid
		}
		if item["name"] == "" || quantity < 1 || !slices.Contains([]any{"small", "medium", "large", "xlarge"}, item["size"]) {
			return invalid
		}
	}
	verification, _ := request["dropoff_verification"].(map[string]any)
	pin, _ := verification["pincode"].(map[string]any)
	if value, _ := pin["value"].(string); pin["type"] == "merchant_provided" && len(value) != 4 {
		return invalid
	}
	if (verification["identification"] != nil || pin["enabled"] == true) && (request["deliverable_action"] == "deliverable_action_leave_at_door" ||
		request["undeliverable_action"] == "leave_at_door") {
		return invalid
	}
	return ""
}
