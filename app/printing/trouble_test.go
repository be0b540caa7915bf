package printing_test

import (
	"fmt"
	"net"
	"strings"
	"testing"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/queue"
)

func TestAProblemIsReportedOnce(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() { // accepts a little of everything and closes the connection
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			first := make([]byte, 3)
			c.Read(first)
			c.Write([]byte(zebraFine))
			c.Read(make([]byte, 10))
			c.(*net.TCPConn).SetLinger(0)
			c.Close()
		}
	}()
	s := open(t, disktest.Folder(t), nil)
	save(t, s, zebra(l.Addr().String()))
	if all := s.TakeTrouble(); len(all) != 0 {
		t.Fatalf("%+v", all)
	}
	id := print(t, s, request(printing.Labels, order("1001", 1)))[0].Id
	eventually(t, "uncertain", func() bool { return state(t, s, id).State == queue.Uncertain })
	all := s.TakeTrouble()
	if len(all) != 1 || all[0].Id != id || len(s.TakeTrouble()) != 0 {
		t.Fatalf("%+v", all)
	}
	if title, body := printing.TroubleText(all); title != "Did it print?" || !strings.HasPrefix(body, "Labels 1001: ") {
		t.Errorf("%s: %s", title, body)
	}
	if title, _ := printing.TroubleText(make([]queue.Job, 67)); title != fmt.Sprintf("%d print jobs need attention", 67) {
		t.Error(title)
	}
}
