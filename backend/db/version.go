package db

import "fmt"

// OldestMajor is the oldest PostgreSQL that runs all migrations: they change the expressions of generated columns.
const OldestMajor = 17

// checkVersion refuses a server that is too old, by its server_version_num and server_version.
func checkVersion(number int, name string) error {
	if number/10_000 < OldestMajor {
		return fmt.Errorf("the database's server is PostgreSQL %s, which is too old: please use PostgreSQL %d or newer", name, OldestMajor)
	}
	return nil
}
