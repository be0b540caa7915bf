package intake

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/outbound"
)

// fakeShop is what both fakes have: an order's state, what was written, and how the next requests go wrong.
type fakeShop struct {
	*httptest.Server
	sync.Mutex
	wrote []string
	// fail answers a request in place of the shop if it returns true. With lost, the request is carried out and its response is lost.
	fail func(w http.ResponseWriter, r *http.Request) bool
	lost func(r *http.Request) bool
}

// start serves do, behind whatever goes wrong. The client is the real one, which may reach only the fakes' address.
func (f *fakeShop) start(t *testing.T, do http.HandlerFunc) {
	f.Server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.Lock()
		defer f.Unlock()
		if f.fail != nil && f.fail(w, r) {
			return
		}
		lost := f.lost != nil && f.lost(r)
		if r.Method != http.MethodGet {
			f.wrote = append(f.wrote, r.Method+" "+r.URL.Path)
		}
		if lost {
			do(httptest.NewRecorder(), r)
			panic(http.ErrAbortHandler)
		}
		do(w, r)
	}))
	f.Config.ErrorLog = nil
	t.Cleanup(f.Close)
}

func clientFor(f *fakeShop) *http.Client {
	client := outbound.NewClient([]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")})
	client.Transport.(*http.Transport).TLSClientConfig = f.Client().Transport.(*http.Transport).TLSClientConfig
	return client
}

// answers makes a failure: the given status for the next n requests, or for all if n is 0.
func answers(n, status int, body string, header ...string) func(http.ResponseWriter, *http.Request) bool {
	count := 0
	return func(w http.ResponseWriter, _ *http.Request) bool {
		if count++; n > 0 && count > n {
			return false
		}
		for i := 0; i+1 < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
		return true
	}
}

// once loses the response to the next request of this method and path.
func once(method, path string) func(*http.Request) bool {
	done := false
	return func(r *http.Request) bool {
		if done || r.Method != method || !strings.HasSuffix(r.URL.Path, path) {
			return false
		}
		done = true
		return true
	}
}

func write(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// fakeWoo is WooCommerce's REST API, version 3, after its documentation.
type fakeWoo struct {
	fakeShop
	id, key, status string
	meta            map[string]string
	notes           []string
	refunds         []object
}

func newFakeWoo(t *testing.T, id string) *fakeWoo {
	f := &fakeWoo{id: id, status: "processing", meta: map[string]string{}}
	f.start(t, f.serve)
	return f
}

func (f *fakeWoo) serve(w http.ResponseWriter, r *http.Request) {
	if key, secret, _ := r.BasicAuth(); key != "ck" || secret != "cs" {
		write(w, 401, object{"code": "woocommerce_rest_cannot_view", "message": "Sorry, you cannot list resources.", "data": object{"status": 401}})
		return
	}
	at, ok := strings.CutPrefix(r.URL.Path, "/wp-json/wc/v3/orders/"+f.id)
	switch {
	case !ok:
		write(w, 404, object{"code": "woocommerce_rest_shop_order_invalid_id", "message": "Invalid ID.", "data": object{"status": 404}})
	case at == "" && r.Method == http.MethodPut:
		var in struct {
			Status string `json:"status"`
			Meta   []struct {
				Key, Value string
			} `json:"meta_data"`
		}
		if json.NewDecoder(r.Body).Decode(&in) != nil || in.Status != "" && !slices.Contains([]string{"completed", "cancelled"}, in.Status) {
			write(w, 400, object{"code": "rest_invalid_param", "message": "Invalid parameter(s): status", "data": object{"status": 400}})
			return
		}
		if in.Status != "" {
			f.status = in.Status
		}
		for _, m := range in.Meta {
			f.meta[m.Key] = m.Value
		}
		f.order(w)
	case at == "":
		f.order(w)
	case at == "/refunds" && r.Method == http.MethodPost:
		var in struct {
			Amount, Reason string
			API            *bool `json:"api_refund"`
		}
		if json.NewDecoder(r.Body).Decode(&in) != nil || in.API == nil {
			write(w, 400, object{"code": "rest_invalid_param", "message": "Invalid parameter(s): api_refund", "data": object{"status": 400}})
			return
		}
		f.refunds = append(f.refunds, object{"id": 900 + len(f.refunds), "amount": in.Amount, "reason": in.Reason, "paid": *in.API,
			"date_created_gmt": time.Now().UTC().Add(time.Minute).Format("2006-01-02T15:04:05")})
		write(w, 201, f.refunds[len(f.refunds)-1])
	case at == "/refunds":
		write(w, 200, f.refunds)
	case at == "/notes" && r.Method == http.MethodPost:
		var in struct {
			Note     string `json:"note"`
			Customer bool   `json:"customer_note"`
		}
		if json.NewDecoder(r.Body).Decode(&in) != nil || in.Note == "" {
			write(w, 400, object{"code": "rest_missing_callback_param", "message": "Missing parameter(s): note", "data": object{"status": 400}})
			return
		}
		if in.Customer {
			in.Note = "to the customer: " + in.Note
		}
		f.notes = append(f.notes, in.Note)
		write(w, 201, object{"id": len(f.notes), "note": in.Note})
	case at == "/notes":
		all := []object{}
		for i, n := range f.notes {
			all = append(all, object{"id": i + 1, "note": n, "customer_note": false})
		}
		write(w, 200, all)
	default:
		write(w, 404, object{"code": "rest_no_route", "message": "No route was found matching the URL and request method.", "data": object{"status": 404}})
	}
}

func (f *fakeWoo) order(w http.ResponseWriter) {
	meta := []object{}
	for key, value := range f.meta {
		meta = append(meta, object{"id": len(meta) + 1, "key": key, "value": value})
	}
	write(w, 200, object{"id": 727, "status": f.status, "order_key": f.key, "date_created_gmt": "2026-03-02T09:59:01", "meta_data": meta})
}

// fakeShopify is the part of Shopify's Admin API that is used, after its documentation.
type fakeShopify struct {
	fakeShop
	id          string
	cancelledAt any
	financial   string
	tags        []string
	orders      []object // fulfilment orders
	fulfilled   []object
	tellsAll    bool  // whether a customer was told
	restocked   *bool // by the cancellation
	refunds     []object
	keys        map[string]bool // of refunds
}

// newFakeShopify has the order of shopifyOrder, to be sent from location 655 unless told otherwise.
func newFakeShopify(t *testing.T) *fakeShopify {
	f := &fakeShopify{id: "820982911946154508", keys: map[string]bool{}, financial: "paid", orders: []object{fulfilmentOrderOf(11, 655, 1, 1, 2, 5)}}
	f.start(t, f.serve)
	return f
}

// fulfilmentOrderOf has lines of an order with their quantities.
func fulfilmentOrderOf(id, location int, lines ...int) object {
	items := []object{}
	for i := 0; i+1 < len(lines); i += 2 {
		items = append(items, object{"id": 100*id + lines[i], "line_item_id": lines[i], "quantity": lines[i+1], "fulfillable_quantity": lines[i+1]})
	}
	return object{"id": id, "status": "open", "assigned_location_id": location, "line_items": items}
}

func (f *fakeShopify) serve(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("X-Shopify-Access-Token") != "token" {
		write(w, 401, object{"errors": "[API] Invalid API key or access token (unrecognized login or wrong password)"})
		return
	}
	const api = "/admin/api/2026-01"
	order := api + "/orders/" + f.id
	switch at := r.Method + " " + r.URL.Path; {
	case at == "GET "+order+".json":
		write(w, 200, object{"order": object{"id": 820982911946154508, "cancelled_at": f.cancelledAt, "financial_status": f.financial,
			"tags": strings.Join(f.tags, ", "), "fulfillments": f.fulfilled,
			"line_items": []object{{"id": 1, "sku": "K-1", "title": "Kettle"}, {"id": 2, "sku": "C-1", "title": "Cup"}}}})
	case at == "GET "+order+"/refunds.json":
		write(w, 200, object{"refunds": f.refunds})
	case at == "GET "+order+"/transactions.json":
		write(w, 200, object{"transactions": []object{
			{"id": 71, "kind": "authorization", "status": "success", "gateway": "shopify_payments", "amount": "183.95", "currency": "GBP"},
			{"id": 72, "parent_id": 71, "kind": "capture", "status": "success", "gateway": "shopify_payments", "amount": "183.95", "currency": "GBP"}}})
	case at == "GET "+order+"/fulfillment_orders.json":
		write(w, 200, object{"fulfillment_orders": f.orders})
	case at == "POST "+api+"/fulfillments.json":
		f.fulfil(w, r)
	case strings.HasPrefix(at, "POST "+order+"/fulfillments/") && strings.HasSuffix(at, "/events.json"):
		for _, one := range f.fulfilled {
			if strings.Contains(at, fmt.Sprintf("/%v/", one["id"])) {
				one["shipment_status"] = "delivered"
			}
		}
		write(w, 201, object{"fulfillment_event": object{"status": "delivered"}})
	case strings.HasPrefix(at, "POST "+api+"/fulfillments/") && strings.HasSuffix(at, "/update_tracking.json"):
		f.track(w, r)
	case at == "POST "+order+"/cancel.json":
		f.restocked = nil
		var in struct{ Restock bool }
		if json.NewDecoder(r.Body).Decode(&in) == nil {
			f.restocked = &in.Restock
		}
		if len(f.fulfilled) > 0 {
			write(w, 422, object{"errors": object{"base": []string{"Cannot cancel a fulfilled order"}}})
			return
		}
		f.cancelledAt = "2026-03-02T12:00:00Z"
		write(w, 200, object{"order": object{}})
	case at == "POST "+api+"/graphql.json":
		f.graphql(w, r)
	default:
		write(w, 404, object{"errors": "Not Found"})
	}
}

func (f *fakeShopify) fulfil(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Fulfillment struct {
			Orders []struct {
				ID    int                          `json:"fulfillment_order_id"`
				Lines []struct{ ID, Quantity int } `json:"fulfillment_order_line_items"`
			} `json:"line_items_by_fulfillment_order"`
			Tracking struct{ Number, URL string } `json:"tracking_info"`
			Notify   bool                         `json:"notify_customer"`
		} `json:"fulfillment"`
	}
	if json.NewDecoder(r.Body).Decode(&in) != nil || len(in.Fulfillment.Orders) == 0 {
		write(w, 400, object{"errors": object{"fulfillment": "The required line_items_by_fulfillment_order field is missing."}})
		return
	}
	var location any
	said := ""
	for _, wanted := range in.Fulfillment.Orders {
		at := slices.IndexFunc(f.orders, func(o object) bool { return o["id"] == wanted.ID })
		if at < 0 || f.orders[at]["status"] != "open" && f.orders[at]["status"] != "in_progress" {
			write(w, 422, object{"errors": []string{fmt.Sprintf("Fulfillment order %d has an unfulfillable status= closed.", wanted.ID)}})
			return
		}
		o := f.orders[at]
		if location != nil && location != o["assigned_location_id"] {
			write(w, 422, object{"errors": []string{"All fulfillment orders must be assigned to the same location"}})
			return
		}
		location = o["assigned_location_id"]
		left := 0
		for _, l := range o["line_items"].([]object) {
			n := l["fulfillable_quantity"].(int)
			if len(wanted.Lines) > 0 {
				n = 0
				for _, part := range wanted.Lines {
					if part.ID == l["id"] {
						n = part.Quantity
					}
				}
			}
			l["fulfillable_quantity"] = l["fulfillable_quantity"].(int) - n
			left += l["fulfillable_quantity"].(int)
			said += fmt.Sprintf(" %d×%d", n, l["line_item_id"])
		}
		o["status"] = map[bool]string{true: "in_progress", false: "closed"}[left > 0]
	}
	f.tellsAll = f.tellsAll || in.Fulfillment.Notify
	f.fulfilled = append(f.fulfilled, object{"id": 900 + len(f.fulfilled), "status": "success", "tracking_number": in.Fulfillment.Tracking.Number,
		"tracking_url": in.Fulfillment.Tracking.URL, "location_id": location, "shipment_status": nil, "said": said})
	write(w, 201, object{"fulfillment": object{"id": 900}})
}

func (f *fakeShopify) track(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Fulfillment struct {
			Tracking struct{ Number, URL string } `json:"tracking_info"`
		} `json:"fulfillment"`
	}
	for _, one := range f.fulfilled {
		if json.NewDecoder(r.Body).Decode(&in) == nil && strings.Contains(r.URL.Path, fmt.Sprintf("/%v/", one["id"])) {
			one["tracking_url"] = in.Fulfillment.Tracking.URL
			write(w, 200, object{"fulfillment": one})
			return
		}
	}
	write(w, 404, object{"errors": "Not Found"})
}

func (f *fakeShopify) graphql(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Query     string
		Variables struct {
			ID    string
			Tags  []string
			Key   string
			Input struct {
				OrderID, Note string
				Transactions  []struct{ ParentID, Kind, Gateway, Amount string }
			}
		}
	}
	err := json.NewDecoder(r.Body).Decode(&in)
	if err == nil && strings.Contains(in.Query, "refundCreate(input: $input) @idempotent(key: $key)") {
		f.refund(w, in.Variables.Key, in.Variables.Input.Note, in.Variables.Input.Transactions)
		return
	}
	if err != nil || in.Variables.ID != "gid://shopify/Order/"+f.id {
		write(w, 200, object{"data": object{"changed": object{"userErrors": []object{{"message": "Order does not exist"}}}}})
		return
	}
	for _, tag := range in.Variables.Tags {
		f.tags = slices.DeleteFunc(f.tags, func(t string) bool { return t == tag })
		if strings.Contains(in.Query, "tagsAdd") {
			f.tags = append(f.tags, tag)
		}
	}
	write(w, 200, object{"data": object{"changed": object{"userErrors": []object{}}}})
}

func (f *fakeShopify) refund(w http.ResponseWriter, key, note string, parts []struct{ ParentID, Kind, Gateway, Amount string }) {
	if len(parts) != 1 || parts[0].ParentID != "gid://shopify/OrderTransaction/72" || parts[0].Kind != "REFUND" || parts[0].Gateway != "shopify_payments" ||
		key == "" {
		write(w, 200, object{"data": object{"changed": object{"userErrors": []object{{"message": "Transactions are invalid"}}}}})
		return
	}
	if !f.keys[key] {
		f.keys[key] = true
		f.refunds = append(f.refunds, object{"id": 501 + len(f.refunds), "order_id": json.Number(f.id), "note": note, "refund_line_items": []object{},
			"created_at": time.Now().UTC().Add(time.Minute).Format(time.RFC3339), "transactions": []object{{"kind": "refund", "status": "success",
				"amount": parts[0].Amount}}, "order_adjustments": []object{{"kind": "refund_discrepancy", "amount": "-" + parts[0].Amount, "tax_amount": "0.00"}}})
	}
	write(w, 200, object{"data": object{"changed": object{"userErrors": []object{}}}})
}
