package session

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"unicode"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/images"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	// PicturesPath is where the server mounts Pictures.
	PicturesPath = "/api/portal/user-pictures/"
	pictureKind  = "user-pictures"
	pictureSide  = 256 // pixels
	// maxUpload leaves space for the form around the picture.
	maxUpload = images.MaxBytes + 64<<10
)

// Pictures serves users' pictures to everybody who knows their random names, below PicturesPath.
func (a *API) Pictures() http.Handler { return a.opt.Files.Public(pictureKind) }

func pictureURL(key string) string {
	if key == "" {
		return ""
	}
	return PicturesPath + strings.TrimPrefix(key, pictureKind+"/")
}

func (a *API) registerOwn(api *web.API, op func(method, path, summary string, public bool) web.Op) {
	web.Handle(api, op(http.MethodPut, "profile", "Change one's own name, and how times are shown", false), a.changeOwn)
	picture := op(http.MethodPost, "profile/picture", "Replace one's own picture", false)
	picture.MaxBody = maxUpload
	web.Handle(api, picture, a.setPicture)
	web.Handle(api, op(http.MethodDelete, "profile/picture", "Remove one's own picture", false).Undoable(), a.removePicture)
}

// changeOwn changes what users decide about themselves. The last request wins.
func (a *API) changeOwn(ctx context.Context, in *web.Body[wire.OwnProfile]) (web.Result[wire.Profile], error) {
	first, last := CleanName(in.Body.FirstName), CleanName(in.Body.LastName)
	if first == "" {
		return web.Result[wire.Profile]{}, fault.Field("FirstName", "Please enter your first name")
	}
	return a.own(ctx, "user.changed", func(tx pgx.Tx, was account) error {
		_, err := tx.Exec(ctx, `update users set first_name = $2, last_name = $3, time_display = $4 where id = $1`, was.UserID, first, last, in.Body.TimeDisplay)
		return err
	})
}

type pictureForm struct {
	File huma.FormFile `form:"file" contentType:"application/octet-stream" required:"true" doc:"PNG or JPEG, scaled down to 256 × 256 pixels"`
}

// setPicture replaces the caller's picture. The earlier file is deleted once that is committed.
func (a *API) setPicture(ctx context.Context, in *web.Form[pictureForm]) (web.Result[wire.Profile], error) {
	file := in.RawBody.Data().File
	defer func() { _ = file.Close() }()
	picture, err := images.Read(ctx, "file", file, pictureSide, pictureSide)
	if err != nil {
		return web.Result[wire.Profile]{}, err
	}
	key, err := a.opt.Files.Put(ctx, pictureKind, picture.ContentType, bytes.NewReader(picture.Data))
	if err != nil {
		return web.Result[wire.Profile]{}, err
	}
	done, err := a.own(ctx, "user.picture_changed", func(tx pgx.Tx, was account) error { return a.replacePicture(ctx, tx, was, key) })
	if err != nil && !db.MayHaveCommitted(err) {
		_ = a.opt.Files.Delete(context.WithoutCancel(ctx), key) // at worst a file stays that nothing refers to
	}
	return done, err
}

// removePicture leaves the initials; without a picture it changes nothing.
func (a *API) removePicture(ctx context.Context, _ *struct{}) (web.Result[wire.Profile], error) {
	return a.own(ctx, "user.picture_removed", func(tx pgx.Tx, was account) error { return a.replacePicture(ctx, tx, was, "") })
}

func (a *API) replacePicture(ctx context.Context, tx pgx.Tx, was account, key string) error {
	if _, err := tx.Exec(ctx, `update users set picture_key = $2 where id = $1`, was.UserID, key); err != nil || was.PictureKey == "" {
		return err
	}
	return blob.Discard(ctx, tx, a.jobs, was.PictureKey)
}

// own runs change on the caller's locked row, records what came of it, tells the screens, and returns the caller's profile.
func (a *API) own(ctx context.Context, action string, change func(pgx.Tx, account) error) (web.Result[wire.Profile], error) {
	c := auth.CallerFrom(ctx)
	_, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (none struct{}, err error) {
		if err = lockUser(ctx, tx, c.UserID); err != nil {
			return none, err
		}
		was, err := findAccount(ctx, tx, c.UserID)
		if err != nil {
			return none, err
		}
		if err = change(tx, was); err != nil {
			return none, err
		}
		now, err := findAccount(ctx, tx, c.UserID)
		if err != nil {
			return none, err
		}
		before, after := audit.Differences(ownFacts(was), ownFacts(now))
		if len(before)+len(after) == 0 {
			return none, nil
		}
		err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: action, TargetKind: "user", TargetID: now.UserID,
			TargetLabel: audit.Named(now.caller("").Name, now.Email), MerchantID: now.MerchantID, Before: before, After: after})
		if err != nil {
			return none, err
		}
		return none, tellScreens(ctx, tx, now)
	})
	if err != nil {
		return web.Result[wire.Profile]{}, err
	}
	a.forget(c.UserID)
	return a.profile(ctx, nil)
}

func ownFacts(u account) map[string]any {
	return map[string]any{"FirstName": u.FirstName, "LastName": u.LastName, "TimeDisplay": u.TimeDisplay, "PictureUrl": pictureURL(u.PictureKey)}
}

// CleanName is a person's name without what cannot be seen.
func CleanName(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, text))
}
