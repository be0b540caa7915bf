package session

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/web"
)

const (
	resetLife     = time.Hour
	resetsAnHour  = 5
	letterTimeout = time.Minute
)

type forgotPassword struct {
	Email string `json:"Email,omitempty" maxLength:"254"`
}

type forgotInput struct {
	Body forgotPassword
}

// forgot answers alike and after the same time for every address; looking the
// account up and writing to it happen beside the request.
func (a *API) forgot(ctx context.Context, in *forgotInput) (web.Result[string], error) {
	email := normal(in.Body.Email)
	if email == "" {
		return web.Result[string]{}, fault.Field("Email", "Please enter your email address")
	}
	answer := time.NewTimer(a.answerAlike)
	defer answer.Stop()
	a.letters.Go(func() { a.mailReset(email) })
	select {
	case <-answer.C:
	case <-ctx.Done():
	}
	return web.Of("If your email is registered, you will receive a password reset link shortly."), nil
}

// mailReset has no job of its own: a job's arguments are kept in the database,
// and the link must not be. A mail that fails is logged; its reader asks again.
func (a *API) mailReset(email string) {
	ctx, cancel := context.WithTimeout(context.Background(), letterTimeout)
	defer cancel()
	select {
	case a.letterSlots <- struct{}{}:
		defer func() { <-a.letterSlots }()
	case <-ctx.Done():
		a.opt.Log.Warn("password reset not mailed: too many are waiting")
		return
	}
	if err := a.sendReset(ctx, email); err != nil {
		a.opt.Log.Error("password reset not mailed", "error", err)
	}
}

func (a *API) sendReset(ctx context.Context, email string) error {
	var r openedReset
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var err error
		r, err = openReset(ctx, tx, email, a.now())
		return err
	})
	if err != nil || r.token == "" {
		return err
	}
	m, err := mail.PasswordReset(email, mail.Letter{Brand: a.opt.Brand, Name: r.firstName, Link: resetLink(a.opt.BaseURL(), r.token)})
	if err != nil {
		return err
	}
	return a.mailer.Send(ctx, m)
}

func resetLink(baseURL, token string) string { return baseURL + "/resetPassword/" + token }

// Wait returns when the mails under way have been handed on, or with ctx's
// error; the server calls it when no more requests come in.
func (a *API) Wait(ctx context.Context) error {
	done := make(chan struct{})
	go func() {
		a.letters.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

type openedReset struct{ token, firstName string }

// openReset makes a link for the account; none for an address that is not
// known or has asked too often. The row's lock makes the count exact.
func openReset(ctx context.Context, tx pgx.Tx, email string, now time.Time) (openedReset, error) {
	var userID, firstName string
	err := tx.QueryRow(ctx, `
		select id::text, first_name from users where email = $1 and deactivated_at is null for update`, email).Scan(&userID, &firstName)
	if errors.Is(err, pgx.ErrNoRows) {
		return openedReset{}, nil
	}
	if err != nil {
		return openedReset{}, err
	}
	var recent int
	err = tx.QueryRow(ctx, `
		select count(*) from password_resets where user_id = $1 and expires_at > $2 and expires_at <= $3`,
		userID, now, now.Add(resetLife)).Scan(&recent)
	if err != nil || recent >= resetsAnHour {
		return openedReset{}, err
	}
	token, err := addReset(ctx, tx, userID, now.Add(resetLife))
	return openedReset{token, firstName}, err
}

func addReset(ctx context.Context, q db.Querier, userID string, expires time.Time) (string, error) {
	token := newToken()
	_, err := q.Exec(ctx, `
		insert into password_resets (hash, user_id, expires_at) values ($1, $2, $3)`, hashOf(token), userID, expires)
	return token, err
}
