package wire

import "time"

// NewCodeBatch asks for many codes of the same terms.
type NewCodeBatch struct {
	Name   string `json:"Name" minLength:"1" maxLength:"80" doc:"What the batch is called in lists; customers do not see it"`
	Prefix string `json:"Prefix,omitempty" maxLength:"4" doc:"Letters and digits with which each code begins"`
	Number int    `json:"Number" minimum:"1" maximum:"10000"`
	PromoCodeTerms
}

// CodeBatch is codes that were generated together.
type CodeBatch struct {
	Id        string    `json:"Id"`
	Name      string    `json:"Name"`
	Prefix    string    `json:"Prefix"`
	Wanted    int       `json:"Wanted" doc:"Number of codes asked for"`
	Made      int       `json:"Made" doc:"Number of codes generated so far"`
	State     string    `json:"State" enum:"Waiting,Running,Done,Failed,Cancelled" doc:"Of the job that generates the codes"`
	Error     string    `json:"Error,omitempty"`
	Used      int       `json:"Used" doc:"Number of its codes that have been used"`
	Created   time.Time `json:"Created"`
	CreatedBy string    `json:"CreatedBy"`
	GroupName string    `json:"GroupName" doc:"London month of creation"`
}

// CodeBatchFilter narrows the list of batches.
type CodeBatchFilter struct {
	From *time.Time `json:"From,omitempty"`
	To   *time.Time `json:"To,omitempty"`
}

// CodeBatchList is one page of batches.
type CodeBatchList struct {
	Batches []CodeBatch `json:"Batches"`
	ListPage
}

// CodeFigures is what a promo code brought, without uses that were given back. Amounts are pence.
type CodeFigures struct {
	Uses         int             `json:"Uses"`
	Sales        int64           `json:"Sales" doc:"Of the orders, before the discount"`
	Discount     int64           `json:"Discount"`
	NewCustomers int             `json:"NewCustomers" doc:"Customers who had not ordered from the merchant before"`
	GivenBack    int             `json:"GivenBack" doc:"Uses of orders that never came or were cancelled"`
	Days         []CodeFigureDay `json:"Days" doc:"The last 92 days in London with the code's uses, the oldest first, from its first use"`
}

// CodeFigureDay is a day of CodeFigures.
type CodeFigureDay struct {
	Day          string `json:"Day" doc:"Such as 2026-11-21"`
	Uses         int    `json:"Uses"`
	Sales        int64  `json:"Sales"`
	Discount     int64  `json:"Discount"`
	NewCustomers int    `json:"NewCustomers"`
}
