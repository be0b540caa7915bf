// Package fees owns the agency fees' rates, their weekly summaries, merchants'
// statements and which months are closed. Of documents it reads what invoices has
// issued; it must not know how one is numbered or drawn.
package fees
