//go:build !unix

package queue_test

// onAFullDisk needs a limit on file sizes, which this system does not have.
func onAFullDisk(string) int { return 0 }
