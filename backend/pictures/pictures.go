// Package pictures shows pictures of products that are elsewhere on the internet: it copies them, re-encoded, and serves
// the copies, so that pages load pictures from this server alone. It must not know whose the products are.
package pictures

import (
	"context"
	"crypto/sha256"
	"io"
	"log/slog"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/singleflight"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/images"
	"tradekart/portal/backend/web"
)

const (
	side       = 800 // pixels
	kind       = "remote"
	fetchLimit = 20 * time.Second
	atOnce     = 6                   // pictures that are fetched
	copyFor    = 30 * 24 * time.Hour // then it is fetched again
	retryAfter = time.Hour
	keptFor    = 90 * 24 * time.Hour // after it was last asked for
)

// API serves the copies.
type API struct {
	pool   *pgxpool.Pool
	files  *blob.Store
	client *http.Client
	log    *slog.Logger
	now    func() time.Time

	fetching chan struct{}
	flights  singleflight.Group
}

// New makes the API; client connects to addresses that strangers have typed.
func New(pool *pgxpool.Pool, files *blob.Store, client *http.Client, log *slog.Logger, now func() time.Time) *API {
	return &API{pool: pool, files: files, client: client, log: log, now: now, fetching: make(chan struct{}, atOnce)}
}

// Register lists the operation.
func (a *API) Register(api *web.API) {
	web.Raw(api, web.Op{Method: http.MethodGet, Path: "/api/pictures", Summary: "A copy of a product's picture that is elsewhere on the internet",
		Tag: "catalogue"}.File("image/jpeg").AtCounter(), a.show)
}

type asked struct {
	URL string `query:"Url" required:"true" maxLength:"2000" doc:"The picture's address; must begin with https://"`
}

func (a *API) show(ctx context.Context, in *asked) (*huma.StreamResponse, error) {
	key, err := a.copyOf(ctx, in.URL)
	if err != nil {
		return nil, err
	}
	if key == "" {
		return nil, fault.Missing("The picture")
	}
	file, err := a.files.Get(ctx, key)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer func() { _ = file.Close() }()
		hc.SetHeader("Content-Type", file.ContentType)
		hc.SetHeader("Cache-Control", "private, max-age=86400")
		hc.SetStatus(http.StatusOK)
		_, _ = io.Copy(hc.BodyWriter(), file) // a reader that goes away is no error of ours
	}}, nil
}

type stored struct {
	Key      string
	AskedAt  time.Time
	CopiedAt time.Time
}

// copyOf returns the key of the picture's copy, made now if need be; empty if there is none.
func (a *API) copyOf(ctx context.Context, url string) (string, error) {
	hash, now := sha256.Sum256([]byte(url)), a.now()
	s, err := db.One[stored](ctx, a.pool, `select key, asked_at, copied_at from remote_pictures where hash = $1`, hash[:])
	if err = db.IfNone(err, nil); err != nil {
		return "", err
	}
	fresh := copyFor
	if s.Key == "" {
		fresh = retryAfter
	}
	if now.Sub(s.CopiedAt) < fresh {
		if now.Sub(s.AskedAt) > 24*time.Hour {
			_, err = a.pool.Exec(ctx, `update remote_pictures set asked_at = $2 where hash = $1`, hash[:], now)
		}
		return s.Key, err
	}
	key, err, _ := a.flights.Do(url, func() (any, error) { // also for others who ask, so it does not end with this request
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), fetchLimit)
		defer cancel()
		return a.renew(ctx, url, hash[:], s.Key)
	})
	if err != nil {
		return "", err
	}
	return key.(string), nil
}

// renew copies the picture anew; one that cannot be had any more stays as it was.
func (a *API) renew(ctx context.Context, url string, hash []byte, before string) (string, error) {
	key, err := a.fetch(ctx, url)
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		a.log.Debug("a remote picture was not copied", "error", err)
		key = before
	}
	_, err = a.pool.Exec(ctx, `insert into remote_pictures (hash, key, asked_at, copied_at) values ($1, $2, $3, $3)
		on conflict (hash) do update set key = excluded.key, asked_at = excluded.asked_at, copied_at = excluded.copied_at`, hash, key, a.now())
	if err == nil && before != "" && before != key {
		err = a.files.Delete(ctx, before)
	}
	return key, err
}

func (a *API) fetch(ctx context.Context, url string) (key string, err error) {
	select {
	case a.fetching <- struct{}{}:
		defer func() { <-a.fetching }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return "", err
	}
	request.Header.Set("Accept", "image/webp, image/png, image/jpeg, image/gif")
	response, err := a.client.Do(request)
	if err != nil {
		return "", err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return "", fault.Missing("The picture")
	}
	picture, err := images.Copy(ctx, response.Body, side, side)
	if err != nil {
		return "", err
	}
	return a.files.Put(ctx, kind, picture.ContentType, picture.Reader())
}

// Sweep deletes the copies that nobody has asked for in three months.
func (a *API) Sweep(ctx context.Context) error {
	keys, err := db.Column[string](ctx, a.pool, `delete from remote_pictures where hash in (
		select hash from remote_pictures where asked_at < $1 order by asked_at limit 1000) returning key`, a.now().Add(-keptFor))
	for _, key := range keys {
		if key != "" && err == nil {
			err = a.files.Delete(ctx, key)
		}
	}
	return err
}
