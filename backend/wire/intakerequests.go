package wire

import "time"

// IntakeRequest is one request that was sent with an intake key, without what it contained.
type IntakeRequest struct {
	Id           string    `json:"Id" doc:"The request's id, which its response had in X-Request-Id"`
	At           time.Time `json:"At" doc:"When it came in"`
	KeyId        string    `json:"KeyId"`
	KeyName      string    `json:"KeyName"`
	KeyEnding    string    `json:"KeyEnding" doc:"The key's last four characters"`
	MerchantName string    `json:"MerchantName"`
	Method       string    `json:"Method" example:"POST"`
	Route        string    `json:"Route" doc:"The path as described; empty if there is none" example:"/api/intake/orders/{ExternalOrderId}"`
	Status       int       `json:"Status" doc:"The response's HTTP status"`
	Code         string    `json:"Code" doc:"The Code of an error"`
	Fields       string    `json:"Fields" doc:"The names of the fields that were refused, separated by spaces"`
	Taken        int       `json:"Taken" doc:"Lines of a bulk request that were taken"`
	Refused      int       `json:"Refused" doc:"Lines of a bulk request that were refused"`
	OrderId      string    `json:"OrderId" doc:"The order that it was about, if there is one"`
	OrderNo      string    `json:"OrderNo"`
}

// IntakeRequestFilter narrows the log.
type IntakeRequestFilter struct {
	KeyId   []string `json:"KeyId,omitempty" maxItems:"20"`
	Outcome []string `json:"Outcome,omitempty" enum:"Succeeded,Refused,Failed" maxItems:"3" doc:"Refused: a status from 400 to 499. Failed: 500 or higher"`
}

// IntakeRequestListRequest asks for one page of the log, newest first.
type IntakeRequestListRequest = ListRequest[IntakeRequestFilter]

// IntakeRequestList is one page.
type IntakeRequestList struct {
	Requests []IntakeRequest `json:"Requests"`
	ListPage
}
