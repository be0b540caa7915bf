package wire

// ListView is how somebody looks at a list: search, filters, sort, tab and columns under a name.
type ListView struct {
	Id   string `json:"Id"`
	Name string `json:"Name"`
	// Values are what the list's address has, by the names of its parameters.
	Values   map[string][]string `json:"Values" nullable:"false"`
	IsShared bool                `json:"IsShared"`
	// IsOwn is whether the caller saved it.
	IsOwn bool   `json:"IsOwn"`
	Owner string `json:"Owner"`
}

// ListViewBody is a view as it is saved.
type ListViewBody struct {
	Name     string              `json:"Name" minLength:"1" maxLength:"80"`
	Values   map[string][]string `json:"Values" nullable:"false"`
	IsShared bool                `json:"IsShared,omitempty" doc:"Whether the others of the merchant, or the other Admins, see it too"`
}

// NewListView is a view of a list that did not exist before.
type NewListView struct {
	List string `json:"List" pattern:"^[a-z0-9-]{1,60}$" maxLength:"60"`
	ListViewBody
}
