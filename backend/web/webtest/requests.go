package webtest

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"sync"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Send calls an operation as who, or without a credential if who is empty. A nil body means none. headers are
// names and values in turn.
func (s *Server) Send(who, method, path string, body any, headers ...string) *httptest.ResponseRecorder {
	s.T.Helper()
	return s.serve(method, path, s.encode(body), as(who), with(headers))
}

// SendRaw is Send with a body of any media type, such as a form with a file.
func (s *Server) SendRaw(who, method, path, contentType string, body []byte, headers ...string) *httptest.ResponseRecorder {
	s.T.Helper()
	return s.serve(method, path, body, as(who), with([]string{"Content-Type", contentType}), with(headers))
}

// SendFile posts a form with a file, and with fields by name.
func (s *Server) SendFile(who, path, name, fileName string, file []byte, fields map[string]string) *httptest.ResponseRecorder {
	s.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		s.Must(form.WriteField(name, value))
	}
	part, err := form.CreateFormFile(name, fileName)
	s.Must(err)
	_, err = part.Write(file)
	s.Must(err)
	s.Must(form.Close())
	return s.SendRaw(who, http.MethodPost, path, form.FormDataContentType(), body.Bytes())
}

// SendKey posts to an intake operation with the key of whose's merchant and shop.
func (s *Server) SendKey(whose, path string, body any) *httptest.ResponseRecorder {
	s.T.Helper()
	return s.Send("", http.MethodPost, path, body, "Authorization", "Bearer "+whose)
}

func as(who string) func(*http.Request) {
	return func(r *http.Request) {
		if who != "" {
			r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: who})
		}
	}
}

func with(headers []string) func(*http.Request) {
	return func(r *http.Request) {
		for i := 0; i+1 < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
	}
}

func (s *Server) encode(body any) []byte {
	s.T.Helper()
	if body == nil {
		return nil
	}
	content, err := json.Marshal(body)
	s.Must(err)
	return content
}

func (s *Server) serve(method, path string, body []byte, change ...func(*http.Request)) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(s.T.Context(), method, Origin+path, bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	for _, fn := range change {
		fn(r)
	}
	return s.Do(r)
}

// Do serves a request that the test has made itself.
func (s *Server) Do(r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}

// Want fails the test unless the response has that status and, where it is not
// empty, an error of that code or with that field. It returns the response.
func (s *Server) Want(w *httptest.ResponseRecorder, status int, codeOrField string) *httptest.ResponseRecorder {
	s.T.Helper()
	failure := Failure(w)
	if w.Code != status || codeOrField != "" && failure.Code != codeOrField && failure.Fields[codeOrField] == "" {
		s.T.Errorf("%d %s, want %d %s", w.Code, w.Body, status, codeOrField)
	}
	return w
}

// AtOnce calls do n times at the same moment and counts what it returned.
func AtOnce[T comparable](n int, do func(i int) T) map[T]int {
	var together sync.WaitGroup
	start, results := make(chan struct{}), make(chan T, n)
	for i := range n {
		together.Go(func() {
			<-start
			results <- do(i)
		})
	}
	close(start)
	together.Wait()
	close(results)
	count := map[T]int{}
	for result := range results {
		count[result]++
	}
	return count
}

// Failure reads the error of a response; one that is no error has neither code nor fields.
func Failure(w *httptest.ResponseRecorder) (failure wire.ErrorBody) {
	_ = json.Unmarshal(w.Body.Bytes(), &failure)
	return failure
}

// Decode reads a successful JSON response.
func Decode[T any](s *Server, w *httptest.ResponseRecorder) T {
	s.T.Helper()
	if w.Code >= 300 {
		s.T.Fatalf("%d %s", w.Code, w.Body)
	}
	return read[T](s, w)
}

// Result reads what a successful JSON response has under Result.
func Result[T any](s *Server, w *httptest.ResponseRecorder) T {
	s.T.Helper()
	return Decode[web.Result[T]](s, w).Result
}

// Call sends like Send and reads the JSON response, whatever its status.
func Call[T any](s *Server, who, method, path string, body any) (status int, out T) {
	s.T.Helper()
	return Answer[T](s, s.Send(who, method, path, body))
}

// Answer reads a JSON response, whatever its status.
func Answer[T any](s *Server, w *httptest.ResponseRecorder) (status int, out T) {
	s.T.Helper()
	return w.Code, read[T](s, w)
}

func read[T any](s *Server, w *httptest.ResponseRecorder) (out T) {
	s.T.Helper()
	if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil {
		s.T.Fatalf("%d %s: %v", w.Code, w.Body, err)
	}
	return out
}
