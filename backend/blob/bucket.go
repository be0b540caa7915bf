package blob

import (
	"context"
	"errors"
	"mime"
	"net/url"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"gocloud.dev/blob/s3blob"
)

func openBucket(ctx context.Context, location string) (*Store, error) {
	u, err := url.Parse(location)
	if err != nil || u.Host == "" || u.User != nil {
		return nil, errors.New("it must look like s3://bucket?region=eu-west-2")
	}
	query := u.Query()
	if query.Get("endpoint") != "" && !query.Has("use_path_style") {
		query.Set("use_path_style", "true") // stores other than Amazon's rarely have a host for each bucket
		u.RawQuery = query.Encode()
	}
	bucket, err := new(s3blob.URLOpener).OpenBucketURL(ctx, u)
	if err != nil {
		return nil, err
	}
	return &Store{bucket: bucket}, nil
}

// answerAs makes a bucket's link respond with that Content-Disposition.
func answerAs(disposition string) func(func(any) bool) error {
	return func(as func(any) bool) error {
		var in *s3.GetObjectInput
		if as(&in) {
			in.ResponseContentDisposition = aws.String(disposition)
		}
		return nil
	}
}

// disposition is the header that makes browsers save a file under a name, or show it.
func disposition(kind, name string) string {
	return mime.FormatMediaType(kind, map[string]string{"filename": name})
}
