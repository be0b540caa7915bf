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
	s.book.mu.Lock()
	defer s.book.mu.Unlock()
	return s.book.now.Preferences, nil
}

// SetPreferences keeps them.
func (s *Service) SetPreferences(p PrintPreferences) (PrintPreferences, error) {
	if p.AutoPackages < 1 || p.AutoPackages > maxAutoPackages {
		return PrintPreferences{}, fmt.Errorf("an order has 1 to %d packages", maxAutoPackages)
	}
	err := s.book.change(func(c *content) error {
		c.Preferences = p
		return nil
	})
	return p, err
}
