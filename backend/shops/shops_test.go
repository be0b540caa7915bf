package shops_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const path = "/api/merchant/shop"

// now is a Sunday in winter, noon.
func now() time.Time { return time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC) }

// setup is Hartley with a shop in Soho and one in Leeds, and Penny, a rival with a shop in Bath.
func setup(t *testing.T) *webtest.Server {
	files, err := blob.Open(t.Context(), t.TempDir(), blob.Options{BaseURL: "http://portal.test", Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = files.Close() })
	s := webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		queue, err := jobs.NewInserter(pool, api.Log)
		if err != nil {
			t.Fatal(err)
		}
		shops.New(pool, queue, files, now).Register(api)
	})
	rival := webtest.NewID()
	s.Callers["rival"] = &auth.Caller{UserID: webtest.NewID(), Name: "Verity Penny", Role: wire.RoleMerchant, MerchantID: rival}
	s.Exec(`update shops set city = 'London', postal_code = 'W1D 4SQ', email = 'soho@hartley.example', line1 = '3 Frith Street', county = 'London'
		where id = $1`, s.Callers["shop"].ShopID)
	s.Exec(`insert into merchants (id, name) values ($1, 'Penny')`, rival)
	addShop(s, s.Callers["merchant"].MerchantID, "Hartley Leeds", "Leeds", "LS1 4DY")
	addShop(s, rival, "Penny Bath", "Bath", "BA1 1SU")
	return s
}

func addShop(s *webtest.Server, merchant, name, city, postCode string) string {
	id := webtest.NewID()
	s.Exec(`insert into shops (id, merchant_id, name, city, postal_code) values ($1, $2, $3, $4, $5)`, id, merchant, name, city, postCode)
	return id
}

func read(s *webtest.Server, who, id string) wire.Shop {
	s.T.Helper()
	return webtest.Decode[web.Result[wire.Shop]](s, s.Send(who, "GET", path+"/"+id, nil)).Result
}

func names(s *webtest.Server, who, query string) string {
	s.T.Helper()
	page := webtest.Decode[wire.ShopList](s, s.Send(who, "GET", path+"/list?Page=1"+query, nil))
	text := []string{fmt.Sprint(page.Count)}
	for _, region := range page.Data {
		text = append(text, region.Region+":")
		for _, one := range region.Shops {
			text = append(text, one.Name)
		}
	}
	return strings.Join(text, " ")
}

func TestListOfShops(t *testing.T) {
	s := setup(t)
	addShop(s, s.Callers["merchant"].MerchantID, "Hartley Camden", "London", "NW1 8AB")
	addShop(s, s.Callers["merchant"].MerchantID, "Hartley Afloat", "", "")
	for _, c := range []struct{ who, query, want string }{
		{"merchant", "", "4 : Hartley Afloat London: Hartley Camden Hartley Soho Yorkshire and the Humber: Hartley Leeds"},
		{"merchant", "&Order=desc", "4 : Hartley Afloat London: Hartley Soho Hartley Camden Yorkshire and the Humber: Hartley Leeds"},
		{"merchant", "&Filter.City=Leeds", "1 Yorkshire and the Humber: Hartley Leeds"},
		{"merchant", "&Filter.Region=London&Filter.Region=Wales", "2 London: Hartley Camden Hartley Soho"},
		{"merchant", "&Query=nw18ab", "1 London: Hartley Camden"},
		{"merchant", "&Query=penny", "0"},
		{"admin", "&Query=penny+bath", "1 South West: Penny Bath"},
		{"admin", "&Query=hartley+w1d", "1 London: Hartley Soho"},
		{"shop", "", "1 London: Hartley Soho"},
		{"rival", "", "1 South West: Penny Bath"},
		{"admin", "&Size=2", "5 : Hartley Afloat London: Hartley Camden"},
	} {
		if got := names(s, c.who, c.query); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.who, c.query, got, c.want)
		}
	}
	if w := s.Send("rival", "POST", path+"/csv", map[string]any{}); !strings.Contains(w.Body.String(), "Penny Bath,Penny,,,,,,Bath,,BA1 1SU,South West,") ||
		strings.Contains(w.Body.String(), "Hartley") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	for who, want := range map[string]string{"merchant": "[Leeds London]", "rival": "[Bath]", "shop": "[London]"} {
		if got := fmt.Sprint(webtest.Decode[web.Result[[]string]](s, s.Send(who, "GET", "/api/merchant/city", nil)).Result); got != want {
			t.Errorf("cities of %s: %s", who, got)
		}
	}
	if got := fmt.Sprint(webtest.Decode[web.Result[[]string]](s,
		s.Send("admin", "GET", "/api/merchant/region", nil)).Result); got != "[London South West Yorkshire and the Humber]" {
		t.Error(got)
	}
}

func TestAnAdminFindsTheShopsOfAMerchant(t *testing.T) {
	s := setup(t)
	s.Exec(`update merchants set name = 'Owl & Co' where name = 'Penny'`)
	if got := names(s, "admin", "&Query=owl+bath"); got != "1 South West: Penny Bath" {
		t.Error(got)
	}
	if got := names(s, "rival", "&Query=owl"); got != "0" { // a merchant's own rows do not show it
		t.Error(got)
	}
}

func TestNumbersInShopNamesAreSortedAsNumbers(t *testing.T) {
	s := setup(t)
	for _, name := range []string{"Hartley 10", "Hartley 2", "hartley 1"} {
		addShop(s, s.Callers["merchant"].MerchantID, name, "London", "NW1 8AB")
	}
	if got := names(s, "merchant", "&Filter.Region=London"); got != "4 London: hartley 1 Hartley 2 Hartley 10 Hartley Soho" {
		t.Error(got)
	}
}

// When two users give a shop the same name at the same moment, only one succeeds.
func TestAShopNameIsUnique(t *testing.T) {
	s := setup(t)
	var wg sync.WaitGroup
	leeds := webtest.Decode[wire.ShopList](s, s.Send("merchant", "GET", path+"/list?Query=leeds", nil)).Data[0].Shops[0].Id
	statuses := make(chan int, 9)
	for range 8 {
		wg.Go(func() { statuses <- s.Send("merchant", "POST", path, newShop(nil)).Code })
	}
	wg.Go(func() {
		statuses <- s.Send("merchant", "PUT", path+"/"+leeds+"/name", wire.ShopNameChange{Name: "Hartley Hull"}).Code
	})
	wg.Wait()
	close(statuses)
	count := map[int]int{}
	for status := range statuses {
		count[status]++
	}
	if count[200]+count[201] != 1 || count[409] != 8 || s.Count(`select count(*) from shops where name = 'Hartley Hull'`) != 1 {
		t.Errorf("%v", count)
	}
}

// A name that differs only by case, accents or what cannot be seen is the same name.
func TestANameIsTakenHoweverItIsWritten(t *testing.T) {
	s := setup(t)
	for _, name := range []string{"PENNY", "Pénny", " Penny\u200b", "\ufeffPen\u200dny", "Ｐenny"} {
		s.Want(s.Send("merchant", "POST", "/api/merchant/basic-info", wire.BasicInfo{Name: name}), 409, "NameTaken")
	}
	for _, name := range []string{"HARTLEY  LEEDS", "Hartley\u00a0Léeds"} {
		s.Want(s.Send("merchant", "POST", path, newShop(func(n *wire.NewShop) { n.Name = name })), 409, "NameTaken")
		s.Want(s.Send("merchant", "PUT", path+"/"+s.Callers["shop"].ShopID+"/name", wire.ShopNameChange{Name: name}), 409, "NameTaken")
	}
	s.Want(s.Send("merchant", "PUT", path+"/"+s.Callers["shop"].ShopID+"/name", wire.ShopNameChange{Name: "\u200bHartley SOHO "}), 200, "")
	if one := read(s, "merchant", s.Callers["shop"].ShopID); one.Name != "Hartley SOHO" {
		t.Errorf("%q", one.Name)
	}
	s.Want(s.Send("rival", "POST", path, newShop(func(n *wire.NewShop) { n.Name = "Hartley Leeds" })), 201, "")
}

func TestAPostcodeIsOne(t *testing.T) {
	s := setup(t)
	for _, wrong := range []string{"NONE", "12345", "W1D 4S", "SW1A"} {
		s.Want(s.Send("merchant", "POST", path, newShop(func(n *wire.NewShop) { n.PostalCode = wrong })), 422, "PostalCode")
		s.Want(s.Send("merchant", "POST", "/api/merchant/address", wire.MerchantAddress{Line1: "1 Long Lane", City: "London", PostalCode: wrong}), 422, "PostalCode")
	}
}

func TestChangesWithoutEffectAreNotLogged(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	for range 2 {
		s.Want(s.Send("merchant", "PUT", path+"/"+soho+"/manager", wire.ShopManagerChange{Manager: "Ada"}), 200, "")
		s.Want(s.Send("merchant", "PUT", path+"/"+soho+"/working-hours", wire.WorkingHours{PickingHours: []wire.SentHours{hours(1, 9, 0, 17, 0)}}), 200, "")
	}
	if n := s.Count(`select count(*) from audit_log`); n != 2 {
		t.Errorf("%d entries", n)
	}
}

func TestAShopBelongsToItsMerchant(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	for _, who := range []string{"admin", "merchant", "shop"} {
		if one := read(s, who, soho); one.Name != "Hartley Soho" || one.Closed || len(one.PickingHours) != 0 {
			t.Errorf("%s: %+v", who, one)
		}
	}
	s.Want(s.Send("rival", "GET", path+"/"+soho, nil), 404, "NotFound")
	s.Want(s.Send("admin", "GET", path+"/"+webtest.NewID(), nil), 404, "NotFound")
}
