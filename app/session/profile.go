package session

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"

	"tradekart/portal/backend/wire"
)

const (
	profilePath    = "/api/portal/profile"
	largestProfile = 1 << 20
)

// Profile returns the signed-in user, reloaded after each renewal. It fails with ErrSignedOut if nobody is
// signed in.
func (k *Keeper) Profile(ctx context.Context) (wire.Profile, error) {
	h := k.current()
	if h == nil {
		return wire.Profile{}, ErrSignedOut
	}
	k.mu.Lock()
	known, at := k.profile, k.profileAt
	k.mu.Unlock()
	if known != nil && at == h.stamp {
		return *known, nil
	}
	p, err := k.askProfile(ctx, h.Server)
	if err != nil {
		return wire.Profile{}, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.held == nil || k.held.stamp.login != h.stamp.login {
		return wire.Profile{}, ErrSignedOut
	}
	k.profile, k.profileAt = &p, k.held.stamp
	return p, nil
}

func (k *Keeper) askProfile(ctx context.Context, server string) (wire.Profile, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, server+profilePath, nil)
	if err != nil {
		return wire.Profile{}, err
	}
	response, err := k.Do(request)
	if err != nil {
		return wire.Profile{}, fmt.Errorf("profile: %w", err)
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusOK:
	case http.StatusUnauthorized:
		return wire.Profile{}, ErrSignedOut
	default:
		return wire.Profile{}, fmt.Errorf("profile: the server returned %d", response.StatusCode)
	}
	var answer struct{ Result wire.Profile }
	err = json.NewDecoder(io.LimitReader(response.Body, largestProfile)).Decode(&answer)
	return answer.Result, err
}
