package notifications

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http/httptest"
	"strings"
	"testing"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const segmentsPath = "/api/admin/push-segments"

func (f *fixture) segment(name string, audience wire.PushAudience) wire.PushSegment {
	f.T.Helper()
	answer := f.Send("admin", "POST", segmentsPath, wire.NewPushSegment{Name: name, PushAudience: audience})
	return webtest.Result[wire.PushSegment](f.Server, f.Want(answer, 201, ""))
}

// reached returns the tokens that a notification to a segment is sent to, and checks that this is the reach that was told before.
func (f *fixture) reached(s wire.PushSegment) []string {
	f.T.Helper()
	reach := webtest.Result[wire.PushReach](f.Server, f.Send("admin", "POST", "/api/admin/push-notifications/reach", wire.PushReachRequest{SegmentId: s.Id}))
	f.service.sent = nil
	n := f.create(map[string]any{"Shops": []string{}, "SegmentId": s.Id})
	f.work(n.Id)
	after := f.read(n.Id)
	if after.Segment != s.Name || after.ShopCount != s.ShopCount || after.Sent != reach.Devices {
		f.T.Errorf("%s: %+v; told %+v", s.Name, after, reach)
	}
	return strings.Fields(f.tokens())
}

func TestANotificationGoesToASegment(t *testing.T) {
	f := setup(t)
	hartley, rival := f.Callers["merchant"].MerchantID, f.Callers["rival"].MerchantID
	leeds := f.Shop(rival, "Rival Leeds")
	for id, place := range map[string][2]string{f.camden: {"NW1 7AB", "Greater London"}, leeds: {"ls1 4dy", "West Yorkshire"},
		f.Callers["shop"].ShopID: {"W1F 8QL", "greater london"}} {
		f.Exec(`update shops set postal_code = $2, county = $3 where id = $1`, id, place[0], place[1])
	}
	f.device("merchant", "ann", "ann", "")
	f.device("merchant", "bob", "bob", f.camden)
	f.device("merchant", "cy", "cy", f.Callers["shop"].ShopID)
	f.device("rival", "dee", "dee", leeds)
	for name, c := range map[string]struct {
		audience wire.PushAudience
		shops    int
		want     string
	}{
		"everybody":      {wire.PushAudience{Kind: wire.SegmentAll, Shops: []string{f.camden}}, 3, "ann bob cy dee"},
		"Rival's":        {wire.PushAudience{Kind: wire.SegmentMerchants, Merchants: []string{rival}}, 1, "dee"},
		"both merchants": {wire.PushAudience{Kind: wire.SegmentMerchants, Merchants: []string{rival, hartley}}, 3, "ann bob cy dee"},
		"Camden":         {wire.PushAudience{Kind: wire.SegmentShops, Shops: []string{f.camden}}, 1, "ann bob"},
		"Yorkshire":      {wire.PushAudience{Kind: wire.SegmentRegion, Regions: []string{"Yorkshire and the Humber"}}, 1, "dee"},
		"a county":       {wire.PushAudience{Kind: wire.SegmentRegion, Counties: []string{"Greater London"}}, 2, "ann bob cy"},
		"an area":        {wire.PushAudience{Kind: wire.SegmentRegion, PostcodeAreas: []string{" nw "}}, 1, "ann bob"},
		"area or county": {wire.PushAudience{Kind: wire.SegmentRegion, PostcodeAreas: []string{"NW"}, Counties: []string{"west yorkshire"}}, 2, "ann bob dee"},
	} {
		s := f.segment(name, c.audience)
		got := f.reached(s)
		want := strings.Fields(c.want)
		seen := map[string]bool{}
		for _, token := range got {
			seen[token] = true
		}
		all := len(got) == len(want) && s.ShopCount == c.shops
		for _, token := range want {
			all = all && seen[token]
		}
		if !all {
			t.Errorf("%s (%d shops): sent to %q, not %q", name, s.ShopCount, got, want)
		}
	}
	places := webtest.Result[wire.PushPlaces](f.Server, f.Send("admin", "GET", segmentsPath+"/places", nil))
	if fmt.Sprint(places.PostcodeAreas) != "[LS NW W]" || fmt.Sprint(places.Regions) != "[London Yorkshire and the Humber]" || len(places.Counties) != 2 {
		t.Errorf("%+v", places)
	}
}

func TestSegmentsAreKeptChangedAndRemoved(t *testing.T) {
	f := setup(t)
	s := f.segment("  All   of us ", wire.PushAudience{Kind: wire.SegmentAll})
	if s.Name != "All of us" || s.CreatedBy != "Ruth Castellan" {
		t.Errorf("%+v", s)
	}
	unknown := []string{webtest.NewID()}
	empty := wire.PushAudience{Kind: wire.SegmentRegion, PostcodeAreas: []string{"ZE"}}
	for name, c := range map[string]struct {
		sent  wire.NewPushSegment
		field string
	}{
		"no name":          {wire.NewPushSegment{Name: " ", PushAudience: wire.PushAudience{Kind: wire.SegmentAll}}, "Name"},
		"long name":        {wire.NewPushSegment{Name: strings.Repeat("x", 81), PushAudience: wire.PushAudience{Kind: wire.SegmentAll}}, "Name"},
		"taken":            {wire.NewPushSegment{Name: "ALL OF US", PushAudience: wire.PushAudience{Kind: wire.SegmentAll}}, "Name"},
		"no merchant":      {wire.NewPushSegment{Name: "x", PushAudience: wire.PushAudience{Kind: wire.SegmentMerchants}}, "Merchants"},
		"unknown merchant": {wire.NewPushSegment{Name: "x", PushAudience: wire.PushAudience{Kind: wire.SegmentMerchants, Merchants: unknown}}, "Merchants"},
		"odd merchant":     {wire.NewPushSegment{Name: "x", PushAudience: wire.PushAudience{Kind: wire.SegmentMerchants, Merchants: []string{"x"}}}, "Merchants"},
		"no shop":          {wire.NewPushSegment{Name: "x", PushAudience: wire.PushAudience{Kind: wire.SegmentShops, Merchants: []string{"m"}}}, "Shops"},
		"unknown shop":     {wire.NewPushSegment{Name: "x", PushAudience: wire.PushAudience{Kind: wire.SegmentShops, Shops: []string{"x"}}}, "Shops"},
		"no place":         {wire.NewPushSegment{Name: "x", PushAudience: wire.PushAudience{Kind: wire.SegmentRegion}}, "Regions"},
		"blank county":     {wire.NewPushSegment{Name: "x", PushAudience: wire.PushAudience{Kind: wire.SegmentRegion, Counties: []string{" "}}}, "Counties"},
	} {
		if w := f.Send("admin", "POST", segmentsPath, c.sent); w.Code != 422 || !strings.Contains(w.Body.String(), `"`+c.field+`":`) {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	for _, who := range []string{"merchant", "shop"} {
		f.Want(f.Send(who, "POST", segmentsPath, wire.NewPushSegment{}), 403, "NotAllowed")
		f.Want(f.Send(who, "POST", segmentsPath+"/list", map[string]any{}), 403, "NotAllowed")
		f.Want(f.Send(who, "DELETE", segmentsPath+"/"+s.Id, nil), 403, "NotAllowed")
	}
	for range 2 { // the second changes nothing, and the log says nothing
		f.Want(f.Send("admin", "PUT", segmentsPath+"/"+s.Id, wire.NewPushSegment{Name: "Shetland", PushAudience: empty}), 200, "")
	}
	all := webtest.Decode[wire.PushSegmentList](f.Server, f.Send("admin", "POST", segmentsPath+"/list", map[string]any{"Query": "shet"}))
	if all.Total != 1 || all.Result[0].Kind != wire.SegmentRegion || all.Result[0].ShopCount != 0 || all.Result[0].PostcodeAreas[0] != "ZE" {
		t.Errorf("%+v", all)
	}
	notify := func(body map[string]any) map[string]any {
		body["Title"], body["Body"] = "T", "B"
		return body
	}
	const create = "/api/admin/create-push-notification"
	f.Want(f.Send("admin", "POST", create, notify(map[string]any{"SegmentId": s.Id})), 422, "SegmentId")
	f.Want(f.Send("admin", "POST", create, notify(map[string]any{"SegmentId": webtest.NewID()})), 422, "SegmentId")
	f.Want(f.Send("admin", "POST", create, notify(map[string]any{"SegmentId": s.Id, "Shops": []string{f.camden}})), 422, "SegmentId")
	f.Want(f.Send("admin", "POST", "/api/admin/push-notifications/reach", wire.PushReachRequest{}), 422, "Shops")
	f.Want(f.Send("admin", "DELETE", segmentsPath+"/"+s.Id, nil), 200, "")
	f.Want(f.Send("admin", "DELETE", segmentsPath+"/"+s.Id, nil), 404, "NotFound")
	if n := f.Count(`select count(*) from audit_log where target_id = $1`, s.Id); n != 3 {
		t.Errorf("%d entries in the audit log", n)
	}
	for i := range mostSegments {
		f.segment(fmt.Sprint("Segment ", i), wire.PushAudience{Kind: wire.SegmentAll})
	}
	f.Want(f.Send("admin", "POST", segmentsPath, wire.NewPushSegment{Name: "One more", PushAudience: wire.PushAudience{Kind: wire.SegmentAll}}), 409,
		"TooManySegments")
}

// A list of customers is kept as a segment: who has a device when a notification is made is notified.
func TestAListOfCustomersIsKept(t *testing.T) {
	f := setup(t)
	f.device("merchant", "ann", "ann", "")
	f.device("merchant", "both", "ours", "")
	f.device("rival", "both", "theirs", "")
	upload := func(method, path, name, csv string) *httptest.ResponseRecorder {
		body, kind := multipartOf(t, map[string]string{"Name": name}, csv)
		return f.SendRaw("admin", method, path, kind, body)
	}
	s := webtest.Result[wire.PushSegment](f.Server, f.Want(upload("POST", segmentsPath+"/customers", "Regulars", "CustomerId\nann\nboth\nlater\nann\n"), 201, ""))
	if s.Kind != wire.SegmentCustomers || s.Customers != 3 || s.ShopCount != 0 {
		t.Errorf("%+v", s)
	}
	if got := strings.Join(f.reached(s), " "); got != "ann" {
		t.Errorf("sent to %q", got)
	}
	f.device("merchant", "later", "later", "")
	if got := f.reached(s); len(got) != 2 {
		t.Errorf("sent to %q", got)
	}
	f.Want(upload("POST", segmentsPath+"/customers", "regulars", "ann\n"), 422, "Name")
	f.Want(upload("POST", segmentsPath+"/customers", "Nobody", "CustomerId\n"), 422, "CustomerIds")
	path := segmentsPath + "/" + s.Id
	f.Want(f.Send("admin", "PUT", path, wire.NewPushSegment{Name: "Friends", PushAudience: wire.PushAudience{Kind: wire.SegmentCustomers}}), 200, "")
	f.Want(f.Send("admin", "PUT", path, wire.NewPushSegment{Name: "Friends", PushAudience: wire.PushAudience{Kind: wire.SegmentAll}}), 422, "Kind")
	f.Want(f.Send("admin", "POST", segmentsPath, wire.NewPushSegment{Name: "x", PushAudience: wire.PushAudience{Kind: wire.SegmentCustomers}}), 422, "Kind")
	f.Want(upload("PUT", path+"/customers", "", "later\n"), 200, "")
	s = webtest.Result[wire.PushSegment](f.Server, f.Send("admin", "GET", path, nil))
	if got := strings.Join(f.reached(s), " "); got != "later" || s.Name != "Friends" || s.Customers != 1 {
		t.Errorf("sent to %q: %+v", got, s)
	}
	all := f.segment("Everybody", wire.PushAudience{Kind: wire.SegmentAll})
	f.Want(upload("PUT", segmentsPath+"/"+all.Id+"/customers", "", "later\n"), 409, "NoCustomerList")
	f.Want(f.Send("admin", "DELETE", path, nil), 200, "")
	if n := f.Count(`select count(*) from push_segment_customers`); n != 0 {
		t.Errorf("%d customers are left", n)
	}
}

func multipartOf(t *testing.T, fields map[string]string, csv string) (body []byte, kind string) {
	t.Helper()
	var all bytes.Buffer
	form := multipart.NewWriter(&all)
	part, err := form.CreateFormFile("CustomerIds", "customers.csv")
	if err == nil {
		_, err = part.Write([]byte(csv))
	}
	for name, value := range fields {
		if err == nil && value != "" {
			err = form.WriteField(name, value)
		}
	}
	if err != nil || form.Close() != nil {
		t.Fatal(err)
	}
	return all.Bytes(), form.FormDataContentType()
}
