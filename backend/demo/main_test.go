package demo

import (
	"testing"

	"tradekart/portal/backend/db/dbtest"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// Ids of the tables that the tests name.
const (
	islingtonID   = "01920000-0000-7000-8200-000000000001"
	nottingHillID = "01920000-0000-7000-8200-000000000002"
	deptfordID    = "01920000-0000-7000-8200-000000000003"
	boroughID     = "01920000-0000-7000-8200-000000000004"
	broadwayID    = "01920000-0000-7000-8200-000000000005"
)
