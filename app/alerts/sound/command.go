//go:build !windows

package sound

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

const outputLimit = 64 << 10 // bytes of what a command may say

// bounded keeps the first bytes of a program's output and drops the rest.
type bounded struct{ bytes.Buffer }

func (b *bounded) Write(p []byte) (int, error) {
	b.Buffer.Write(p[:min(len(p), max(0, outputLimit-b.Len()))])
	return len(p), nil
}

// run runs a program until ctx ends and returns its standard output.
func run(ctx context.Context, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.WaitDelay = 500 * time.Millisecond
	var out, problem bounded
	cmd.Stdout, cmd.Stderr = &out, &problem
	err := cmd.Run()
	if ctx.Err() != nil {
		return "", fmt.Errorf("%s did not finish: %w", name, ctx.Err())
	}
	if err != nil {
		return "", fmt.Errorf("%s: %w: %s", name, err, firstLine(problem.String()))
	}
	return out.String(), nil
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return line[:min(len(line), 200)]
}
