package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	"tradekart/portal/backend/wire"
)

const (
	callLimit    = 10 * time.Second
	mostAttempts = 18 // of each of those who act on an order, so that its history can be checked
	vehicle      = "select id::text from vehicle_types where active order by position limit 1"
	password     = "Chaos-Portal-2026-Trial"
)

// account is a user who is signed in.
type account struct {
	email, role, merchant, shop string
	cookies                     string
	signing                     sync.Mutex
}

// load is the clients.
type load struct {
	stand   *stand
	began   time.Time
	http    http.Client
	key     string
	vehicle string
	shops   []*account
	others  []*account // a merchant user and an Admin
	mu      sync.Mutex
	orders  []*order
	waits   map[string][]time.Duration // by what was asked: until the answer was known, repeats included
	answers map[string]int
}

// order is one order as its clients know it.
type order struct {
	external, shop, id string
	mu                 sync.Mutex
	calls              []call
	decided            bool // somebody knows that it was accepted
}

func (o *order) note(c call) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.calls = append(o.calls, c)
}

// populate makes merchant, shops, users and a key with the server's own commands.
func populate(ctx context.Context, s *stand, began time.Time, shops int) (*load, error) {
	l := &load{stand: s, began: began, waits: map[string][]time.Duration{}, answers: map[string]int{},
		http: http.Client{Timeout: callLimit, Transport: &http.Transport{MaxIdleConnsPerHost: 200, IdleConnTimeout: 20 * time.Second}}}
	merchant, err := s.output(nil, "merchant", "add", "--name", "Hartley & Wren")
	if err != nil {
		return l, err
	}
	user := func(a *account) (*account, error) {
		args := []string{"user", "add", "--email", a.email, "--role", a.role}
		if a.merchant != "" {
			args = append(args, "--merchant", a.merchant)
		}
		if a.shop != "" {
			args = append(args, "--shop", a.shop)
		}
		return a, s.run([]string{"PORTAL_USER_PASSWORD=" + password}, args...)
	}
	for i := range shops {
		shop, err := s.output(nil, "shop", "add", "--merchant", merchant, "--name", fmt.Sprintf("Upper Street %d", i+1),
			"--email", fmt.Sprintf("shop%d@chaos.test", i), "--line1", "12 Upper Street", "--city", "London", "--postal-code", "N1 0PQ")
		if err != nil {
			return l, err
		}
		a, err := user(&account{email: fmt.Sprintf("counter%d@chaos.test", i), role: wire.RoleShop, merchant: merchant, shop: shop})
		if err != nil {
			return l, err
		}
		l.shops = append(l.shops, a)
	}
	for _, a := range []*account{{email: "owner@chaos.test", role: wire.RoleMerchant, merchant: merchant}, {email: "admin@chaos.test", role: wire.RoleAdmin}} {
		made, err := user(a)
		if err != nil {
			return l, err
		}
		l.others = append(l.others, made)
	}
	for _, a := range slices.Concat(l.shops, l.others) {
		if err := l.signIn(ctx, a); err != nil {
			return l, err
		}
	}
	if l.key, err = s.output(nil, "key", "add", "--name", "Web shop", "--merchant", merchant); err != nil {
		return l, err
	}
	return l, s.pool.QueryRow(ctx, vehicle).Scan(&l.vehicle)
}

// userOf is whose screen the one of a number is.
func (l *load) userOf(screen int) *account {
	if of := screen % 100; of < len(l.others) {
		return l.others[of]
	}
	return l.shops[screen%len(l.shops)]
}

// signInAgain signs in an account whose cookies are refused, once for all of its screens.
func (l *load) signInAgain(ctx context.Context, a *account, refused string) error {
	a.signing.Lock()
	defer a.signing.Unlock()
	if l.cookiesOf(a) != refused {
		return nil
	}
	return l.signIn(ctx, a)
}

func (l *load) signIn(ctx context.Context, a *account) error {
	body, _ := json.Marshal(map[string]string{"Email": a.email, "Password": password})
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+l.stand.servers[0].address()+"/api/portal/login", bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	resp, err := l.http.Do(r)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("%s cannot sign in: %s", a.email, resp.Status)
	}
	cookies := ""
	for _, c := range resp.Cookies() {
		if c.MaxAge >= 0 {
			cookies += c.Name + "=" + c.Value + "; "
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	a.cookies = cookies
	return nil
}

func (l *load) cookiesOf(a *account) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return a.cookies
}

// reply is what a server answered; status 0: nothing came.
type reply struct {
	status   int
	code     string
	body     []byte
	from     string
	began    time.Duration
	ended    time.Duration
	replayed bool
}

// unknown reports whether the request may have had its effect although no answer says so.
func (r reply) unknown() bool { return r.status == 0 || r.status >= 500 || r.status == 429 }

func (l *load) ask(ctx context.Context, one *server, method, path string, body any, header map[string]string) (out reply) {
	out.from, out.began = one.name, time.Since(l.began)
	defer func() {
		out.ended = time.Since(l.began)
		l.mu.Lock()
		l.answers[answerName(out)]++
		l.mu.Unlock()
	}()
	var content io.Reader
	if body != nil {
		b, _ := json.Marshal(body)
		content = bytes.NewReader(b)
	}
	r, err := http.NewRequestWithContext(ctx, method, "http://"+one.address()+path, content)
	if err != nil {
		return out
	}
	r.GetBody = nil // net/http repeats a request with an Idempotency-Key by itself, and the history would miss the first attempt
	r.Header.Set("Content-Type", "application/json")
	for name, value := range header {
		r.Header.Set(name, value)
	}
	resp, err := l.http.Do(r)
	if err != nil {
		return out
	}
	defer resp.Body.Close()
	if out.body, err = io.ReadAll(resp.Body); err != nil {
		return out
	}
	var refused wire.ErrorBody
	_ = json.Unmarshal(out.body, &refused)
	out.status, out.code, out.replayed = resp.StatusCode, refused.Code, resp.Header.Get("Idempotency-Replayed") != ""
	return out
}

func answerName(r reply) string {
	switch {
	case r.status == 0:
		return "no answer"
	case r.status >= 500:
		return fmt.Sprint(r.status, " ", r.code)
	}
	return "answered"
}

// run sends orders at a rate until ctx ends, and returns once all that it began has been decided or given up.
func (l *load) run(ctx context.Context, rate float64, r *rand.Rand) {
	var all sync.WaitGroup
	defer all.Wait()
	tick := time.NewTicker(time.Duration(float64(time.Second) / rate))
	defer tick.Stop()
	for n := 0; ; n++ {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			o := &order{external: fmt.Sprintf("chaos-%d", n), shop: l.shops[n%len(l.shops)].shop}
			l.mu.Lock()
			l.orders = append(l.orders, o)
			l.mu.Unlock()
			seed := r.Uint64()
			all.Go(func() {
				l.live(context.WithoutCancel(ctx), o, l.shops[n%len(l.shops)], rand.New(rand.NewPCG(seed, uint64(n))))
			})
		}
	}
}

// live is an order's life as its clients see it: it is sent, then two people accept it at once while a third looks.
func (l *load) live(ctx context.Context, o *order, shop *account, r *rand.Rand) {
	if !l.send(ctx, o, r) {
		return
	}
	var all sync.WaitGroup
	for i := range 2 {
		mine := rand.New(rand.NewPCG(r.Uint64(), uint64(i)))
		all.Go(func() { l.accept(ctx, o, shop, fmt.Sprintf("%s-%d", o.external, i), mine) })
	}
	all.Go(func() { l.look(ctx, o, shop, rand.New(rand.NewPCG(r.Uint64(), 7))) })
	all.Wait()
}

// until repeats an attempt at some server until it says that the answer is known.
func (l *load) until(what string, r *rand.Rand, attempt func(*server) bool) bool {
	began := time.Now()
	wait := 200 * time.Millisecond
	for range mostAttempts {
		if attempt(l.stand.one(r)) {
			l.mu.Lock()
			l.waits[what] = append(l.waits[what], time.Since(began))
			l.mu.Unlock()
			return true
		}
		time.Sleep(between(r, wait/2, wait))
		wait = min(2*wait, 4*time.Second)
	}
	l.mu.Lock()
	l.answers["given up"]++
	l.mu.Unlock()
	return false
}

func (l *load) send(ctx context.Context, o *order, r *rand.Rand) bool {
	body := map[string]any{"ShopId": o.shop, "ExternalOrderId": o.external, "CustomerFirstName": "Ada", "CustomerLastName": "Marsh",
		"DeliveryAddressLine1": "14 Upper Street", "DeliveryAddressPostCode": "N1 0PQ", "Orderlines": []map[string]any{
			{"ProductTitle": "Tea set", "OrderLineVariantSKU": "22086", "OrderLineQuantity": 1, "OrderLineAmountPerUnit": 1250},
			{"ProductTitle": "Lantern", "OrderLineVariantSKU": "84029G", "OrderLineQuantity": 2, "OrderLineAmountPerUnit": 339}}}
	header := map[string]string{"Authorization": "Bearer " + l.key}
	return l.until("send", r, func(one *server) bool {
		got := l.ask(ctx, one, http.MethodPost, "/api/intake/orders", body, header)
		c := call{What: "send", Began: got.began, Ended: got.ended, Endpoint: got.from}
		switch {
		case got.unknown():
			c.Answer, c.Ended = "lost", forever
		case got.status == 201:
			c.Answer = "created"
		case got.status == 200:
			c.Answer = "known"
		default:
			c.Answer = fmt.Sprint(got.status, " ", got.code)
		}
		o.note(c)
		if c.Answer == "lost" {
			return false
		}
		var result struct{ Result wire.IntakeResult }
		_ = json.Unmarshal(got.body, &result)
		o.id = result.Result.Id
		return true
	}) && o.id != ""
}

func (l *load) accept(ctx context.Context, o *order, shop *account, key string, r *rand.Rand) {
	body := wire.Accept{VehicleTypeId: l.vehicle, DeliveryId: o.id}
	var claimed time.Time // when a server first said that this request is in progress
	known := l.until("accept", r, func(one *server) bool {
		cookies := l.cookiesOf(shop)
		got := l.ask(ctx, one, http.MethodPost, "/api/shop/delivery/accept", body, map[string]string{"Cookie": cookies, "Idempotency-Key": key})
		c := call{What: "accept", By: key, Began: got.began, Ended: got.ended, Endpoint: got.from}
		switch {
		case got.status == 401:
			_ = l.signInAgain(ctx, shop, cookies)
			return false
		case got.code == "InProgress": // this request did nothing
			if claimed.IsZero() {
				claimed = time.Now()
			}
			return false
		case got.unknown():
			c.Answer, c.Ended = "lost", forever
		case got.status == 200 || got.code == "AlreadyDone":
			c.Answer = "done"
		case got.code == "AlreadyProcessed":
			c.Answer = "taken"
		case got.status == 404:
			c.Answer = "missing"
		default:
			c.Answer = fmt.Sprint(got.status, " ", got.code)
		}
		o.note(c)
		if c.Answer == "done" || c.Answer == "taken" {
			o.mu.Lock()
			o.decided = true
			o.mu.Unlock()
		}
		return c.Answer != "lost"
	})
	if known && !claimed.IsZero() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.waits["accept, after InProgress"] = append(l.waits["accept, after InProgress"], time.Since(claimed))
	}
}

// look reads the order a few times, whatever the server.
func (l *load) look(ctx context.Context, o *order, shop *account, r *rand.Rand) {
	for range 4 {
		got := l.ask(ctx, l.stand.one(r), http.MethodGet, "/api/shop/delivery/"+o.id, nil, map[string]string{"Cookie": l.cookiesOf(shop)})
		c := call{What: "read", Began: got.began, Ended: got.ended, Endpoint: got.from}
		var result struct{ Result wire.Order }
		_ = json.Unmarshal(got.body, &result)
		switch {
		case got.status == 404:
			c.Answer = "missing"
		case got.status == 200 && result.Result.ShopPortalStatus == "Pending":
			c.Answer = "waiting"
		case got.status == 200:
			c.Answer = "accepted"
		}
		if c.Answer != "" {
			o.note(c)
		}
		time.Sleep(between(r, 10*time.Millisecond, 300*time.Millisecond))
	}
}

// browse reads lists at a rate until ctx ends, as screens do that are opened or come back.
func (l *load) browse(ctx context.Context, rate float64, r *rand.Rand) {
	if rate == 0 {
		return
	}
	var all sync.WaitGroup
	defer all.Wait()
	tick := time.NewTicker(time.Duration(float64(time.Second) / rate))
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			one, shop, tab := l.stand.one(r), l.shops[r.IntN(len(l.shops))], []string{"pending", "queued", "archived"}[r.IntN(3)]
			all.Go(func() {
				ctx, cookies := context.WithoutCancel(ctx), l.cookiesOf(shop)
				got := l.ask(ctx, one, http.MethodPost, "/api/shop/deliveries/"+tab, map[string]int{"Page": 1}, map[string]string{"Cookie": cookies})
				if got.status == http.StatusUnauthorized {
					_ = l.signInAgain(ctx, shop, cookies)
				}
				if got.status != http.StatusOK {
					return
				}
				l.mu.Lock()
				defer l.mu.Unlock()
				l.waits["read a list"] = append(l.waits["read a list"], got.ended-got.began)
			})
		}
	}
}
