package wire

// Undo names a removal by the Idempotency-Key of the request that removed it.
type Undo struct {
	Key string `json:"Key" minLength:"1" maxLength:"200"`
}

// Undone is a removal that was taken back.
type Undone struct {
	Key string `json:"Key"`
}
