package wire

// ParcelLabel is the label of one package that a courier, the post or the customer brings: of a courier order or of a return.
type ParcelLabel struct {
	Reference    string   `json:"Reference" doc:"What people call it: the courier order's reference number or the return's code"`
	Code         string   `json:"Code" doc:"The content of the QR code, by which the order or the return is found; the same on all of its packages"`
	Package      int      `json:"Package"`
	Of           int      `json:"Of"`
	IsReturn     bool     `json:"IsReturn"`
	FromName     string   `json:"FromName"`
	From         []string `json:"From" doc:"The sender's address, line by line"`
	ToName       string   `json:"ToName"`
	To           []string `json:"To" doc:"The recipient's address, line by line; the last line is the town with the postcode"`
	Courier      string   `json:"Courier" doc:"The courier company; empty while none has the order"`
	Instructions string   `json:"Instructions" doc:"For the courier at the door"`
}

// ParcelLabels are the labels of one courier order or return, one for each package.
type ParcelLabels struct {
	Id     string        `json:"Id"`
	Labels []ParcelLabel `json:"Labels"`
}

// MostPackages bounds the packages of an order, and so its labels.
const MostPackages = 99

// LabelsFor repeats a label for each package.
func LabelsFor(id string, label ParcelLabel, packages int) ParcelLabels {
	out := ParcelLabels{Id: id, Labels: make([]ParcelLabel, packages)}
	for i := range out.Labels {
		out.Labels[i] = label
		out.Labels[i].Package, out.Labels[i].Of = i+1, packages
	}
	return out
}
