package security

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/wire"
)

const (
	streamEvery = 30 * time.Second
	streamLimit = 30 * time.Second
	streamBatch = 500
	dialLimit   = 5 * time.Second
	sendLimit   = 10 * time.Second
)

// streamArgs is the job that sends what is new of the security log.
type streamArgs struct{}

// Job implements jobs.Args.
func (streamArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "stream_security_log", Attempts: 1, Limit: streamLimit, Next: jobs.Every(streamEvery)}
}

// Stream sends the security log to a syslog server (RFC 5424) or a file, each entry at least once and in the order of their numbers.
// A repetition has the same Id.
type Stream struct {
	pool *pgxpool.Pool
	to   *url.URL
	now  func() time.Time
	// TLS, where set, is what a syslog server's certificate is checked with.
	TLS *tls.Config
}

// StreamAddress reads an address that the log is sent to: syslog://host:514 (UDP), syslog+tcp://host:601, syslog+tls://host:6514 or
// file:///folder/file.
func StreamAddress(text string) (*url.URL, error) {
	to, err := url.Parse(text)
	if err == nil {
		switch {
		case to.Scheme == "file" && to.Host == "" && strings.HasPrefix(to.Path, "/"):
			return to, nil
		case ports[to.Scheme] != "" && to.Hostname() != "" && to.Path == "" && to.User == nil:
			if to.Port() == "" {
				to.Host = net.JoinHostPort(to.Hostname(), ports[to.Scheme])
			}
			return to, nil
		}
	}
	return nil, fmt.Errorf("%q must look like syslog://host:514, syslog+tcp://host:601, syslog+tls://host:6514 or file:///folder/file", text)
}

var ports = map[string]string{"syslog": "514", "syslog+tcp": "601", "syslog+tls": "6514"}

// NewStream begins a stream; what was logged before is not sent. Without an address it ends one.
func NewStream(ctx context.Context, pool *pgxpool.Pool, to *url.URL, now func() time.Time) (*Stream, error) {
	if to == nil {
		_, err := pool.Exec(ctx, `with ended as (delete from security_streams returning id) delete from security_outbox where exists (select from ended)`)
		return nil, err
	}
	_, err := pool.Exec(ctx, `insert into security_streams default values on conflict do nothing`)
	return &Stream{pool: pool, to: to, now: now}, err
}

// Jobs are the sending; none without a stream.
func (s *Stream) Jobs() []jobs.Job {
	if s == nil {
		return nil
	}
	return []jobs.Job{jobs.Define(func(ctx context.Context, _ streamArgs) error { return s.Send(ctx) })}
}

// streamed is an entry as it is sent.
type streamed struct {
	ID         int64     `json:"Id"`
	At         time.Time `json:"At"`
	Event      string    `json:"Event"`
	Refused    bool      `json:"Refused"`
	ActorID    string    `json:"ActorId,omitempty"`
	Actor      string    `json:"Actor"`
	Target     string    `json:"Target,omitempty"`
	MerchantID string    `json:"MerchantId,omitempty"`
	Address    string    `json:"Address,omitempty"`
	Detail     string    `json:"Detail,omitempty"`
	Times      int       `json:"Times"`
}

// Send sends what waits. Where that fails it goes on waiting, and the reason is kept for the operator.
func (s *Stream) Send(ctx context.Context) error {
	for {
		n, err := s.sendBatch(ctx)
		if err != nil {
			text := []rune(strings.ToValidUTF8(err.Error(), "\uFFFD"))
			_, _ = s.pool.Exec(context.WithoutCancel(ctx), `update security_streams set problem = $1`, string(text[:min(len(text), 400)]))
			return err
		}
		if n < streamBatch {
			return nil
		}
	}
}

func (s *Stream) sendBatch(ctx context.Context) (n int, err error) {
	err = db.InTx(ctx, s.pool, func(tx pgx.Tx) error {
		rows, err := db.AllByPosition[streamed](ctx, tx, `select l.id, l.at, l.event, l.refused, coalesce(l.actor_id::text, ''), l.actor, l.target,
				coalesce(l.merchant_id::text, ''), l.address, l.detail, l.times
			from security_outbox o join security_log l on l.id = o.id order by o.id limit $1 for update of o skip locked`, streamBatch)
		if n = len(rows); err != nil || n == 0 {
			return err
		}
		if err := s.write(ctx, rows); err != nil {
			return err
		}
		ids := make([]int64, n)
		for i, r := range rows {
			ids[i] = r.ID
		}
		_, err = tx.Exec(ctx, `with sent as (delete from security_outbox where id = any($1)) update security_streams set sent_at = $2, problem = ''`, ids, s.now())
		return err
	})
	return n, err
}

func (s *Stream) write(ctx context.Context, rows []streamed) error {
	lines := make([][]byte, len(rows))
	for i, r := range rows {
		r.At = r.At.UTC()
		text, err := json.Marshal(r)
		if err != nil {
			return err
		}
		if lines[i] = text; s.to.Scheme != "file" {
			lines[i] = syslogMessage(r, text)
		}
	}
	if s.to.Scheme == "file" {
		return s.appendTo(lines)
	}
	return s.sendTo(ctx, lines)
}

// appendTo adds a line for each entry to the file, which may be rotated meanwhile.
func (s *Stream) appendTo(lines [][]byte) error {
	f, err := os.OpenFile(s.to.Path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	var all []byte
	for _, line := range lines {
		all = append(append(all, line...), '\n')
	}
	_, err = f.Write(all)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

// sendTo sends each entry as a datagram, or all of them over a connection with their lengths before them (RFC 6587).
func (s *Stream) sendTo(ctx context.Context, lines [][]byte) error {
	ctx, cancel := context.WithTimeout(ctx, dialLimit)
	defer cancel()
	var c net.Conn
	var err error
	switch s.to.Scheme {
	case "syslog":
		c, err = (&net.Dialer{}).DialContext(ctx, "udp", s.to.Host)
	case "syslog+tls":
		c, err = (&tls.Dialer{Config: s.TLS}).DialContext(ctx, "tcp", s.to.Host)
	default:
		c, err = (&net.Dialer{}).DialContext(ctx, "tcp", s.to.Host)
	}
	if err != nil {
		return err
	}
	defer func() { _ = c.Close() }()
	if err := c.SetDeadline(time.Now().Add(sendLimit)); err != nil {
		return err
	}
	for _, line := range lines {
		if s.to.Scheme != "syslog" {
			line = append(fmt.Appendf(nil, "%d ", len(line)), line...)
		}
		if _, err := c.Write(line); err != nil {
			return err
		}
	}
	return nil
}

// syslogMessage is an entry after RFC 5424: facility authpriv, a warning where something was refused.
func syslogMessage(r streamed, text []byte) []byte {
	severity := 5
	if r.Refused {
		severity = 4
	}
	host, err := os.Hostname()
	if err != nil || host == "" {
		host = "-"
	}
	event := r.Event[:min(len(r.Event), 32)]
	return append(fmt.Appendf(nil, "<%d>1 %s %s tradekart-portal - %s - \xef\xbb\xbf", 10*8+severity, r.At.Format("2006-01-02T15:04:05.000000Z"), host, event),
		text...)
}

// StreamState is how the stream fares, nil where there is none.
func StreamState(ctx context.Context, q db.Querier) (*wire.SecurityStream, error) {
	s, err := db.One[wire.SecurityStream](ctx, q, `select problem, sent_at, (select count(*) from (select from security_outbox limit 10000) n)::int as waiting
		from security_streams`)
	if err != nil {
		return nil, db.IfNone(err, nil)
	}
	return &s, nil
}
