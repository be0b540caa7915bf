package collect

import (
	"context"
	"io"
	"net/http"
	"path"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
)

// proofName is the file name of a saved picture.
func proofName(r row) string {
	clean := strings.Map(func(c rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, c) || c < ' ' {
			return '-'
		}
		return c
	}, r.ReferenceNumber)
	return "proof-of-delivery-" + clean + path.Ext(r.ProofKey)
}

// proof serves the picture to users who may see the order.
func (a *API) proof(ctx context.Context, in *web.ByID) (*huma.StreamResponse, error) {
	r, err := readRow(ctx, a.pool, auth.CallerFrom(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	if r.ProofKey == "" {
		return nil, fault.Missing("The proof of delivery")
	}
	file, err := a.files.Get(ctx, r.ProofKey)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer func() { _ = file.Close() }()
		hc.SetHeader("Content-Type", file.ContentType)
		hc.SetHeader("Cache-Control", "private, no-store")
		hc.SetHeader("X-Content-Type-Options", "nosniff")
		hc.SetStatus(http.StatusOK)
		_, _ = io.Copy(hc.BodyWriter(), file) // a reader that goes away is no error of ours
	}}, nil
}
