//go:build !unix

package queue_test

// onAFullDisk needs a limit on file sizes, which this system has not.
func onAFullDisk(string) int { return 0 }
