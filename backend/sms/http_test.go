package sms

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// provider answers as the service's documentation says.
type provider struct {
	status int
	body   string
	forms  []url.Values
	names  bool // that it shows
}

func (p *provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	user, password, _ := r.BasicAuth()
	if user != "AC1" || password != "s3cret" {
		w.WriteHeader(http.StatusUnauthorized)
		_, _ = w.Write([]byte(`{"code": 20003, "message": "Authenticate", "status": 401}`))
		return
	}
	if r.Method == http.MethodGet && r.URL.Path == "/2010-04-01/Accounts/AC1.json" {
		_, _ = w.Write([]byte(`{"sid": "AC1", "status": "active"}`))
		return
	}
	_ = r.ParseForm()
	p.forms = append(p.forms, r.PostForm)
	if from := r.PostForm.Get("From"); from != "" && !strings.HasPrefix(from, "+") && !p.names {
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"code": 21212, "message": "Invalid From Number", "status": 400}`))
		return
	}
	w.WriteHeader(p.status)
	_, _ = w.Write([]byte(p.body))
}

func open(t *testing.T, p *provider) (Sender, Service) {
	t.Helper()
	server := httptest.NewServer(p)
	t.Cleanup(server.Close)
	settings := Service{URL: server.URL, Account: "AC1", Token: "s3cret", From: "+447700900000"}
	sender, err := Open(settings)
	if err != nil {
		t.Fatal(err)
	}
	return sender, settings
}

var message = Message{Reference: "order/1", To: "+447700900123", From: "Kurbis", Body: "Grüße £5 🎃 & more"}

func TestTheServiceIsAskedAsDocumented(t *testing.T) {
	t.Parallel()
	p := &provider{status: 201, body: `{"sid": "SM1", "status": "queued"}`, names: true}
	sender, settings := open(t, p)
	id, err := sender.Send(t.Context(), message)
	if err != nil || id != "SM1" || len(p.forms) != 1 || p.forms[0].Get("To") != message.To || p.forms[0].Get("Body") != message.Body ||
		p.forms[0].Get("From") != "Kurbis" {
		t.Errorf("%s %v %v", id, err, p.forms)
	}
	p.names = false
	if _, err := sender.Send(t.Context(), message); err != nil || p.forms[2].Get("From") != "+447700900000" {
		t.Errorf("without names: %v %v", err, p.forms)
	}
	if err := Check(t.Context(), settings); err != nil {
		t.Error(err)
	}
	settings.Token = "wrong"
	if err := Check(t.Context(), settings); err == nil || strings.Contains(err.Error(), "wrong") {
		t.Error(err)
	}
}

// A text is sent again only where the service says that it sent nothing.
func TestAnswersOfTheService(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		status         int
		body           string
		refused, later bool
	}{
		{400, `{"code": 21610, "message": "Attempt to send to unsubscribed recipient +447700900123"}`, true, false},
		{400, `{"code": 21211, "message": "Invalid 'To' Phone Number: +447700900123"}`, true, false},
		{429, `{"code": 20429, "message": "Too Many Requests"}`, false, true},
		{401, `{"code": 20003}`, false, true},
		{503, ``, false, true},
		{500, `<html>`, false, false},
		{504, ``, false, false},
		{302, ``, false, false},
	} {
		sender, _ := open(t, &provider{status: c.status, body: c.body, names: true})
		_, err := sender.Send(t.Context(), message)
		refused, isRefused := errors.AsType[Refused](err)
		_, later := errors.AsType[Unavailable](err)
		if err == nil || isRefused != c.refused || later != c.later || strings.Contains(refused.Reason, message.To) {
			t.Errorf("%d %s: %v", c.status, c.body, err)
		}
	}
	gone, _ := Open(Service{URL: "http://127.0.0.1:1", Account: "AC1", Token: "x", From: "MG1"})
	if _, err := gone.Send(t.Context(), message); !errors.As(err, new(Unavailable)) {
		t.Errorf("nobody there: %v", err)
	}
	for _, wrong := range []Service{{Account: "AC1"}, {URL: "ftp://x", Account: "a", Token: "t", From: "f"}, {URL: "https://x/path", Account: "a",
		Token: "t", From: "f"}} {
		if _, err := Open(wrong); err == nil {
			t.Errorf("%+v", wrong)
		}
	}
}
