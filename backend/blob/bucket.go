package blob

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"net/http"
	"net/url"
	"os"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

const (
	partSize    = 5 << 20 // the smallest that S3 takes, for uploads whose length is unknown
	tries       = 3
	roleTimeout = 2 * time.Second // to learn whether the machine has a role of AWS's
)

// objects keeps files in a bucket of S3 or of a store that is compatible with it.
type objects struct {
	client *minio.Client
	name   string
}

func openS3(ctx context.Context, location string) (*Store, error) {
	u, err := url.Parse(location)
	if err != nil || u.Host == "" || u.User != nil {
		return nil, errors.New("it must look like s3://bucket?region=eu-west-2")
	}
	query := u.Query()
	for name := range query {
		if name != "region" && name != "endpoint" && name != "use_path_style" && name != "profile" {
			return nil, fmt.Errorf("%s is no setting of a bucket: there are region, endpoint, use_path_style and profile", name)
		}
	}
	endpoint, err := url.Parse(cmp.Or(query.Get("endpoint"), "https://s3.amazonaws.com"))
	if err != nil || endpoint.Host == "" {
		return nil, errors.New("endpoint must look like https://storage.example.com")
	}
	lookup := minio.BucketLookupAuto
	if path := query.Get("use_path_style"); path == "true" || path == "" && query.Has("endpoint") {
		lookup = minio.BucketLookupPath // stores other than Amazon's rarely have a host for each bucket
	}
	client, err := minio.New(endpoint.Host, &minio.Options{
		Creds: credentials.NewChainCredentials([]credentials.Provider{
			new(credentials.EnvAWS), &credentials.FileAWSCredentials{Profile: query.Get("profile")},
			&credentials.IAM{Client: &http.Client{Timeout: roleTimeout, CheckRedirect: noRedirect}},
		}),
		Secure: endpoint.Scheme == "https", Region: cmp.Or(query.Get("region"), os.Getenv("AWS_REGION"), os.Getenv("AWS_DEFAULT_REGION")),
		BucketLookup: lookup, MaxRetries: tries,
	})
	if err != nil {
		return nil, err
	}
	if ok, err := client.BucketExists(ctx, u.Host); err != nil || !ok {
		return nil, errors.Join(errors.New("the bucket does not exist or refuses access"), redact(err))
	}
	return &Store{bucket: objects{client, u.Host}}, nil
}

func (o objects) Close() error { return nil }

// put sends a short file in one request, and a long one in parts, so that no more than a part is in memory.
// The signed MD5 of each protects it; signing every chunk instead is beyond some stores.
func (o objects) put(ctx context.Context, key, contentType string, body io.Reader) error {
	var first bytes.Buffer
	size, err := io.CopyN(&first, body, partSize)
	body = io.MultiReader(&first, body)
	if err == nil {
		size = -1
	} else if err != io.EOF {
		return err
	}
	_, err = o.client.PutObject(ctx, o.name, key, body, size, minio.PutObjectOptions{
		ContentType: contentType, PartSize: partSize, SendContentMd5: true, DisableContentSha256: true,
	})
	return err
}

func (o objects) get(ctx context.Context, key string) (*File, error) {
	body, info, _, err := minio.Core{Client: o.client}.GetObject(ctx, o.name, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, absent(err)
	}
	return &File{ReadCloser: body, ContentType: info.ContentType, Size: info.Size, ModTime: info.LastModified}, nil
}

func (o objects) remove(ctx context.Context, key string) error {
	return absent(o.client.RemoveObject(ctx, o.name, key, minio.RemoveObjectOptions{}))
}

func (o objects) keys(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for object := range o.client.ListObjectsIter(ctx, o.name, minio.ListObjectsOptions{Recursive: true}) {
			if !yield(object.Key, object.Err) {
				return
			}
		}
	}
}

func (o objects) link(ctx context.Context, key, disposition string) (string, error) {
	u, err := o.client.PresignedGetObject(ctx, o.name, key, linkLifetime, url.Values{"response-content-disposition": {disposition}})
	if err != nil {
		return "", err
	}
	return u.String(), nil
}

func absent(err error) error {
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return fs.ErrNotExist
	}
	return err
}

func noRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
