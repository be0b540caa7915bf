package demo

import (
	"testing"

	"tradekart/portal/backend/db/dbtest"
)

func TestMain(m *testing.M) { dbtest.Main(m) }
