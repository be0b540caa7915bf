package couriers

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"log/slog"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/jobs"
)

// Deps is what couriers need of the rest of the product.
type Deps struct {
	Pool      *pgxpool.Pool
	Jobs      jobs.Inserter
	Log       *slog.Logger
	BaseURL   string // public origin, for tracking links
	Providers []Provider
	Default   string // the provider that delivery orders go to
	// Locate finds where an address is; nil, or false, leaves it unknown.
	Locate func(postCode string) (Point, bool)
	Now    func() time.Time
}

// Couriers books couriers and takes in what they report.
type Couriers struct {
	Deps
	registry Registry
}

// New checks the configuration.
func New(d Deps) (*Couriers, error) {
	c := &Couriers{Deps: d, registry: NewRegistry(d.Providers...)}
	if c.Now == nil {
		c.Now = func() time.Time { return time.Now().UTC() }
	}
	if _, taken := c.registry[portal]; taken {
		return nil, errors.New("a courier provider cannot be called portal")
	}
	if d.Default == "" {
		return c, nil
	}
	_, err := c.registry.find(d.Default)
	return c, err
}

// AddWorkers registers the workers of dispatch, recall and the simulated provider.
func AddWorkers(workers *river.Workers, c *Couriers) {
	river.AddWorker(workers, &dispatchWorker{c: c})
	river.AddWorker(workers, &recallWorker{c: c})
	river.AddWorker(workers, &simulateWorker{c: c})
}

func (c *Couriers) trackingURL(token string) string {
	return strings.TrimSuffix(c.BaseURL, "/") + "/track/" + token
}

// NewToken makes a tracking link's token, which nobody can guess.
func NewToken() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}
