package db

import "testing"

func TestPoolsFollowWhatTheDatabaseAllows(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		allowed, most  int
		requests, jobs int32
		fails          bool
	}{
		{allowed: 97, requests: 28, jobs: 20},
		{allowed: 20, requests: 7, jobs: 5},
		{allowed: 1000, requests: 48, jobs: 32},
		{allowed: 97, most: 90, requests: 54, jobs: 36},
		{allowed: 97, most: 98, fails: true},
		{allowed: 97, most: 11, fails: true},
		{allowed: 11, fails: true},
	} {
		requests, jobs, err := share(c.allowed, c.most)
		if requests != c.requests || jobs != c.jobs || (err != nil) != c.fails {
			t.Errorf("%+v: %d and %d, %v", c, requests, jobs, err)
		}
	}
}
