package returns

import (
	"context"

	"tradekart/portal/backend/dispatch"
)

// Follow is the job that makes a return follow its courier order.
func Follow(a *API) func(context.Context, dispatch.ReturnArgs) error { return a.follow }
