package session

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	maxPins     = 5  // wrong ones of a person, until the PIN is replaced
	maxOfTill   = 20 // refused PINs and badges at a till within the window
	maxOnScreen = 100
	// tillGrace is how much later than the screen the server locks a till, because the screen reports only now and then that it is used.
	tillGrace = 30 * time.Second
)

func (a *API) registerTills(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/portal/till" + path, Summary: summary, Tag: "tills", Roles: []string{wire.RoleShop}, Own: true}
	}
	set := op(http.MethodPut, "", "Make this session a till, which several people use with PINs").Confirms()
	set.Doc = "From then on the session can do what is done at a counter, once somebody has unlocked it, and until it is locked. A locked till reads nothing " +
		"but what sounds the alarm and prints for other devices. Other operations are refused with 403 NotAtTill, at a locked till with 403 TillLocked."
	web.Handle(api, set, web.Tx(a.pool, a.setTill))
	web.Handle(api, op(http.MethodDelete, "", "Make this till an ordinary session again").Confirms().WhileLocked(), web.Tx(a.pool, a.endTill))
	web.Handle(api, op(http.MethodGet, "/people", "Who can unlock this till").WhileLocked(), a.tillNames)
	unlock := op(http.MethodPost, "/unlock", "Unlock this till, or take it over from somebody else").KeepsNothing().WhileLocked()
	unlock.Doc = "After five wrong PINs of a person it is refused with 409 PinBlocked until somebody replaces the PIN."
	web.Handle(api, unlock, a.unlock)
	web.Handle(api, op(http.MethodPost, "/lock", "Lock this till").WhileLocked(), web.Tx(a.pool, a.lockTill))
	web.Handle(api, op(http.MethodPost, "/used", "Say that this till is being used, so that it stays unlocked").Reads().WhileLocked(), a.tillUsed)
	a.registerTillList(api)
}

// tillRow is the till that a session is, if it is one.
type tillRow struct {
	TillName   string
	TillPerson string
	PersonID   string
	TillLocks  *time.Time
	TillLock   int
}

const (
	tillColumns = `coalesce(till.name, '') as till_name, coalesce(person.name, '') as till_person, coalesce(person.id::text, '') as person_id,
		till.locks_at as till_locks, coalesce(till.lock_minutes, 0) as till_lock`
	tillJoins = `left join tills till on till.id = s.id
		left join till_people person on person.id = till.person_id and person.shop_id = till.shop_id and person.removed_at is null `
)

func (r tillRow) till() *auth.Till {
	if r.TillName == "" {
		return nil
	}
	t := &auth.Till{Name: r.TillName, PersonID: r.PersonID, PersonName: r.TillPerson, LockMinutes: r.TillLock}
	if r.TillLocks != nil {
		t.LocksAt = r.TillLocks.UTC()
	}
	return t
}

// ownTill is the caller's till as its screen sees it.
func ownTill(c *auth.Caller) *wire.Till {
	if c.Till == nil {
		return nil
	}
	t := &wire.Till{Name: c.Till.Name, LockMinutes: c.Till.LockMinutes}
	if !c.TillLocked {
		t.PersonName, t.PersonId, t.LocksAt = c.Till.PersonName, c.Till.PersonID, &c.Till.LocksAt
	}
	return t
}

// TillLocked reports whether nobody uses the till that a session is.
func (a *API) TillLocked(ctx context.Context, sessionID string) (bool, error) {
	return db.Value[bool](ctx, a.pool, `select not exists (select from tills t join till_people p on p.id = t.person_id and p.removed_at is null
		where t.id = $1 and t.locks_at > $2) and exists (select from tills where id = $1)`, sessionID, a.now())
}

func notATill() error {
	return fault.New(fault.Conflict, "NotATill", "This device is not a till.")
}

// setTill makes the caller's session a till. It starts locked, and the confirmation that it
// needed counts no longer, so that nobody ends it without the password.
func (a *API) setTill(ctx context.Context, tx pgx.Tx, in *web.Body[wire.TillSetting]) (wire.Till, error) {
	c, name := auth.CallerFrom(ctx), CleanName(in.Body.Name)
	if name == "" {
		return wire.Till{}, fault.Field("Name", "Please enter a name, such as Counter 1")
	}
	people, err := db.Value[int](ctx, tx, `select count(*)::int from till_people where shop_id = $1 and removed_at is null`, c.ShopID)
	if err != nil {
		return wire.Till{}, err
	}
	if people == 0 {
		return wire.Till{}, fault.New(fault.Conflict, "NobodyCanUnlock", "Please add somebody who works at the tills first.")
	}
	tag, err := tx.Exec(ctx, `insert into tills (id, shop_id, name, lock_minutes, created_at)
		select id, $2, $3, $4, $5 from sessions where id = $1 and revoked_at is null
		on conflict (id) do nothing`, c.SessionID, c.ShopID, name, in.Body.LockMinutes, a.now())
	if err == nil && tag.RowsAffected() == 0 {
		err = sessionRevoked()
	}
	if err != nil {
		return wire.Till{}, err
	}
	if _, err = tx.Exec(ctx, `update sessions set confirmed_at = 'epoch' where id = $1`, c.SessionID); err != nil {
		return wire.Till{}, err
	}
	after := map[string]any{"LockMinutes": in.Body.LockMinutes}
	return wire.Till{Name: name, LockMinutes: in.Body.LockMinutes}, a.tillChanged(ctx, tx, tillFact{"till.set_up", name, c.SessionID, after})
}

// endTill asks for the password of the shop's user, see web.Op.Confirm.
func (a *API) endTill(ctx context.Context, tx pgx.Tx, _ *struct{}) (string, error) {
	c := auth.CallerFrom(ctx)
	if c.Till == nil {
		return "", notATill()
	}
	if _, err := tx.Exec(ctx, `delete from tills where id = $1`, c.SessionID); err != nil {
		return "", err
	}
	return "This device is no till any more.", a.tillChanged(ctx, tx, tillFact{"till.ended", c.Till.Name, c.SessionID, nil})
}

// tillFact is what the audit log is told of a till.
type tillFact struct {
	action, till, id string
	after            map[string]any
}

// tillChanged records what happened at the caller's own till, and tells the servers and the screens.
func (a *API) tillChanged(ctx context.Context, tx pgx.Tx, f tillFact) error {
	c := auth.CallerFrom(ctx)
	err := audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: f.action, TargetKind: "till", TargetID: f.id, TargetLabel: f.till,
		MerchantID: c.MerchantID, After: f.after})
	if err != nil {
		return err
	}
	if err := live.Publish(ctx, tx, live.Event{Kind: wire.UpdateTill, Entity: wire.EntityShop, ID: c.ShopID, MerchantID: c.MerchantID,
		ShopID: c.ShopID}); err != nil {
		return err
	}
	a.forget(f.id) // others hear of it when it is committed
	return Changed(ctx, tx, f.id)
}

func (a *API) tillNames(ctx context.Context, _ *struct{}) (web.Result[[]wire.TillName], error) {
	names, err := db.All[wire.TillName](ctx, a.pool, `select id::text, name from till_people where shop_id = $1 and removed_at is null
		order by lower(name), id limit $2`, auth.CallerFrom(ctx).ShopID, maxOnScreen)
	if names == nil {
		names = []wire.TillName{}
	}
	return web.Of(names), err
}

// unlock lets a person use the caller's till. What is refused is counted before it is compared, so that many attempts at
// once are no more than one after the other.
func (a *API) unlock(ctx context.Context, in *web.Body[wire.TillUnlock]) (web.Result[wire.Till], error) {
	c := auth.CallerFrom(ctx)
	if c.Till == nil {
		return web.Result[wire.Till]{}, notATill()
	}
	try := attempt{limits: []limit{{"till:" + c.SessionID, maxOfTill}}, at: a.now()}
	if err := try.tooMany(ctx, a.pool); err != nil {
		return web.Result[wire.Till]{}, err
	}
	who, err := a.recognise(ctx, c, in.Body)
	if err == nil && who.ID == "" {
		err = a.refusePerson(ctx, try, who, in.Body)
	}
	if err != nil {
		return web.Result[wire.Till]{}, err
	}
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Till, error) { return a.takeOver(ctx, tx, who.ID) })
	if err == nil {
		a.forget(c.SessionID)
	}
	return out, err
}

// recognised is the person who may use the till, or, without an id, whose PIN was wrong and how often.
type recognised struct {
	ID, Refused, Name string
	Wrong             int
}

func (a *API) recognise(ctx context.Context, c *auth.Caller, in wire.TillUnlock) (recognised, error) {
	if in.Badge != "" {
		id, err := db.Value[string](ctx, a.pool, `select id::text from till_people where badge = $1 and shop_id = $2 and removed_at is null`,
			secret.Hash(strings.TrimSpace(in.Badge)), c.ShopID)
		return recognised{ID: id}, db.IfNone(err, nil)
	}
	var sealed []byte
	var who recognised
	err := a.pool.QueryRow(ctx, `update till_people set wrong = wrong + 1 where id = nullif($1, '')::uuid and shop_id = $2 and removed_at is null and wrong < $3
		returning id::text, name, wrong, pin`, in.PersonId, c.ShopID, maxPins).Scan(&who.Refused, &who.Name, &who.Wrong, &sealed)
	if err = db.IfNone(err, nil); err != nil {
		return who, err
	}
	if who.Refused == "" {
		return who, a.noSuchPerson(ctx, c, in.PersonId)
	}
	hash, err := a.opt.Box.Open(sealed, who.Refused)
	good := false
	if err == nil {
		good, err = matches(ctx, hash, in.Pin)
	}
	if err != nil || !good {
		if err != nil { // nothing was compared
			_, undo := a.pool.Exec(context.WithoutCancel(ctx), `update till_people set wrong = greatest(0, wrong - 1) where id = $1`, who.Refused)
			_ = undo // at worst one try is lost
		}
		return who, err
	}
	// Where the PIN was replaced meanwhile, this one was the earlier.
	tag, err := a.pool.Exec(ctx, `update till_people set wrong = 0 where id = $1 and pin = $2 and removed_at is null`, who.Refused, sealed)
	if err == nil && tag.RowsAffected() > 0 {
		who.ID = who.Refused
	}
	return who, err
}

// noSuchPerson tells a person whose PIN is blocked; about any other nothing is told.
func (a *API) noSuchPerson(ctx context.Context, c *auth.Caller, id string) error {
	blocked, err := db.Value[bool](ctx, a.pool, `select exists (select from till_people where id = nullif($1, '')::uuid and shop_id = $2
		and removed_at is null)`, id, c.ShopID)
	if err == nil && blocked {
		err = pinBlocked()
	}
	return err
}

func pinBlocked() error {
	return fault.New(fault.Conflict, "PinBlocked", "There were five wrong PINs. Please ask your manager for a new one.")
}

func (a *API) refusePerson(ctx context.Context, try attempt, who recognised, in wire.TillUnlock) error {
	c := auth.CallerFrom(ctx)
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := try.failed(ctx, tx); err != nil {
			return err
		}
		e := audit.Entry{At: a.now(), Action: "till.pin_refused", TargetKind: "till", TargetID: c.SessionID, TargetLabel: c.Till.Name, MerchantID: c.MerchantID}
		if who.Name != "" {
			e.After = map[string]any{"Person": who.Name}
		}
		if err := audit.Record(ctx, tx, e); err != nil || who.Wrong < maxPins {
			return err
		}
		e.Action = "till.person_blocked"
		return audit.Record(ctx, tx, e)
	})
	switch {
	case err != nil:
		return err
	case who.Wrong >= maxPins:
		return pinBlocked()
	case in.Badge != "":
		return fault.Field("Badge", "This badge is not known here.")
	}
	return fault.Field("Pin", "This is not the right PIN.")
}

// takeOver makes a person the one who uses the caller's till.
func (a *API) takeOver(ctx context.Context, tx pgx.Tx, personID string) (wire.Till, error) {
	c, locks := *auth.CallerFrom(ctx), a.now().Add(time.Duration(auth.CallerFrom(ctx).Till.LockMinutes)*time.Minute+tillGrace)
	t := *c.Till
	err := tx.QueryRow(ctx, `
		with p as (update till_people set last_used_at = $4 where id = $1 and shop_id = $2 and removed_at is null returning id, name)
		update tills t set person_id = p.id, locks_at = $5 from p where t.id = $3 and t.shop_id = $2 returning p.id::text, p.name`,
		personID, c.ShopID, c.SessionID, a.now(), locks).Scan(&t.PersonID, &t.PersonName)
	if err != nil {
		return wire.Till{}, db.IfNone(err, fault.Missing("This person"))
	}
	t.LocksAt = locks
	c.Till, c.TillLocked, c.Name = &t, false, t.Who(a.now())
	return *ownTill(&c), a.tillChanged(auth.WithCaller(ctx, &c), tx, tillFact{"till.unlocked", t.Name, c.SessionID, nil})
}

// lockTill may be called again.
func (a *API) lockTill(ctx context.Context, tx pgx.Tx, _ *struct{}) (wire.Till, error) {
	c := auth.CallerFrom(ctx)
	if c.Till == nil {
		return wire.Till{}, notATill()
	}
	locked := wire.Till{Name: c.Till.Name, LockMinutes: c.Till.LockMinutes}
	tag, err := tx.Exec(ctx, `update tills set person_id = null, locks_at = null where id = $1 and person_id is not null`, c.SessionID)
	if err != nil || tag.RowsAffected() == 0 {
		return locked, err
	}
	return locked, a.tillChanged(ctx, tx, tillFact{"till.locked", c.Till.Name, c.SessionID, nil})
}

// tillUsed keeps the till unlocked for its time from now on.
func (a *API) tillUsed(ctx context.Context, _ *struct{}) (web.Result[wire.Till], error) {
	c := auth.CallerFrom(ctx)
	switch {
	case c.Till == nil:
		return web.Result[wire.Till]{}, notATill()
	case c.TillLocked:
		return web.Of(*ownTill(c)), nil
	}
	locks := a.now().Add(time.Duration(c.Till.LockMinutes)*time.Minute + tillGrace)
	tag, err := a.pool.Exec(ctx, `update tills set locks_at = greatest(locks_at, $2) where id = $1 and person_id = $3 and locks_at > $4`,
		c.SessionID, locks, c.Till.PersonID, a.now())
	if err == nil && tag.RowsAffected() > 0 {
		err = Changed(ctx, a.pool, c.SessionID)
		a.forget(c.SessionID)
	}
	t := ownTill(c)
	t.LocksAt = &locks
	return web.Of(*t), err
}
