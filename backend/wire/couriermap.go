package wire

import "time"

// CourierMap is where the couriers of the caller's shops are now. It names no recipient.
type CourierMap struct {
	At       time.Time       `json:"At"`
	Couriers []MovingCourier `json:"Couriers" doc:"Those under way the longest come first, at most 500"`
	Total    int             `json:"Total" doc:"How many there are, those that are left out included"`
}

// CourierMapUpdate is a message of the map's socket: all couriers, or what changed since the last message.
type CourierMapUpdate struct {
	CourierMap
	Whole bool     `json:"Whole" doc:"Whether Couriers are all of them, not only those that changed"`
	Gone  []string `json:"Gone" doc:"Ids of orders whose courier is no longer under way"`
}

// Stages of MovingCourier.
const (
	CourierComing  = "Coming"
	CourierAtShop  = "AtShop"
	CourierCarries = "Carries"
	CourierAtDoor  = "AtDoor"
)

// MovingCourier is a courier who comes for an order or carries it.
type MovingCourier struct {
	Id           string     `json:"Id" doc:"The order's"`
	Kind         string     `json:"Kind" enum:"order,collection"`
	Number       string     `json:"Number" doc:"The order number, or a courier order's reference"`
	MerchantId   string     `json:"MerchantId"`
	MerchantName string     `json:"MerchantName"`
	ShopId       string     `json:"ShopId"`
	ShopName     string     `json:"ShopName"`
	Driver       string     `json:"Driver" doc:"Empty where the courier did not name one"`
	Fleet        string     `json:"Fleet" doc:"Empty where not known"`
	Stage        string     `json:"Stage" enum:"Coming,AtShop,Carries,AtDoor"`
	Since        time.Time  `json:"Since" doc:"When the courier was assigned"`
	Area         string     `json:"Area" doc:"The first half of the postcode to which the order goes"`
	Due          *time.Time `json:"Due" doc:"When it has to be there: the end of the time slot, or when the courier said; nil where not known"`
	Shop         *MapPlace  `json:"Shop,omitempty" doc:"Where it is collected; left out where not known"`
	Position     *MapPlace  `json:"Position,omitempty" doc:"Where the courier was seen last; left out where not known"`
	SeenAt       *time.Time `json:"SeenAt"`
}

// MapPlace is a place on the map, in degrees.
type MapPlace struct {
	Lat  float64 `json:"Lat"`
	Long float64 `json:"Long"`
}
