package wire

import "time"

// Kinds of segments.
const (
	SegmentAll       = "All"
	SegmentMerchants = "Merchants"
	SegmentShops     = "Shops"
	SegmentRegion    = "Region"
	SegmentCustomers = "Customers"
)

// PushAudience is what a segment stands for: all shops, or those of merchants, these, or those of a region.
type PushAudience struct {
	Kind          string   `json:"Kind" enum:"All,Merchants,Shops,Region,Customers" doc:"Customers is a list from a file, and stays one"`
	Merchants     []string `json:"Merchants,omitempty" maxItems:"2000" doc:"Ids; only with Kind Merchants"`
	Shops         []string `json:"Shops,omitempty" maxItems:"5000" doc:"Ids; only with Kind Shops"`
	Regions       []string `json:"Regions,omitempty" maxItems:"20" doc:"Only with Kind Region, as Counties and PostcodeAreas; a shop need be in one of all these"`
	Counties      []string `json:"Counties,omitempty" maxItems:"200"`
	PostcodeAreas []string `json:"PostcodeAreas,omitempty" maxItems:"200" doc:"The letters with which postcodes begin: SW, M"`
}

// NewPushSegment is an audience to keep under a name.
type NewPushSegment struct {
	Name string `json:"Name" maxLength:"1000" doc:"At most 80 characters, unlike the others' without regard to case"`
	PushAudience
}

// PushSegment is an audience that is kept under a name.
type PushSegment struct {
	Id string `json:"Id"`
	NewPushSegment
	ShopCount int       `json:"ShopCount" doc:"Shops that it stands for now; 0 of a list of customers"`
	Customers int       `json:"Customers" doc:"Customers in the list that was uploaded; 0 of other segments"`
	Created   time.Time `json:"Created"`
	CreatedBy string    `json:"CreatedBy"`
}

// PushSegmentFilter narrows the list.
type PushSegmentFilter struct {
	Kind []string `json:"Kind,omitempty" enum:"All,Merchants,Shops,Region,Customers" maxItems:"5"`
}

// PushSegmentListRequest asks for one page of segments, by name.
type PushSegmentListRequest = ListRequest[PushSegmentFilter]

// PushSegmentList is one page; Total counts all that match.
type PushSegmentList struct {
	Result []PushSegment `json:"Result"`
	ListPage
}

// PushPlaces are where shops are, to choose from.
type PushPlaces struct {
	Regions       []string `json:"Regions"`
	Counties      []string `json:"Counties"`
	PostcodeAreas []string `json:"PostcodeAreas"`
}
