package wire

// ImportProblem is why a row of a file was left out.
type ImportProblem struct {
	Row     int    `json:"Row" doc:"The line of the file where the row begins"`
	Name    string `json:"Name"`
	Column  string `json:"Column" doc:"The heading of the column that is wrong; empty if it is the whole row"`
	Problem string `json:"Problem"`
}

// ImportProblems are the rows of a file that were left out.
type ImportProblems struct {
	Count    int             `json:"Count" doc:"How many rows"`
	Problems []ImportProblem `json:"Problems" doc:"The first 200 problems, one for each column of a row"`
	Data     string          `json:"Data" doc:"CSV of the invalid rows, the reason last, to correct and send again; empty if none, or addressed"`
	FileName string          `json:"FileName"`
}

// FileImport is what became of the rows of a file, or would.
type FileImport struct {
	Rows    int            `json:"Rows"`
	Added   int            `json:"Added"`
	Changed int            `json:"Changed"`
	Same    int            `json:"Same" doc:"Number of rows that are stored already without any difference"`
	LeftOut ImportProblems `json:"LeftOut"`
}
