package couriers

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/images"
	"tradekart/portal/backend/jobs"
)

const (
	proofSide  = 1600 // pixels
	proofTries = 6    // over some twenty minutes, for proofs that follow the delivery
	proofKind  = "proofs"
)

// ErrNoProof means that a provider has no picture of a delivery and will have none,
// ErrProofPending that it has none yet.
var (
	ErrNoProof      = errors.New("there is no proof of delivery")
	ErrProofPending = errors.New("there is no proof of delivery yet")
)

// Prover is a Provider that has a picture of a delivery as its proof: a PNG or
// JPEG. ErrNoProof and ErrProofPending where there is none.
type Prover interface {
	Proof(ctx context.Context, ref string) ([]byte, error)
}

// ProofKeeper is a Domain that keeps the key of the proof's copy in our own
// storage; kept is false where it has one already.
type ProofKeeper interface {
	KeepProof(ctx context.Context, tx pgx.Tx, id, key string) (kept bool, err error)
}

// Files is where copies of proofs are kept.
type Files interface {
	Put(ctx context.Context, kind, contentType string, body io.Reader) (key string, err error)
	Delete(ctx context.Context, key string) error
}

// ProofArgs copies the proof of a delivery from its provider.
type ProofArgs struct {
	AttemptID string `json:"attempt_id"`
}

// Job implements jobs.Args.
func (ProofArgs) Job() jobs.Kind { return jobs.Kind{Name: "copy_proof"} }

// wantProof enqueues the copy, where the provider has proofs and the domain keeps them.
func (c *Couriers) wantProof(ctx context.Context, tx pgx.Tx, a attempt) error {
	_, keeps := c.Domains[a.SubjectKind].(ProofKeeper)
	_, proves := c.registry[a.Provider].(Prover)
	if !keeps || !proves || c.Files == nil {
		return nil
	}
	return c.Queue.Insert(ctx, tx, ProofArgs{AttemptID: a.ID}, nil)
}

func (c *Couriers) workProof(ctx context.Context, args ProofArgs) error {
	err := c.copyProof(ctx, args.AttemptID)
	if errors.Is(err, ErrNoProof) {
		return nil
	}
	if tries, _ := jobs.Attempt(ctx); errors.Is(err, ErrProofPending) && tries >= proofTries {
		return river.JobCancel(err)
	}
	return err
}

// copyProof fetches the picture, re-encodes it and stores it.
func (c *Couriers) copyProof(ctx context.Context, attemptID string) error {
	var a attempt
	err := c.Pool.QueryRow(ctx, `select provider, coalesce(provider_ref, ''), subject_kind, subject_id::text from courier_attempts where id = $1`, attemptID).
		Scan(&a.Provider, &a.Ref, &a.SubjectKind, &a.SubjectID)
	keeper, keeps := c.Domains[a.SubjectKind].(ProofKeeper)
	prover, proves := c.registry[a.Provider].(Prover)
	if err != nil || !keeps || !proves {
		return db.IfNone(err, nil)
	}
	picture, err := fetchProof(ctx, prover, a.Ref)
	if err != nil {
		return fmt.Errorf("proof of delivery of %s: %w", a.Provider, err)
	}
	return c.storeProof(ctx, keeper, a.SubjectID, picture)
}

func fetchProof(ctx context.Context, prover Prover, ref string) (images.Image, error) {
	asked, cancel := context.WithTimeout(ctx, bookingLimit)
	defer cancel()
	data, err := prover.Proof(asked, ref)
	if err != nil {
		return images.Image{}, err
	}
	return images.Read(ctx, "proof", bytes.NewReader(data), proofSide, proofSide)
}

// storeProof keeps the picture unless the subject has one already.
func (c *Couriers) storeProof(ctx context.Context, keeper ProofKeeper, subjectID string, picture images.Image) error {
	key, err := c.Files.Put(ctx, proofKind, picture.ContentType, bytes.NewReader(picture.Data))
	if err != nil {
		return err
	}
	var kept bool
	err = db.InTx(ctx, c.Pool, func(tx pgx.Tx) (err error) {
		kept, err = keeper.KeepProof(ctx, tx, subjectID, key)
		return err
	})
	if db.MayHaveCommitted(err) {
		return err
	}
	if err != nil || !kept {
		return errors.Join(err, c.Files.Delete(context.WithoutCancel(ctx), key))
	}
	return nil
}
