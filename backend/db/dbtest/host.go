package dbtest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
)

// startLimit bounds the start of PostgreSQL and the migration of the template.
const startLimit = 2 * time.Minute

// host is the PostgreSQL that this process's test databases live on.
type host struct {
	admin    *pgxpool.Pool
	adminURL *url.URL
	prefix   string // of the names of this process's databases
	made     atomic.Int64

	mu      sync.Mutex
	origins []string // databases that tests copy, beside the template

	server   *embedded.Server // nil when TEST_DATABASE_URL names one
	folder   string
	prepared bool // the template was there already, and may lack only what the job queue's library has added
}

var (
	running atomic.Pointer[host]
	theHost = sync.OnceValues(openHost)
)

// openHost starts PostgreSQL and migrates the template, once in a process that needs them.
func openHost() (*host, error) {
	ctx, cancel := context.WithTimeout(context.Background(), startLimit)
	defer cancel()
	h := &host{prefix: fmt.Sprintf("portal_test_%d_%s", os.Getpid(), strconv.FormatInt(time.Now().UnixMilli(), 36))}
	running.Store(h)
	address := os.Getenv("TEST_DATABASE_URL")
	if address == "" {
		if err := h.start(ctx); err != nil {
			return nil, err
		}
		address = h.server.AdminURL()
	}
	if err := h.connect(ctx, address); err != nil {
		return nil, err
	}
	err := h.makeTemplate(ctx)
	if err == nil && h.server != nil && !h.prepared {
		err = h.keep(ctx)
	}
	return h, err
}

func (h *host) start(ctx context.Context) (err error) {
	if h.folder, err = makeFolder(); err != nil || h.startPrepared(ctx) {
		return err
	}
	h.server, err = embedded.Start(ctx, embedded.Options{DataDir: h.folder, Tests: true})
	return err
}

func (h *host) connect(ctx context.Context, address string) (err error) {
	if h.adminURL, err = url.Parse(address); err != nil || h.adminURL.Scheme == "" {
		return errors.New("TEST_DATABASE_URL must look like postgres://user:password@host/name")
	}
	h.admin, err = pgxpool.New(ctx, address)
	return err
}

// template is the database that all others are copies of. On another's PostgreSQL each process has its own.
func (h *host) template() string {
	if h.server == nil {
		return h.prefix + "_template"
	}
	return "portal_test_template"
}

func (h *host) makeTemplate(ctx context.Context) error {
	if !h.prepared {
		if _, err := h.admin.Exec(ctx, "CREATE DATABASE "+quote(h.template())); err != nil {
			return err
		}
		if err := h.setTimeZone(ctx, h.template()); err != nil {
			return err
		}
	}
	_, err := db.Migrate(ctx, db.Address{URL: h.urlOf(h.template())})
	return err
}

// create copies a database file by file, which is several times faster than through the log.
func (h *host) create(ctx context.Context, template string) (string, error) {
	name := fmt.Sprintf("%s_%d", h.prefix, h.made.Add(1))
	_, err := h.admin.Exec(ctx, fmt.Sprintf("CREATE DATABASE %s TEMPLATE %s STRATEGY file_copy", quote(name), quote(template)))
	if err != nil {
		return "", err
	}
	return name, h.setTimeZone(ctx, name)
}

// createOrigin makes a database that stays until the process ends.
func (h *host) createOrigin(ctx context.Context) (string, error) {
	name, err := h.create(ctx, h.template())
	if err == nil {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.origins = append(h.origins, name)
	}
	return name, err
}

func (h *host) setTimeZone(ctx context.Context, name string) error {
	_, err := h.admin.Exec(ctx, fmt.Sprintf("ALTER DATABASE %s SET timezone = '%s'", quote(name), TimeZone))
	return err
}

func (h *host) drop(ctx context.Context, name string) error {
	_, err := h.admin.Exec(ctx, fmt.Sprintf("DROP DATABASE IF EXISTS %s WITH (FORCE)", quote(name)))
	return err
}

func (h *host) urlOf(name string) string {
	u := *h.adminURL
	u.Path = "/" + name
	return u.String()
}

func quote(name string) string { return pgx.Identifier{name}.Sanitize() }

// closeHost ends what openHost began, as far as it came.
func closeHost() {
	h := running.Load()
	if h == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), tidyLimit)
	defer cancel()
	if h.admin != nil {
		if h.server == nil { // another's PostgreSQL stays, so it is left as it was found
			for _, name := range append(h.origins, h.template()) {
				_ = h.drop(ctx, name)
			}
		}
		h.admin.Close()
	}
	if h.server != nil {
		h.server.Stop()
	}
	if h.folder != "" {
		_ = os.RemoveAll(h.folder)
	}
}
