package wire

import "encoding/json"

// LineResult is the response to one line of a request that has several.
type LineResult struct {
	Line   int             `json:"Line" doc:"The number of the line in the request, from 1" example:"1"`
	Status int             `json:"Status" doc:"The HTTP status that the line alone would have been answered with" example:"201"`
	Body   json.RawMessage `json:"Body" doc:"What the line alone would have been answered with: a Result, or an Error with its Code and Fields"`
}
