package session

import (
	"context"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
)

const (
	deviceLife = 400 * day // the longest that browsers keep a cookie
	maxAgent   = 300
)

// device is what somebody signs in on: what it says of itself, and the token by which it is recognised.
type device struct {
	agent, token string
	known        bool // the user has signed in on it before
	trusted      bool // and no second factor is asked for on it
	trust        bool // from now on
	factored     bool // a sign-in provider has asked for a second factor that counts here
	byProvider   bool // the session begins with single sign-on
}

func (v *visitor) device() device {
	agent := strings.ToValidUTF8(strings.ReplaceAll(v.request.UserAgent(), "\x00", ""), "")
	for len(agent) > maxAgent {
		_, size := utf8.DecodeLastRuneInString(agent)
		agent = agent[:len(agent)-size]
	}
	d := device{agent: agent, token: v.cookie(web.DeviceCookie)}
	if len(d.token) > maxCredential {
		d.token = ""
	}
	return d
}

// knows finds out whether the user has signed in on the device before.
func (d *device) knows(ctx context.Context, q db.Querier, userID string, now time.Time) (err error) {
	if d.token == "" || userID == "" {
		return nil
	}
	err = q.QueryRow(ctx, `select true, coalesce(trusted_until > $3, false) from known_devices where user_id = $1 and hash = $2`,
		userID, secret.Hash(d.token), now).Scan(&d.known, &d.trusted)
	return db.IfNone(err, nil)
}

// remember keeps the device among the user's. It is news to a user who has signed in on others since devices are kept.
func (d *device) remember(ctx context.Context, tx pgx.Tx, userID string, now time.Time) (news bool, err error) {
	if !d.known {
		d.token = secret.NewToken() // never one that somebody else may have chosen
		if news, err = db.Value[bool](ctx, tx, `select exists (select from known_devices where user_id = $1)`, userID); err != nil {
			return false, err
		}
	}
	var until *time.Time
	if d.trust {
		end := now.Add(trustLife)
		until = &end
	}
	_, err = tx.Exec(ctx, `insert into known_devices as k (user_id, hash, first_seen, last_seen, trusted_until) values ($1, $2, $3, $3, $4)
		on conflict (user_id, hash) do update set last_seen = excluded.last_seen, trusted_until = coalesce(excluded.trusted_until, k.trusted_until)`,
		userID, secret.Hash(d.token), now, until)
	return news, err
}

func (a *API) setDevice(w http.ResponseWriter, d device) {
	a.setCookie(w, web.DeviceCookie, d.token, deviceLife)
}

// The programs and systems that a user agent names, in the order in which they are looked for: most name others too.
var (
	programs = [][2]string{{"TradeKart", "Desktop client"}, {"wails", "Desktop client"}, {"Edg", "Edge"}, {"OPR/", "Opera"},
		{"SamsungBrowser", "Samsung Internet"},
		{"Firefox", "Firefox"}, {"FxiOS", "Firefox"}, {"CriOS", "Chrome"}, {"Chrome", "Chrome"}, {"Safari", "Safari"}, {"curl", "curl"}}
	systems = [][2]string{{"Windows", "Windows"}, {"windows", "Windows"}, {"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"CrOS", "ChromeOS"},
		{"Mac OS X", "Mac"}, {"darwin", "Mac"}, {"Linux", "Linux"}, {"linux", "Linux"}}
)

// deviceName names a device by its user agent in our own words, such as Chrome on Windows.
func deviceName(agent string) string {
	find := func(names [][2]string) string {
		for _, n := range names {
			if strings.Contains(agent, n[0]) {
				return n[1]
			}
		}
		return ""
	}
	program, system := find(programs), find(systems)
	switch {
	case program == "" && system == "":
		return "Unknown device"
	case program == "":
		return "Unknown program on " + system
	case system == "":
		return program
	}
	return program + " on " + system
}
