package session

import (
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// People of a suspended merchant sign in, read and change their own account, and nothing else.
func TestPeopleOfASuspendedMerchantOnlyRead(t *testing.T) {
	s := newSite(t)
	merchant := s.merchant("Hartley")
	s.user("m@hartley.test", wire.RoleMerchant, merchant, "")
	s.Exec(`update merchants set suspended_at = now(), suspended_reason = 'Not paid' where id = $1`, merchant)
	b := s.browser().signIn("m@hartley.test")
	p := webtest.Decode[web.Result[wire.Profile]](s.Server, b.get("portal/profile")).Result
	if p.Suspension == nil || p.Suspension.Reason != "Not paid" || p.Suspension.Since.Location() != time.UTC {
		t.Errorf("%+v", p.Suspension)
	}
	s.Want(b.get("other"), 200, "")
	s.Want(b.post("secrets", nil), 409, "MerchantSuspended")
	s.Want(b.post("portal/confirm", map[string]string{"Password": goodPassword}), 200, "")

	// A lifted suspension is known at once, by the notification of the change.
	s.Exec(`update merchants set suspended_at = null where id = $1`, merchant)
	s.api.forget(merchant)
	s.Want(b.post("secrets", nil), 200, "")
}

// The mail says what is so when it is sent.
func TestMailsAboutASuspension(t *testing.T) {
	s := newSite(t)
	merchant := s.merchant("Hartley")
	user := s.user("m@hartley.test", wire.RoleMerchant, merchant, "")
	notice := func(what string) {
		s.queued = append(s.queued, NoticeArgs{UserID: user, What: what, At: s.clock.now()})
		s.Must(s.work())
	}
	notice(NoticeLifted)
	s.Exec(`update merchants set suspended_at = now(), suspended_reason = 'Not paid' where id = $1`, merchant)
	notice(NoticeLifted)
	notice(NoticeSuspended)
	if got := s.letters(); len(got) != 2 {
		t.Errorf("%d mails", len(got))
	}
}
