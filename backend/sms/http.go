package sms

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Service are the settings of a service with Twilio's HTTP interface.
type Service struct {
	URL     string // by default Twilio's own
	Account string
	Token   string
	From    string // a number in E.164, a messaging service (MG…) or a name
}

// twilioURL is where Twilio answers.
const twilioURL = "https://api.twilio.com"

const (
	dialLimit   = 10 * time.Second
	answerLimit = 16 << 10
)

// Open gives the sender for a service, all of whose settings but the URL are needed.
func Open(s Service) (Sender, error) {
	if s.Account == "" || s.Token == "" || s.From == "" {
		return nil, errors.New("an account, a token and a sender are needed")
	}
	if s.URL == "" {
		s.URL = twilioURL
	}
	u, err := url.Parse(s.URL)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		return nil, fmt.Errorf("%q must be an origin such as %s", s.URL, twilioURL)
	}
	s.URL = u.Scheme + "://" + u.Host
	dialer := &net.Dialer{Timeout: dialLimit}
	return &service{Service: s, client: &http.Client{Timeout: sendLimit, CheckRedirect: func(*http.Request,
		[]*http.Request) error {
		return http.ErrUseLastResponse
	},
		Transport: &http.Transport{Proxy: http.ProxyFromEnvironment, DialContext: dialer.DialContext, TLSHandshakeTimeout: dialLimit,
			MaxResponseHeaderBytes: answerLimit, MaxIdleConnsPerHost: 4, IdleConnTimeout: time.Minute}}}, nil
}

type service struct {
	Service
	client *http.Client
}

// Send implements Sender. If the service does not let us use the sender's name, its own sender is used.
func (s *service) Send(ctx context.Context, m Message) (string, error) {
	id, err := s.send(ctx, m, m.From)
	if wrong, ok := errors.AsType[wrongSender](err); ok {
		if m.From == "" {
			return "", Unavailable{wrong.Error()} // which the operator can mend
		}
		id, err = s.send(ctx, m, "")
		if errors.As(err, &wrong) {
			return "", Unavailable{wrong.Error()}
		}
	}
	return id, err
}

// wrongSender says that the service does not take texts from this sender; nothing was sent.
type wrongSender struct{ text string }

func (w wrongSender) Error() string { return w.text }

func (s *service) send(ctx context.Context, m Message, from string) (string, error) {
	form := url.Values{"To": {m.To}, "Body": {m.Body}}
	switch {
	case from != "":
		form.Set("From", from)
	case strings.HasPrefix(s.From, "MG"):
		form.Set("MessagingServiceSid", s.From)
	default:
		form.Set("From", s.From)
	}
	r, err := s.request(ctx, http.MethodPost, "/Messages.json", []byte(form.Encode()))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Idempotency-Key", m.Reference) // for services that know it
	answer, err := s.client.Do(r)
	if err != nil {
		if op, ok := errors.AsType[*net.OpError](err); ok && op.Op == "dial" {
			return "", Unavailable{"it cannot be reached"}
		}
		return "", fmt.Errorf("the text message service: %w", errors.Unwrap(err)) // without the address, which has the account
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(io.LimitReader(answer.Body, answerLimit))
	id, err := outcome(answer.StatusCode, text)
	if refused, ok := errors.AsType[Refused](err); ok { // which is shown with an order that may outlive the number
		err = Refused{strings.ReplaceAll(refused.Reason, m.To, "the number")}
	}
	return id, err
}

func (s *service) request(ctx context.Context, method, path string, body []byte) (*http.Request, error) {
	r, err := http.NewRequestWithContext(ctx, method, s.URL+"/2010-04-01/Accounts/"+url.PathEscape(s.Account)+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.SetBasicAuth(s.Account, s.Token)
	return r, nil
}

// Errors of the service that are about the sender rather than the text.
var senderCodes = map[int]bool{21212: true, 21603: true, 21606: true, 21611: true, 21660: true, 21659: true, 21267: true}

// outcome reads what the service says. Only 201 means that it took the text, and only a 4xx that it did not.
func outcome(status int, text []byte) (string, error) {
	var body struct {
		SID     string `json:"sid"`
		Code    int    `json:"code"`
		Message string `json:"message"`
	}
	_ = json.Unmarshal(text, &body) // what is no JSON has neither
	said := fmt.Sprintf("it answered %d: %d %.200s", status, body.Code, body.Message)
	switch {
	case status == http.StatusCreated || status == http.StatusOK:
		return body.SID, nil
	case status == http.StatusTooManyRequests, status == http.StatusUnauthorized, status == http.StatusForbidden, status == http.StatusNotFound,
		status == http.StatusPaymentRequired, status == http.StatusServiceUnavailable:
		return "", Unavailable{said}
	case senderCodes[body.Code]:
		return "", wrongSender{said}
	case status >= 400 && status < 500:
		return "", Refused{fmt.Sprintf("The service for text messages refused it: %.200s (%d)", strings.TrimSpace(body.Message), body.Code)}
	}
	return "", fmt.Errorf("the text message service: %s", said)
}

// Check signs in to a service, and sends nothing.
func Check(ctx context.Context, settings Service) error {
	sender, err := Open(settings)
	if err != nil {
		return err
	}
	s := sender.(*service)
	r, err := s.request(ctx, http.MethodGet, ".json", nil)
	if err != nil {
		return err
	}
	answer, err := s.client.Do(r)
	if err != nil {
		return fmt.Errorf("%s cannot be reached: %w", s.URL, errors.Unwrap(err))
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(io.LimitReader(answer.Body, answerLimit))
	if answer.StatusCode != http.StatusOK {
		_, err := outcome(answer.StatusCode, text)
		return fmt.Errorf("%s refuses the account: %w", s.URL, err)
	}
	return nil
}
