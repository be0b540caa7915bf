package wire

// ListRequest asks for one page of a list. A POST carries it as its body, a GET
// as parameters with the filter's fields dotted: Filter.Status=Failed.
type ListRequest[F any] struct {
	Filter  *F     `json:"Filter,omitempty"`
	OrderBy string `json:"OrderBy,omitempty" enum:"asc,desc,Asc,Desc"`
	Order   string `json:"Order,omitempty" enum:"asc,desc,Asc,Desc" doc:"The same as OrderBy, which wins if both are sent"`
	SortBy  string `json:"SortBy,omitempty" maxLength:"40" doc:"A field of the rows to sort by; a refusal names those that the list allows"`
	Query   string `json:"Query,omitempty" maxLength:"200" doc:"Words to search for; all must match"`
	After   string `json:"After,omitempty" maxLength:"4000" doc:"Next from the previous page; Page is then ignored"`
	Page    int    `json:"Page,omitempty" minimum:"0" maximum:"100000" default:"1"`
	Size    int    `json:"Size,omitempty" minimum:"1" maximum:"5000" doc:"Rows per page; default 10, at most 100 unless the list allows more"`
}

// ListPage is what a page of a list says beside its rows.
type ListPage struct {
	Total int    `json:"Total"`
	Next  string `json:"Next" doc:"The cursor of the next page, empty at the end"`
}
