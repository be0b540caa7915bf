package app

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

// fail reports why the program does not start, on a terminal and, if the program is usually started without
// one, in a message box. It returns the exit code.
func fail(problem error) int {
	if errors.Is(problem, flag.ErrHelp) {
		return 0
	}
	fmt.Fprintln(os.Stderr, "portal:", problem)
	box("The portal cannot start: " + problem.Error())
	return 2
}

// report ends an unattended start: it prints the problem, if any, and returns the exit code.
func report(problem error) int {
	if problem == nil {
		return 0
	}
	fmt.Fprintln(os.Stderr, "portal:", problem)
	return 2
}
