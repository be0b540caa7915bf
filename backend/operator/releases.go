package operator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"golang.org/x/mod/semver"

	"tradekart/portal/backend/wire"
)

const (
	releaseLimit = 5 * time.Second
	releaseBytes = 256 << 10
	releaseAgain = time.Hour
	releaseRetry = 10 * time.Minute // after a failure
)

// Releases tells whether there is a newer release than this program. It only says so: nothing is downloaded or installed.
type Releases struct {
	URL     string // of the newest release, in the form of GitHub's "latest release"; empty: nobody is asked
	Version string // this program's
	Client  *http.Client
	Now     func() time.Time // UTC

	found remembered[wire.NewestRelease]
}

// Newest returns what was found within the last hour, or looks it up.
func (r *Releases) Newest(ctx context.Context) wire.NewestRelease {
	if r.URL == "" {
		return wire.NewestRelease{Running: r.Version}
	}
	return r.found.get(ctx, r.Now, releaseLimit, func(ctx context.Context) (wire.NewestRelease, time.Duration) {
		found, err := r.look(ctx)
		found.Asked, found.Running = true, r.Version
		if err != nil {
			found.Problem = err.Error()
			return found, releaseRetry
		}
		return found, releaseAgain
	})
}

// latest is what of GitHub's "latest release" is read (docs.github.com/rest/releases).
type latest struct {
	Tag  string `json:"tag_name"`
	Body string `json:"body"`
	Page string `json:"html_url"`
}

func (r *Releases) look(ctx context.Context) (out wire.NewestRelease, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, r.URL, nil)
	if err != nil {
		return out, errors.New("the address is not valid")
	}
	request.Header.Set("Accept", "application/json")
	response, err := r.Client.Do(request)
	if err != nil {
		return out, errors.New("the address cannot be reached")
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return out, fmt.Errorf("the address answered %d", response.StatusCode)
	}
	var l latest
	if err := json.NewDecoder(io.LimitReader(response.Body, releaseBytes)).Decode(&l); err != nil {
		return out, errors.New("the answer is not a release")
	}
	version := "v" + strings.TrimPrefix(l.Tag, "v")
	if !semver.IsValid(version) {
		return out, errors.New("the answer names no version such as v1.2.0")
	}
	out.Version, out.Notes = version[1:], fmt.Sprintf("%.2000s", strings.ToValidUTF8(l.Body, ""))
	if strings.HasPrefix(l.Page, "https://") {
		out.Page = l.Page
	}
	running := "v" + r.Version
	out.Newer = semver.IsValid(running) && semver.Compare(version, running) > 0
	return out, nil
}
