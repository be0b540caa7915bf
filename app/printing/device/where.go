package device

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strings"
	"syscall"
)

// Anybody on the network can announce a printer or answer for a name, and what is sent to a printer names customers. So an announced
// one must be on the own network, at a port of printers; one that a person typed may also be on this computer; and one outside of both
// only where a person confirmed it.

// nowhere are addresses at which no printer can be: besides groups, those at which clouds tell a machine its secrets.
var nowhere = []netip.Addr{
	netip.MustParseAddr("255.255.255.255"), netip.MustParseAddr("169.254.169.254"), netip.MustParseAddr("169.254.170.2"),
	netip.MustParseAddr("169.254.170.23"), netip.MustParseAddr("100.100.100.200"), netip.MustParseAddr("fd00:ec2::254"),
}

func impossible(a netip.Addr) bool {
	return !a.IsValid() || a.IsUnspecified() || a.IsMulticast() || slices.Contains(nowhere, a) || a.Is4() && a.As4()[0] == 0
}

// announcedPort reports whether printers that take raw bytes listen there.
func announcedPort(port int) bool { return port >= 9100 && port <= 9109 || port == 6101 }

// announceable reports whether a printer may be announced at an address, to a computer with these own ones.
func announceable(a netip.Addr, own []netip.Prefix) bool {
	if impossible(a) || slices.ContainsFunc(own, func(p netip.Prefix) bool { return p.Addr() == a }) {
		return false
	}
	return a.IsPrivate() || a.IsLinkLocalUnicast() && slices.ContainsFunc(own, func(p netip.Prefix) bool { return p.Contains(a) })
}

// ownAddresses are those of this computer, with their networks.
func ownAddresses() (own []netip.Prefix) {
	all, _ := net.InterfaceAddrs()
	for _, a := range all {
		if p, err := netip.ParsePrefix(a.String()); err == nil {
			own = append(own, p)
		}
	}
	return own
}

// OutsideError means that a printer's address is neither on the own network nor confirmed.
type OutsideError struct{ host, to string }

func (e *OutsideError) Error() string {
	at := e.host
	if e.to != e.host {
		at += " (" + e.to + ")"
	}
	return at + " is outside of this computer's network: confirm this in the printer's settings"
}

// within checks where a host, as it was typed, leads.
func within(host string, to netip.Addr, confirmed bool) error {
	to = to.Unmap().WithZone("")
	typed, err := netip.ParseAddr(host)
	here := err == nil && typed.IsLoopback() || strings.EqualFold(host, "localhost")
	switch {
	case impossible(to):
		return fmt.Errorf("%w: there can be no printer at %s", ErrRefused, to)
	case to.IsPrivate(), to.IsLinkLocalUnicast(), to.IsLoopback() && here, confirmed:
		return nil
	}
	return &OutsideError{host, to.String()}
}

// Within checks an address of a printer as far as that can be done without asking for what a name stands for.
func Within(a Address) error {
	host, _, err := net.SplitHostPort(a.Name)
	if err != nil {
		return err
	}
	if to, err := netip.ParseAddr(host); err == nil {
		return within(host, to, a.Confirmed)
	}
	return nil
}

// Outside reports whether a person has to confirm that a printer is at an address.
func Outside(ctx context.Context, typed string) (bool, error) {
	address, err := Host(typed)
	if err != nil {
		return false, err
	}
	host, _, _ := net.SplitHostPort(address)
	if to, err := netip.ParseAddr(host); err == nil {
		return isOutside(within(host, to, false))
	}
	ctx, cancel := context.WithTimeout(ctx, discoverLimit)
	defer cancel()
	all, err := net.DefaultResolver.LookupNetIP(ctx, "ip", host)
	if err != nil {
		return false, nil // it may be off; where it leads is checked again before anything is sent
	}
	for _, to := range all {
		if outside, err := isOutside(within(host, to, false)); outside || err != nil {
			return outside, err
		}
	}
	return false, nil
}

func isOutside(err error) (bool, error) {
	if _, outside := err.(*OutsideError); outside {
		return true, nil
	}
	return false, err
}

// guard checks where a name really leads, at the moment of connecting: a name may lead elsewhere than when it was typed.
func guard(host string, confirmed bool) func(network, address string, _ syscall.RawConn) error {
	return func(_, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil {
			return err
		}
		return within(host, to.Addr(), confirmed)
	}
}
