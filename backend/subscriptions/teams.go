package subscriptions

import (
	"context"
	"strings"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var teamNoun = &noun[wire.ProTeamSubscription]{table: "pro_teams", kind: "pro_team", entity: wire.EntityProTeam, update: wire.UpdateProTeamSubscriptions,
	read: readTeam, name: func(t wire.ProTeamSubscription) string { return t.ProTeamName }}

// CreateTeam makes a professional team. A name that another one has is refused with NameTaken.
func CreateTeam(ctx context.Context, c Change, in wire.NewProTeam) (wire.ProTeamSubscription, error) {
	name := strings.TrimSpace(in.Name)
	if n := len([]rune(name)); n < 1 || n > 100 {
		return wire.ProTeamSubscription{}, fault.Field("Name", "Please enter a name of at most 100 characters.")
	}
	taken := fault.Taken("Name", "Another organisation already has this name.")
	id := db.NewID()
	if err := db.ExecOne(ctx, c, taken, `insert into pro_teams (id, name, created_at) values ($1, $2, $3) on conflict (lower(name)) do nothing`, id, name,
		c.Now); err != nil {
		return wire.ProTeamSubscription{}, err
	}
	team, err := readTeam(ctx, c, id)
	if err != nil {
		return team, err
	}
	return team, teamNoun.record(ctx, c, id, "pro_team.created", name, nil, facts(team))
}

// ActivateTeam starts a team's subscription. A suspended one goes on where its
// month has not passed yet, and takes the new terms with the next one.
func ActivateTeam(ctx context.Context, c Change, in wire.ProTeamTerms) (wire.ProTeamSubscription, error) {
	if err := checkTerms(in.NumberOfCredits, in.Price); err != nil {
		return wire.ProTeamSubscription{}, err
	}
	return changed(ctx, c, teamNoun, in.ProTeamId, "pro_team.activated", func(wire.ProTeamSubscription) error {
		return c.activate(ctx, ledger.ProTeam(in.ProTeamId), in.ProTeamId, "", &terms{in.NumberOfCredits, in.Price})
	})
}

// SuspendTeam keeps the credits of a team's subscription from being used and stops its renewal.
func SuspendTeam(ctx context.Context, c Change, in wire.ProTeamId) (wire.ProTeamSubscription, error) {
	return changed(ctx, c, teamNoun, in.ProTeamId, "pro_team.suspended", func(wire.ProTeamSubscription) error {
		return c.suspend(ctx, ledger.ProTeam(in.ProTeamId), in.ProTeamId)
	})
}

// AddTeamTranche sells credits that do not expire.
func AddTeamTranche(ctx context.Context, c Change, in wire.ProTeamTerms) (wire.ProTeamSubscription, error) {
	if err := checkTerms(in.NumberOfCredits, in.Price); err != nil {
		return wire.ProTeamSubscription{}, err
	}
	s, err := teamNoun.read(ctx, c, in.ProTeamId)
	if err != nil {
		return s, err
	}
	if s.WaitsForApproval, err = c.review(ctx, s.ProTeamName, in.NumberOfCredits, in.Price, charge{Team: &in}); err != nil || s.WaitsForApproval {
		return s, err
	}
	return addTeamTranche(ctx, c, in)
}

func addTeamTranche(ctx context.Context, c Change, in wire.ProTeamTerms) (wire.ProTeamSubscription, error) {
	return changed(ctx, c, teamNoun, in.ProTeamId, "pro_team.tranche_added", func(wire.ProTeamSubscription) error {
		return c.addTranche(ctx, ledger.ProTeam(in.ProTeamId), in.NumberOfCredits, in.Price)
	})
}

func setTeamPrice(ctx context.Context, c Change, in wire.ProTeamPrice) (wire.ProTeamSubscription, error) {
	if err := checkPrice("Price", in.Price); err != nil {
		return wire.ProTeamSubscription{}, err
	}
	return changed(ctx, c, teamNoun, in.ProTeamId, "pro_team.repriced", func(wire.ProTeamSubscription) error {
		_, err := c.Exec(ctx, `update pro_teams set pay_as_you_go_fee = $2 where id = $1`, in.ProTeamId, in.Price)
		return err
	})
}

func setTeamFee(ctx context.Context, c Change, in wire.ProTeamFee) (wire.ProTeamSubscription, error) {
	if err := checkPrice("Fee", in.Fee); err != nil {
		return wire.ProTeamSubscription{}, err
	}
	return changed(ctx, c, teamNoun, in.ProTeamId, "pro_team.repriced", func(wire.ProTeamSubscription) error {
		_, err := c.Exec(ctx, `update pro_teams set premium_fee = $2 where id = $1`, in.ProTeamId, in.Fee)
		return err
	})
}

// SetTeamAddress sets where a team's invoices go; an empty one takes the address away.
func SetTeamAddress(ctx context.Context, c Change, in wire.ProTeamAddress) (wire.ProTeamSubscription, error) {
	a := &in.MerchantAddress
	if err := checkAddress(a); err != nil {
		return wire.ProTeamSubscription{}, err
	}
	return changed(ctx, c, teamNoun, in.ProTeamId, "pro_team.address_changed", func(wire.ProTeamSubscription) error {
		_, err := c.Exec(ctx, `update pro_teams set line1 = $2, line2 = $3, line3 = $4, city = $5, county = $6, postal_code = $7 where id = $1`,
			in.ProTeamId, a.Line1, a.Line2, a.Line3, a.City, a.County, a.PostalCode)
		return err
	})
}

// ToggledTeam is the team whose preference is toggled; exported because the API description is read from it.
type ToggledTeam struct {
	web.ByID
	Seen
}

func toggleTeamPremium(ctx context.Context, c Change, in ToggledTeam) (wire.ProTeamSubscription, error) {
	return changed(ctx, c, teamNoun, in.ID, "pro_team.concierge_toggled", func(before wire.ProTeamSubscription) error {
		if err := in.check(before.PremiumEnabled); err != nil {
			return err
		}
		_, err := c.Exec(ctx, `update pro_teams set premium_enabled = not premium_enabled, premium_only = premium_only and not premium_enabled where id = $1`, in.ID)
		return err
	})
}

func toggleTeamPremiumOnly(ctx context.Context, c Change, in ToggledTeam) (wire.ProTeamSubscription, error) {
	return changed(ctx, c, teamNoun, in.ID, "pro_team.quotes_toggled", func(before wire.ProTeamSubscription) error {
		if err := in.check(before.PremiumOnly); err != nil {
			return err
		}
		return db.ExecOne(ctx, c, conciergeOff(), `update pro_teams set premium_only = not premium_only where id = $1 and premium_enabled`, in.ID)
	})
}
