package main

import (
	"errors"
	"io"
	"net"
	"sync"
	"time"
)

// proxy carries TCP connections from a port of its own to a target, and can do to them what networks do: cut all of them,
// delay what they carry, or carry nothing at all while every connection stays open.
type proxy struct {
	listener net.Listener
	dial     func() (net.Conn, error)

	mu    sync.Mutex
	conns map[*net.TCPConn]net.Conn
	delay time.Duration
	gate  chan struct{} // closed while bytes may pass
}

// newProxy listens on a free port.
func newProxy(network, target string) (*proxy, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	open := make(chan struct{})
	close(open)
	p := &proxy{listener: listener, conns: map[*net.TCPConn]net.Conn{}, gate: open,
		dial: func() (net.Conn, error) { return net.DialTimeout(network, target, 2*time.Second) }}
	go p.accept()
	return p, nil
}

func (p *proxy) port() string {
	_, port, _ := net.SplitHostPort(p.listener.Addr().String())
	return port
}

func (p *proxy) accept() {
	for {
		conn, err := p.listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err == nil {
			go p.carry(conn.(*net.TCPConn))
		}
	}
}

func (p *proxy) carry(client *net.TCPConn) {
	server, err := p.dial()
	if err != nil {
		reset(client)
		return
	}
	p.mu.Lock()
	p.conns[client] = server
	p.mu.Unlock()
	go p.pass(server, client)
	p.pass(client, server)
	p.mu.Lock()
	delete(p.conns, client)
	p.mu.Unlock()
}

// pass carries one direction until it ends, and then ends both.
func (p *proxy) pass(to, from net.Conn) {
	defer to.Close()
	defer from.Close()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		p.mu.Lock()
		delay, gate := p.delay, p.gate
		p.mu.Unlock()
		if n > 0 {
			time.Sleep(delay)
			<-gate
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			if !errors.Is(err, io.EOF) {
				if tcp, ok := to.(*net.TCPConn); ok {
					reset(tcp)
				}
			}
			return
		}
	}
}

// reset ends a connection as a machine does that knows nothing of it.
func reset(conn *net.TCPConn) {
	_ = conn.SetLinger(0)
	_ = conn.Close()
}

// cut ends every open connection without a word.
func (p *proxy) cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for client, server := range p.conns {
		reset(client)
		_ = server.Close()
	}
}

// slow delays everything by d; 0 ends that.
func (p *proxy) slow(d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.delay = d
}

// hang carries nothing until thaw.
func (p *proxy) hang() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.gate = make(chan struct{})
}

func (p *proxy) thaw() {
	p.mu.Lock()
	defer p.mu.Unlock()
	close(p.gate)
}

func (p *proxy) close() {
	_ = p.listener.Close()
	p.cut()
}
