package demo

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/subscriptions"
	teampeople "tradekart/portal/backend/teams"
	"tradekart/portal/backend/wire"
)

const (
	monthlyCredits = 40
	monthlyPrice   = 7_600 // pence
	penceOfCredit  = 210   // in a tranche
)

// credits is how many a shop starts with.
func (s *shop) credits() int {
	if s.monthly {
		return monthlyCredits + s.tranche
	}
	return s.tranche
}

// insertSubscriptions starts the demo's subscriptions, some days before its bookings.
func insertSubscriptions(ctx context.Context, tx pgx.Tx, o Options) error {
	c := subscriptions.Change{Tx: tx, Jobs: o.Jobs, Now: o.Now.AddDate(0, 0, -18)}
	_, err := subscriptions.ActivateMerchant(ctx, c, wire.MerchantTerms{MerchantId: hartleyID, NumberOfCredits: monthlyCredits, Price: monthlyPrice})
	if err != nil {
		return err
	}
	for _, s := range shops {
		if s.monthly {
			if _, err := subscriptions.ActivateShop(ctx, c, wire.ShopOfMerchant{ShopId: s.id, MerchantId: s.merchantID}); err != nil {
				return err
			}
		}
	}
	return insertTeams(ctx, c)
}

// teams are the professional teams; those without credits have no subscription.
var teams = []struct {
	name             string
	credits, tranche int
	price            int64
	address          wire.MerchantAddress
	people           []wire.NewTeamPerson
}{
	{"Harrow Lane Architects", 60, 15, 11_400, wire.MerchantAddress{Line1: "Studio 3", Line2: "22 Harrow Lane", City: "London", PostalCode: "E14 0GA"},
		[]wire.NewTeamPerson{
			{Role: wire.TeamManager, FirstName: "Ines", LastName: "Calloway", Email: teamManager},
			{Role: wire.TeamMember, FirstName: "Tobias", LastName: "Renn", Email: teamMember},
		}},
	{"Quill & Sons Events", 0, 8, 0, wire.MerchantAddress{}, nil},
	{"St Alder Clinics", 0, 0, 0, wire.MerchantAddress{Line1: "40 Alder Row", City: "London", PostalCode: "N1 8QH"},
		[]wire.NewTeamPerson{{Role: wire.TeamManager, FirstName: "Miriam", LastName: "Adeyemi", Email: clinicManager}}},
}

// People of teams who have ordered; the member's order waits for approval.
const (
	teamMember    = "tobias.renn@harrowlane.example"
	teamManager   = "ines.calloway@harrowlane.example"
	clinicManager = "miriam.adeyemi@stalder.example"
)

func insertTeams(ctx context.Context, c subscriptions.Change) error {
	for _, t := range teams {
		team, err := subscriptions.CreateTeam(ctx, c, wire.NewProTeam{Name: t.name})
		if err == nil && t.credits > 0 {
			_, err = subscriptions.ActivateTeam(ctx, c, wire.ProTeamTerms{ProTeamId: team.ProTeamId, NumberOfCredits: t.credits, Price: t.price})
		}
		if err == nil && t.tranche > 0 {
			_, err = subscriptions.AddTeamTranche(ctx, c, wire.ProTeamTerms{ProTeamId: team.ProTeamId, NumberOfCredits: t.tranche, Price: int64(t.tranche) * penceOfCredit})
		}
		if err == nil && t.address.Line1 != "" {
			_, err = subscriptions.SetTeamAddress(ctx, c, wire.ProTeamAddress{ProTeamId: team.ProTeamId, MerchantAddress: t.address})
		}
		for _, person := range t.people {
			if err == nil {
				_, err = teampeople.Add(ctx, c.Tx, c.Jobs, c.Now, team.ProTeamId, person)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// chargeTeams uses the credits of the teams whose orders were accepted, or charges them.
func chargeTeams(ctx context.Context, tx pgx.Tx, o Options) error {
	rows, _ := tx.Query(ctx, `select d.order_id::text from team_charges_due d join orders o on o.id = d.order_id order by o.queued, o.id`)
	due, err := pgx.CollectRows(rows, pgx.RowTo[string])
	for _, id := range due {
		err = errors.Join(err, teampeople.Charge(ctx, tx, o.Now, id))
	}
	return err
}
