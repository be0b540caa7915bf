package audit

import (
	"context"
	"encoding/json"
	"strings"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// csv returns what matches, newest first.
func (a *API) csv(_ context.Context, in *web.Body[wire.AuditExport]) (*web.File, error) {
	file := File[wire.AuditEntry, wire.AuditFilter]{
		List: &entries, Request: &wire.AuditListRequest{Filter: in.Body.Filter},
		Action: "audit.exported", Kind: "audit", Label: "Audit log", Name: "audit",
		Head: []string{"Time (London)", "Zone", "Actor", "Action", "Kind", "Target", "Target id", "Merchant", "Before", "After", "Address"},
		Row: func(e *wire.AuditEntry) []any {
			return []any{e.At, e.At.In(london.Zone).Format("MST"), e.Actor, e.Action, e.TargetKind, e.TargetLabel, e.TargetId,
				e.MerchantName, details(e.Before), details(e.After), e.Address}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

// details is JSON with its names in order, empty for an empty map.
func details(m map[string]any) string {
	if len(m) == 0 {
		return ""
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(m) // came from JSON
	return strings.TrimSuffix(b.String(), "\n")
}
