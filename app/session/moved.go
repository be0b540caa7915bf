package session

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"time"

	"tradekart/portal/backend/wire"
)

// shopHeader says for which shop this program asks. The server refuses what would be another one's, because somebody has switched
// the session to that.
const (
	shopHeader   = "Portal-Shop"
	shopSwitched = "ShopSwitched"
	recheckLimit = 15 * time.Second
)

// nameShop adds the shop to a request that does not name the one which the page shows.
func (k *Keeper) nameShop(request *http.Request) {
	if request.Header.Get(shopHeader) != "" || request.URL.Path == profilePath {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.held != nil && k.profile != nil && k.profileAt.login == k.held.stamp.login && k.profile.ShopId != "" {
		request.Header.Set(shopHeader, k.profile.ShopId)
	}
}

// noteSwitch finds out where the session works now if a request was refused because that is elsewhere.
func (k *Keeper) noteSwitch(response *http.Response) {
	if response.StatusCode != http.StatusConflict {
		return
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, largestReply))
	response.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(body), response.Body), response.Body}
	var refusal wire.ErrorBody
	if err != nil || json.Unmarshal(body, &refusal) != nil || refusal.Code != shopSwitched {
		return
	}
	go func() {
		ctx, cancel := context.WithTimeout(context.Background(), recheckLimit)
		defer cancel()
		k.Recheck(ctx)
	}()
}

// Recheck asks the server again who is signed in, for their rights may be others.
func (k *Keeper) Recheck(ctx context.Context) {
	h := k.current()
	if h == nil {
		return
	}
	_, _ = k.learn(ctx, h) // the next event, or the next refusal, asks again
}

// learn asks the server who is signed in. If that is in another shop, merchant or role than before, everybody is told, whatever it was
// asked for. An answer that comes after that to a later question is dropped, because it may be from before a switch.
func (k *Keeper) learn(ctx context.Context, h *held) (wire.Profile, error) {
	k.mu.Lock()
	k.asks++
	ask := k.asks
	k.mu.Unlock()
	now, err := k.askProfile(ctx, h.Server)
	if err != nil {
		return wire.Profile{}, err
	}
	k.mu.Lock()
	if k.held == nil || k.held.stamp.login != h.stamp.login {
		k.mu.Unlock()
		return wire.Profile{}, ErrSignedOut
	}
	was, login := k.profile, k.profileAt.login
	if was != nil && login == h.stamp.login && ask < k.answered {
		now = *was
		k.mu.Unlock()
		return now, nil
	}
	k.answered = ask
	k.profile, k.profileAt = &now, k.held.stamp
	k.mu.Unlock()
	if was != nil && login == h.stamp.login && (was.Role != now.Role || was.MerchantId != now.MerchantId || was.ShopId != now.ShopId) {
		k.emit(Moved, nil)
		k.notify(Changed)
	}
	return now, nil
}
