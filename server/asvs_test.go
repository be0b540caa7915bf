package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The tests that the table of ASVS names exist, and each row says how it is met or what is missing.
func TestTheTableOfASVSNamesTestsThatExist(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../ASVS.md")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`([a-z/]+)\\.((?:Test|Fuzz)\\w+)`")
	seen := map[string]bool{}
	for _, row := range regexp.MustCompile(`(?m)^\| (\d+\.\d+\.\d+) \|.*$`).FindAllStringSubmatch(string(text), -1) {
		cells := strings.Split(strings.Trim(row[0], "|"), "|")
		if len(cells) != 4 || strings.TrimSpace(cells[2]) == "" || seen[row[1]] {
			t.Errorf("%s: %q", row[1], cells)
			continue
		}
		seen[row[1]] = true
		how, proof := strings.TrimSpace(cells[2]), strings.TrimSpace(cells[3])
		tests := named.FindAllStringSubmatch(proof, -1)
		told := proof == "document" || proof == "not tested" || strings.HasPrefix(how, "**no**") || strings.HasPrefix(how, "not applicable")
		pages := regexp.MustCompile("`(frontend/[\\w/.]+\\.test\\.tsx?)`").FindAllStringSubmatch(proof, -1)
		for _, page := range pages {
			if _, err := os.Stat(filepath.Join("..", filepath.FromSlash(page[1]))); err != nil {
				t.Errorf("%s: %v", row[1], err)
			}
		}
		if len(tests)+len(pages) == 0 && !told {
			t.Errorf("%s names no test: %q", row[1], proof)
		}
		for _, test := range tests {
			if !hasTest(t, test[1], test[2]) {
				t.Errorf("%s: there is no %s in %s", row[1], test[2], test[1])
			}
		}
	}
	if len(seen) < 50 {
		t.Errorf("%d rows were read", len(seen))
	}
}

func hasTest(t *testing.T, folder, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(folder), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil && strings.Contains(string(text), "func "+name+"(") {
			return true
		}
	}
	return false
}
