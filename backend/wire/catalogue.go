package wire

import "time"

// Vertical is a top level of the product catalogue.
type Vertical struct {
	Id               string `json:"Id"`
	Name             string `json:"Name"`
	Description      string `json:"Description"`
	CategoryCount    int    `json:"CategoryCount"`
	SubCategoryCount int    `json:"SubCategoryCount"`
	ProductCount     int64  `json:"ProductCount"`
}

// VerticalFilter is empty: verticals are narrowed by a search alone.
type VerticalFilter struct{}

// VerticalListRequest asks for verticals by name; all of them where Size is left out.
type VerticalListRequest = ListRequest[VerticalFilter]

// VerticalList is one page; Total counts all that match.
type VerticalList struct {
	Result []Vertical `json:"Result"`
	ListPage
}

// NewVertical is a vertical to create, or what one is changed to.
type NewVertical struct {
	Name        string `json:"Name"`
	Description string `json:"Description,omitempty"`
}

// Category is a part of a vertical. Title is the same as Name.
type Category struct {
	Id               string `json:"Id"`
	Name             string `json:"Name"`
	Title            string `json:"Title"`
	Description      string `json:"Description"`
	VerticalId       string `json:"VerticalId"`
	VerticalName     string `json:"VerticalName"`
	SubCategoryCount int    `json:"SubCategoryCount"`
	ProductCount     int64  `json:"ProductCount"`
}

// CategoryFilter narrows the categories.
type CategoryFilter struct {
	Verticals []string `json:"Verticals,omitempty" maxItems:"100" doc:"Ids"`
}

// CategoryListRequest asks for categories by name; all of them where Size is left out.
type CategoryListRequest = ListRequest[CategoryFilter]

// CategoryList is one page; Total counts all that match.
type CategoryList struct {
	Result []Category `json:"Result"`
	ListPage
}

// NewCategory is a category to create, or what one is changed to.
type NewCategory struct {
	Name        string `json:"Name"`
	Description string `json:"Description,omitempty"`
	VerticalId  string `json:"VerticalId"`
}

// SubCategory holds products. Its category and vertical are empty while it is bound to none.
type SubCategory struct {
	Id            string `json:"Id"`
	Name          string `json:"Name"`
	CategoryId    string `json:"CategoryId"`
	CategoryTitle string `json:"CategoryTitle"`
	VerticalId    string `json:"VerticalId"`
	VerticalName  string `json:"VerticalName"`
	ProductCount  int64  `json:"ProductCount"`
}

// SubCategoryFilter narrows the subcategories.
type SubCategoryFilter struct {
	Verticals  []string `json:"Verticals,omitempty" maxItems:"100" doc:"Ids"`
	Categories []string `json:"Categories,omitempty" maxItems:"500" doc:"Ids"`
}

// SubCategoryListRequest asks for subcategories by name; all of them where Size is left out.
type SubCategoryListRequest = ListRequest[SubCategoryFilter]

// SubCategoryList is one page; Total counts all that match.
type SubCategoryList struct {
	Result []SubCategory `json:"Result"`
	ListPage
}

// NewSubCategory is a subcategory to create.
type NewSubCategory struct {
	Name       string `json:"Name"`
	CategoryId string `json:"CategoryId"`
}

// SubCategoryChange renames a subcategory and moves it to another category.
type SubCategoryChange struct {
	Name       string `json:"Name" maxLength:"1000"`
	CategoryId string `json:"CategoryId" format:"uuid"`
}

// CategoryMove says to which vertical a category goes.
type CategoryMove struct {
	VerticalId string `json:"VerticalId" format:"uuid"`
}

// SubCategoryMove says to which category a subcategory goes.
type SubCategoryMove struct {
	CategoryId string `json:"CategoryId" format:"uuid"`
}

// UnboundItem is a subcategory that is bound to no category.
type UnboundItem struct {
	Id           string `json:"Id"`
	Name         string `json:"Name"`
	ProductCount int64  `json:"ProductCount"`
}

// UnboundGroup is the unbound subcategories whose names begin alike; # stands for what is no letter.
type UnboundGroup struct {
	FirstLetter string        `json:"FirstLetter"`
	Items       []UnboundItem `json:"Items"`
}

// Binding names the subcategories to bind to a category.
type Binding struct {
	SubCategories []string `json:"SubCategories" minItems:"1" maxItems:"1000" doc:"Ids"`
}

// ProductVariant is a product that merchants sell, known by its GTIN.
type ProductVariant struct {
	Id            string   `json:"Id"`
	Gtin          string   `json:"Gtin" doc:"The GTIN as printed: 8, 12, 13 or 14 digits"`
	Name          string   `json:"Name"`
	Brand         string   `json:"Brand"`
	Size          string   `json:"Size"`
	ImageUrl      string   `json:"ImageUrl"`
	MerchantIds   []string `json:"MerchantIds" doc:"Merchants that sell the product"`
	Merchants     []string `json:"Merchants" doc:"Names of the abilities"`
	SubCategoryId string   `json:"SubCategoryId"`
	SubCategory   string   `json:"SubCategory"`
	Category      string   `json:"Category"`
	Vertical      string   `json:"Vertical"`
}

// NewVariant is a product variant to create, or what one is changed to.
type NewVariant struct {
	Gtin          string   `json:"Gtin" maxLength:"100" doc:"8, 12, 13 or 14 digits with a valid check digit, and not reserved for use within one company"`
	Name          string   `json:"Name" maxLength:"1000"`
	Brand         string   `json:"Brand,omitempty" maxLength:"1000"`
	Size          string   `json:"Size,omitempty" maxLength:"1000"`
	ImageUrl      string   `json:"ImageUrl,omitempty" maxLength:"2000" doc:"Must begin with https://"`
	MerchantIds   []string `json:"MerchantIds,omitempty" maxItems:"100" doc:"Merchants that sell the product"`
	SubCategoryId string   `json:"SubCategoryId" format:"uuid"`
}

// VariantMove says to which subcategory a product variant goes.
type VariantMove struct {
	SubCategoryId string `json:"SubCategoryId" format:"uuid"`
}

// VariantMerchant names a merchant that sells a product variant, or does not sell it any more.
type VariantMerchant struct {
	MerchantId string `json:"MerchantId" format:"uuid"`
}

// VariantFilter is the criteria of product variants.
type VariantFilter struct {
	Brands        []string `json:"Brands,omitempty" maxItems:"100"`
	Merchants     []string `json:"Merchants,omitempty" maxItems:"100" doc:"Ids"`
	SubCategories []string `json:"SubCategories,omitempty" maxItems:"100" doc:"Ids; added to SubCategoryId"`
	NoImage       bool     `json:"NoImage,omitempty" doc:"Only products without a picture"`
	NoMerchant    bool     `json:"NoMerchant,omitempty" doc:"Only products that no merchant sells"`
	Duplicates    bool     `json:"Duplicates,omitempty" doc:"Only products with the name, brand and size of another"`
}

// VariantListRequest asks for one page of product variants by name, of one subcategory or of all.
type VariantListRequest struct {
	ListRequest[VariantFilter]
	SubCategoryId string `json:"SubCategoryId,omitempty" format:"uuid"`
}

// VariantList is one page; Total counts all that match, of a search or filter at most 1,000; page is the number asked for.
type VariantList struct {
	Variants []ProductVariant `json:"Variants"`
	Page     int              `json:"page"`
	ListPage
}

// NamedItem is a choice of a filter.
type NamedItem struct {
	Id   string `json:"Id"`
	Name string `json:"Name"`
}

// VariantCriteria is what the variants of a subcategory can be narrowed by.
type VariantCriteria struct {
	Brands    []string    `json:"Brands"`
	Merchants []NamedItem `json:"Merchants"`
}

// CatalogueMatch is a place in the catalogue or a product that a search found.
type CatalogueMatch struct {
	Kind   string `json:"Kind" enum:"Vertical,Category,SubCategory,Product"`
	Id     string `json:"Id" doc:"Id of the place; for a product, of its subcategory"`
	Name   string `json:"Name"`
	Detail string `json:"Detail" doc:"Its place in the catalogue; for a product, preceded by the GTIN"`
}

// Results of the check of an import.
const (
	ImportSuccess = "Success"
	ImportWarning = "Warning"
	ImportFailure = "Failure"
)

// ImportCheck is the check of a workbook, which is a long job, and what it found. What it accepts is queued under Id.
type ImportCheck struct {
	Id       string          `json:"Id"`
	FileName string          `json:"FileName"`
	Created  time.Time       `json:"Created"`
	JobId    string          `json:"JobId" doc:"The long job that checks the file, or that imports it once it is queued"`
	State    string          `json:"State" enum:"Waiting,Running,Done,Failed,Cancelled" doc:"Of the job; the fields below are filled once the check is Done"`
	Error    string          `json:"Error" doc:"Why the file cannot be imported, where State is Failed"`
	Rows     int64           `json:"Rows" doc:"Rows that have been checked so far"`
	Percent  int64           `json:"Percent" doc:"How much of the work has been done"`
	Queued   bool            `json:"Queued"`
	Summary  []ImportSummary `json:"Summary"`
	Result   string          `json:"Result" enum:"Success,Warning,Failure"`
	Imported int64           `json:"Imported" doc:"Products that were added or changed so far"`
	LeftOut  ImportProblems  `json:"LeftOut"`
	Adds     int64           `json:"Adds" doc:"Products that the file adds"`
	Changes  int64           `json:"Changes" doc:"Products that it changes"`
	Leaves   int64           `json:"Leaves" doc:"Products that the catalogue has as the file says"`
	Undone   bool            `json:"Undone" doc:"Whether the import was undone"`
	Kept     int64           `json:"Kept" doc:"Products that undoing left as they are"`
	Headings []string        `json:"Headings" doc:"Of the file's columns; also where State is Failed because they were not understood"`

	Columns map[string]string `json:"Columns" doc:"By the heading in small letters without spaces, the column that was assigned to it"`
}

// ImportRow is a row of an import and what it does.
type ImportRow struct {
	Row    int           `json:"Row" doc:"As Excel shows it"`
	Name   string        `json:"Name"`
	Gtin   string        `json:"Gtin"`
	Fields []ImportField `json:"Fields" doc:"What it changes, or what it adds"`
	Kept   string        `json:"Kept" doc:"Why undoing the import left the product as it is"`
}

// ImportField is a field of a product before an import and after it.
type ImportField struct {
	Field  string `json:"Field"`
	Before string `json:"Before"`
	After  string `json:"After"`
}

// ImportColumns says what the columns of a file are, and of which supplier all files are like it.
type ImportColumns struct {
	Supplier string         `json:"Supplier,omitempty" maxLength:"120" doc:"Remembers the columns under this name"`
	Columns  []ImportColumn `json:"Columns" minItems:"1" maxItems:"256"`
}

// ImportColumn is a column of a file.
type ImportColumn struct {
	Heading string `json:"Heading" minLength:"1" maxLength:"200" doc:"As the file has it"`
	Column  string `json:"Column" enum:",GTIN,Name,Brand,Size,Vertical,Category,Subcategory,Merchants,Image,Id" doc:"Empty: it is not imported"`
}

// ImportSupplier is a supplier whose columns are remembered.
type ImportSupplier struct {
	Name    string            `json:"Name"`
	Columns map[string]string `json:"Columns" doc:"As in ImportCheck"`
}

// ImportSummary is one finding of the check.
type ImportSummary struct {
	Result  string `json:"Result" enum:"Success,Warning,Failure"`
	Title   string `json:"Title"`
	Details string `json:"Details"`
}

// ImportRecord is a past or running import of products, or a file that was made of the catalogue.
type ImportRecord struct {
	ImportId      string    `json:"ImportId"`
	Kind          string    `json:"Kind" enum:"Import,Export"`
	Created       time.Time `json:"Created"`
	Creator       string    `json:"Creator"`
	Status        string    `json:"Status" enum:"Pending,In Progress,Completed,Failed,Undoing,Undone"`
	TotalProducts int64     `json:"TotalProducts"`
	FileName      string    `json:"FileName" doc:"Name of the uploaded file"`
	Done          int64     `json:"Done" doc:"Products of this import that are already in the catalogue"`
	LeftOut       int64     `json:"LeftOut" doc:"Number of rows that were not imported"`
	FileUrl       string    `json:"FileUrl" doc:"Address of the created file, or of the file with the skipped rows and their reasons; empty if there is none"`
	Error         string    `json:"Error" doc:"The reason for the failure, as a text for people"`
	Adds          int64     `json:"Adds" doc:"Products that the file adds"`
	Changes       int64     `json:"Changes" doc:"Products that it changes"`
	CanUndo       bool      `json:"CanUndo" doc:"Whether it can be undone: within thirty days"`
	Undone        int64     `json:"Undone" doc:"Products that undoing removed or put back"`
	Kept          int64     `json:"Kept" doc:"Products that undoing left as they are, because they had changed since"`
}

// ImportFilter narrows the list of imports; From and To bound the time of creation, To exclusive.
type ImportFilter struct {
	From *time.Time `json:"From,omitempty"`
	To   *time.Time `json:"To,omitempty"`
	Kind []string   `json:"Kind,omitempty" enum:"Import,Export" maxItems:"2"`
}

// ImportListRequest asks for imports and exports, newest first; the latest 1,000 where Size is left out.
type ImportListRequest = ListRequest[ImportFilter]

// ImportList is one page; Total counts all that match.
type ImportList struct {
	Result []ImportRecord `json:"Result"`
	ListPage
}

// ExportRequest is what to make a file of.
type ExportRequest struct {
	Content string `json:"Content,omitempty" enum:"Catalogue,Template" doc:"Template: an empty import workbook; Catalogue, the default: with every product"`
}
