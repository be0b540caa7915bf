package printing

import (
	"fmt"
)

const maxAutoPackages = 50

// PrintPreferences are how a shop likes to print.
type PrintPreferences struct {
	AutoPrint    bool `json:"AutoPrint"`    // print labels when an order is accepted
	AutoPackages int  `json:"AutoPackages"` // for so many packages
}

// Preferences are the present ones.
func (s *Service) Preferences() (PrintPreferences, error) {
	s.printers.mu.Lock()
	defer s.printers.mu.Unlock()
	return s.printers.now.Preferences, nil
}

// SetPreferences keeps them.
func (s *Service) SetPreferences(p PrintPreferences) (PrintPreferences, error) {
	if p.AutoPackages < 1 || p.AutoPackages > maxAutoPackages {
		return PrintPreferences{}, fmt.Errorf("an order must have from 1 to %d packages", maxAutoPackages)
	}
	err := s.printers.change(func(c *content) error {
		c.Preferences = p
		return nil
	})
	return p, err
}
