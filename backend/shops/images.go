package shops

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/images"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	// ImagesPath is where the server mounts Images.
	ImagesPath = "/api/shop-images/"
	imageKind  = "shop-images"
	imageSide  = 1600 // pixels
	maxImages  = 12   // of one shop
)

type imageForm struct {
	File huma.FormFile `form:"file" contentType:"application/octet-stream" required:"true" doc:"PNG or JPEG"`
}

// addImage stores a picture behind those that the shop has.
func (a *API) addImage(ctx context.Context, in *web.ByIDForm[imageForm]) (web.Result[wire.Shop], error) {
	var none web.Result[wire.Shop]
	file := in.RawBody.Data().File
	defer func() { _ = file.Close() }()
	if _, err := a.read(ctx, a.pool, in.ID, false); err != nil { // before anything is stored
		return none, err
	}
	picture, err := images.Read(ctx, "file", file, imageSide, imageSide)
	if err != nil {
		return none, err
	}
	key, err := a.files.Put(ctx, imageKind, picture.ContentType, bytes.NewReader(picture.Data))
	if err != nil {
		return none, err
	}
	done, err := a.change(ctx, in.ID, "image_added", func(tx pgx.Tx, was wire.Shop) error {
		if len(was.Images) >= maxImages {
			return fault.New(fault.Conflict, "TooManyImages", fmt.Sprintf("A shop has at most %d images. Please remove one first.", maxImages))
		}
		_, err := tx.Exec(ctx, `insert into shop_images (id, shop_id, key, position, created_at)
			select $1, $2, $3, coalesce(max(position), -1) + 1, $4 from shop_images where shop_id = $2`, uuid.Must(uuid.NewV7()), was.Id, key, a.now())
		return err
	})
	if err != nil && !db.MayHaveCommitted(err) {
		_ = a.files.Delete(context.WithoutCancel(ctx), key) // at worst a file stays that nothing refers to
	}
	return done, err
}

type imagePath struct {
	web.ByID
	ImageID string `path:"imageId" format:"uuid"`
}

// removeImage takes a picture from the shop; its file is deleted once that is committed.
func (a *API) removeImage(ctx context.Context, in *imagePath) (web.Result[wire.Shop], error) {
	return a.change(ctx, in.ID, "image_removed", func(tx pgx.Tx, was wire.Shop) error {
		key, err := db.Value[string](ctx, tx, `delete from shop_images where id = $1 and shop_id = $2 returning key`, in.ImageID, was.Id)
		if err = db.IfNone(err, fault.Missing("This image")); err != nil {
			return err
		}
		return blob.Discard(ctx, tx, a.jobs, key)
	})
}

// orderImages puts the pictures into another order.
func (a *API) orderImages(ctx context.Context, in *web.ByIDBody[wire.ImageOrder]) (web.Result[wire.Shop], error) {
	return a.change(ctx, in.ID, "images_ordered", func(tx pgx.Tx, was wire.Shop) error {
		have := []string{}
		for _, image := range was.Images {
			have = append(have, image.Id)
		}
		if !slices.Equal(slices.Sorted(slices.Values(have)), slices.Sorted(slices.Values(in.Body.ImageIds))) {
			return fault.New(fault.Conflict, "ImagesChanged", "The images have changed in the meantime. Please check them again.")
		}
		_, err := tx.Exec(ctx, `update shop_images i set position = o.position - 1
			from unnest($2::uuid[]) with ordinality o (id, position) where i.id = o.id and i.shop_id = $1`, was.Id, in.Body.ImageIds)
		return err
	})
}

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
	if err != nil && !db.MayHaveCommitted(err) {
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
