package shops

import (
	"bytes"
	"context"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/images"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	// LogoPath is where the server mounts Logos.
	LogoPath = "/api/merchant/logo/"
	logoKind = "logos"
	logoSide = 512 // pixels
	// maxUpload leaves space for the form around the picture.
	maxUpload = images.MaxBytes + 64<<10
)

type logoForm struct {
	File huma.FormFile `form:"file" contentType:"application/octet-stream" required:"true" doc:"PNG or JPEG, at best a transparent square of 512 × 512 pixels"`
}

// setLogo replaces the caller's merchant's logo. The earlier file is deleted once that is committed.
func (a *API) setLogo(ctx context.Context, in *web.Form[logoForm]) (web.Result[wire.MerchantLogo], error) {
	file := in.RawBody.Data().File
	defer func() { _ = file.Close() }()
	picture, err := images.Read(ctx, "file", file, logoSide, logoSide)
	if err != nil {
		return web.Result[wire.MerchantLogo]{}, err
	}
	key, err := a.files.Put(ctx, logoKind, picture.ContentType, bytes.NewReader(picture.Data))
	if err != nil {
		return web.Result[wire.MerchantLogo]{}, err
	}
	logo := wire.MerchantLogo{LogoUrl: LogoPath + strings.TrimPrefix(key, logoKind+"/")}
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		return a.replaceLogo(ctx, tx, auth.CallerFrom(ctx).MerchantID, logo.LogoUrl)
	})
	if err != nil {
		_ = a.files.Delete(context.WithoutCancel(ctx), key) // at worst a file stays that nothing refers to
	}
	return web.Of(logo), err
}

func (a *API) replaceLogo(ctx context.Context, tx pgx.Tx, merchantID, url string) error {
	var name, before string
	err := tx.QueryRow(ctx, `update merchants m set logo_url = $2 from (select id, logo_url from merchants where id = $1 for update) was
		where m.id = was.id returning m.name, was.logo_url`, merchantID, url).Scan(&name, &before)
	if err != nil {
		return err
	}
	if key, ok := logoKey(before); ok {
		if err := a.jobs.Insert(ctx, tx, blob.DeleteArgs{Key: key}, nil); err != nil {
			return err
		}
	}
	return merchants.Record(ctx, tx, a.now(), "logo_changed", wire.Merchant{Name: name},
		map[string]any{"LogoUrl": linkOnly(before)}, map[string]any{"LogoUrl": url})
}

// logoKey is the key of a logo in the store; the demo's logos are not there.
func logoKey(url string) (key string, stored bool) {
	name, stored := strings.CutPrefix(url, LogoPath)
	return logoKind + "/" + name, stored
}

// linkOnly leaves pictures out that are written into the address itself.
func linkOnly(url string) string {
	if scheme, _, inline := strings.Cut(url, ","); inline && strings.HasPrefix(scheme, "data:") {
		return scheme
	}
	return url
}
