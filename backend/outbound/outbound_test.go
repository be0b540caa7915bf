package outbound

import (
	"net/netip"
	"testing"
)

func TestPrivateNetworksAreRefused(t *testing.T) {
	t.Parallel()
	allowed := []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")}
	for address, want := range map[string]bool{"93.184.216.34": true, "2606:4700::1111": true, "10.1.2.3": true, "::ffff:10.1.2.3": true,
		"10.2.0.1": false, "127.0.0.1": false, "169.254.169.254": false, "192.168.1.1": false, "100.64.0.1": false, "0.0.0.0": false, "::1": false, "::": false,
		"::ffff:127.0.0.1": false, "::ffff:169.254.169.254": false, "64:ff9b::7f00:1": false, "2002:7f00:1::": false, "fd00::1": false, "fe80::1%eth0": false,
		"224.0.0.1": false, "255.255.255.255": false, "198.18.0.1": false,
	} {
		if got := mayConnect(netip.MustParseAddr(address), 443, allowed) == nil; got != want {
			t.Errorf("%s is allowed: %v", address, got)
		}
	}
	if mayConnect(netip.MustParseAddr("93.184.216.34"), 22, allowed) == nil || mayConnect(netip.MustParseAddr("93.184.216.34"), 8443, allowed) != nil {
		t.Error("the ports")
	}
}
