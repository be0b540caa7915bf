package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// serverSources are the Go files of the server's program, by their path in the repository: without tests, what tests need, and the demo.
func serverSources(t *testing.T) map[string]*ast.File {
	t.Helper()
	sources, files := map[string]*ast.File{}, token.NewFileSet()
	for _, root := range []string{"../backend", "."} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			name := strings.TrimPrefix(filepath.ToSlash(path), "../")
			switch {
			case err != nil:
				return err
			case d.IsDir() && (strings.HasSuffix(name, "test") || name == "chaos" || name == "backend/demo" || name == "backend/couriers/simulated"):
				return filepath.SkipDir
			case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			sources[name], err = parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(sources) < 300 {
		t.Fatalf("only %d files were found", len(sources))
	}
	return sources
}

// importers are the files that import a package.
func importers(sources map[string]*ast.File, packages ...string) (found []string) {
	for name, file := range sources {
		for _, i := range file.Imports {
			if slices.Contains(packages, strings.Trim(i.Path.Value, `"`)) {
				found = append(found, name)
			}
		}
	}
	slices.Sort(found)
	return found
}

func TestTheServerIsMemorySafe(t *testing.T) {
	if found := importers(serverSources(t), "unsafe", "C"); len(found) > 0 {
		t.Errorf("unsafe or C: %v", found)
	}
}

func TestThePortalRunsNoProgramsButThoseOfPostgreSQL(t *testing.T) {
	if found := importers(serverSources(t), "os/exec"); !slices.Equal(found, []string{"backend/db/embedded/programs.go"}) {
		t.Errorf("programs are run by %v", found)
	}
}

// What is not for secrets: where listening begins again is spread over time.
func TestSecretsAreMadeByTheSecureGenerator(t *testing.T) {
	if found := importers(serverSources(t), "math/rand", "math/rand/v2"); !slices.Equal(found, []string{"backend/db/listen.go"}) {
		t.Errorf("numbers that can be guessed are made by %v", found)
	}
}

func TestRegularExpressionsAreConstant(t *testing.T) {
	for name, file := range serverSources(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			of, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := of.X.(*ast.Ident); ok && x.Name == "regexp" && strings.HasPrefix(strings.TrimPrefix(of.Sel.Name, "Must"), "Compile") && !constant(call.Args[0]) {
				t.Errorf("%s makes a regular expression of what is no constant", name)
			}
			return true
		})
	}
}

// constant is whether an expression is made of literals and numbers alone, as far as syntax shows.
func constant(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.BinaryExpr:
		return constant(e.X) && constant(e.Y)
	case *ast.CallExpr:
		of, ok := e.Fun.(*ast.SelectorExpr)
		return ok && of.Sel.Name == "Itoa"
	}
	return false
}

func TestScreensInsertNoHTML(t *testing.T) {
	writes := regexp.MustCompile(`dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\b|\beval\(|new Function\(`)
	files := 0
	err := filepath.WalkDir("../frontend/src", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".ts") && !strings.HasSuffix(path, ".tsx") || strings.Contains(path, ".test.") {
			return err
		}
		files++
		text, err := os.ReadFile(path)
		if found := writes.Find(text); found != nil {
			t.Errorf("%s: %s", path, found)
		}
		return err
	})
	if err != nil || files < 300 {
		t.Fatalf("%d files: %v", files, err)
	}
}
