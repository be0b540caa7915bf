package archive

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/secret"
)

// signer is the key that signs, with its id.
type signer struct {
	id  string
	key ed25519.PrivateKey
}

func (s *signer) public() ed25519.PublicKey { return s.key.Public().(ed25519.PublicKey) } //nolint:forcetypeassert // it always is

var errNoKey = fault.New(fault.Unavailable, "NoSecretKey", "Archives cannot be signed, because the server has no key to encrypt secrets with.")

// ensureKey makes the key that signs, where there is none or its secret was given up; meanwhile others wait.
func (a *API) ensureKey(ctx context.Context, tx pgx.Tx) error {
	if _, err := tx.Exec(ctx, `lock table archive_keys in share row exclusive mode`); err != nil {
		return err
	}
	_, err := a.signer(ctx, tx)
	if !errors.Is(err, errNoSigner) {
		return err
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	id := db.NewID()
	sealed, err := a.Box.Seal(base64.StdEncoding.EncodeToString(private.Seed()), id)
	if errors.Is(err, secret.ErrNoKey) {
		return errNoKey
	}
	if err == nil {
		_, err = tx.Exec(ctx, `insert into archive_keys (id, public, sealed, created) values ($1, $2, $3, $4)`, id, []byte(public), sealed, a.Now())
	}
	return err
}

var errNoSigner = errors.New("archive: there is no key that signs")

// signer opens the newest key.
func (a *API) signer(ctx context.Context, q db.Querier) (*signer, error) {
	var s signer
	var public, sealed []byte
	err := q.QueryRow(ctx, `select id::text, public, sealed from archive_keys order by created desc, id desc limit 1`).Scan(&s.id, &public, &sealed)
	if err != nil {
		return nil, db.IfNone(err, errNoSigner)
	}
	text, err := a.Box.Open(sealed, s.id)
	if err != nil {
		return nil, &fault.Fault{Kind: fault.Unavailable, Code: "NoSecretKey", Cause: err,
			Message: "Archives cannot be signed with the key that this server has. Please ask the portal's operator."}
	}
	seed, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, errNoSigner // rotate --replace-unreadable gave it up
	}
	if s.key = ed25519.NewKeyFromSeed(seed); !s.public().Equal(ed25519.PublicKey(public)) {
		return nil, errNoSigner
	}
	return &s, nil
}

// publicPEM is a public key as openssl reads it.
func publicPEM(key ed25519.PublicKey) ([]byte, error) {
	der, err := x509.MarshalPKIXPublicKey(key)
	return pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}), err
}

// ReadKey reads what publicPEM wrote.
func ReadKey(text []byte) (ed25519.PublicKey, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("it is not a key in PEM")
	}
	any, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		return nil, fmt.Errorf("it is not a public key: %w", err)
	}
	key, ok := any.(ed25519.PublicKey)
	if !ok {
		return nil, errors.New("it is not an Ed25519 key")
	}
	return key, nil
}

// fingerprint is the SHA-256 of a key in DER, in hexadecimal digits.
func fingerprint(key ed25519.PublicKey) string {
	der, err := x509.MarshalPKIXPublicKey(key)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(der)
	return hex.EncodeToString(sum[:])
}
