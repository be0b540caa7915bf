package main

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tradekart/portal/backend/db"
)

// A customer comes to a running return by the tracking link, however long ago the delivery and the returns window ended, and gets its
// label there.
func TestATrackingLinkLeadsToARunningReturn(t *testing.T) {
	p, server := started(t, nil)
	token := func(id string) string { return strings.Repeat("t", 43-32) + strings.ReplaceAll(id, "-", "") }
	delivered := func(returned bool) string {
		id, sql := db.NewID(), deliveredOrder
		if returned {
			sql = ofReturn("", "Requested", "Agreed").before + `; update returns set way = 'Label' where id = '{new}'`
		}
		sql += `; update orders set delivered = now() - interval '40 days', delivery_address_post_code = 'N1 0PQ' where id = '{new}';
			insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, state, tracking_token)
				values ('{new}', 'order', '{new}', 1, 'simulated', 'Done', '{token}')`
		for part := range strings.SplitSeq(strings.NewReplacer("{new}", id, "{token}", token(id)).Replace(sql), ";") {
			if _, err := p.pool.Exec(t.Context(), part); err != nil {
				t.Fatal(err)
			}
		}
		return id
	}
	client := *server.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer := func(resp *http.Response, err error) (*http.Response, string) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = resp.Body.Close() }()
		body, _ := io.ReadAll(resp.Body)
		return resp, string(body)
	}
	none := token(delivered(false))
	if resp, _ := answer(client.Get(server.URL + "/track/" + none)); resp.StatusCode != 404 {
		t.Errorf("without a return: %d", resp.StatusCode)
	}
	id := delivered(true)
	page := "/track/" + token(id) + "/return"
	if resp, _ := answer(client.Get(server.URL + "/track/" + token(id))); resp.StatusCode != 303 || resp.Header.Get("Location") != page {
		t.Errorf("with a return: %d %s", resp.StatusCode, resp.Header.Get("Location"))
	}
	if resp, html := answer(client.Get(server.URL + page)); resp.StatusCode != 200 || strings.Contains(html, "Mug") {
		t.Errorf("%d %s", resp.StatusCode, html)
	}
	form := url.Values{"Postcode": {"N1 0PQ"}, "Reference": {strings.ToUpper(id)}}
	if resp, html := answer(client.PostForm(server.URL+page, form)); resp.StatusCode != 200 || !strings.Contains(html, "1 × Mug") {
		t.Errorf("%d %s", resp.StatusCode, html)
	}
	resp, body := answer(client.PostForm(server.URL+page+"/label", form))
	if resp.StatusCode != 200 || resp.Header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(body, "%PDF") ||
		resp.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%d %v", resp.StatusCode, resp.Header)
	}
	if resp, _ := answer(client.PostForm(server.URL+"/track/"+none+"/return/label", form)); resp.StatusCode == 200 {
		t.Error("another order's link gets the label")
	}
}
