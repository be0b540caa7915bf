package device

import "fmt"

// pick finds the queue that leads to a printer now, among queues and what they lead to. A renamed queue is found
// by what it leads to; one that has the name but leads elsewhere is another printer.
func pick(serials map[string]string, a Address) (name string, err error) {
	here, known := serials[a.Name]
	if len(serials) == 0 || known && (here == a.Serial || here == "") {
		return a.Name, nil // nothing known is no reason not to print
	}
	for other, serial := range serials {
		if serial == a.Serial && (name == "" || other < name) {
			name = other
		}
	}
	if name != "" {
		return name, nil
	}
	if known {
		return "", fmt.Errorf("the print queue %s now uses another printer: choose the printer again", a.Name)
	}
	return "", fmt.Errorf("the print queue %s no longer exists", a.Name)
}
