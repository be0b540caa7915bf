package main

import (
	"errors"
	"strconv"
	"sync"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"
)

// bus is a NATS server, which comes back at the same port.
type bus struct {
	port int

	mu      sync.Mutex
	running *natsserver.Server
}

func startBus() (*bus, error) {
	free, err := freePort()
	if err != nil {
		return nil, err
	}
	port, err := strconv.Atoi(free)
	if err != nil {
		return nil, err
	}
	b := &bus{port: port}
	return b, b.start()
}

func (b *bus) url() string { return "nats://127.0.0.1:" + strconv.Itoa(b.port) }

func (b *bus) start() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	s, err := natsserver.NewServer(&natsserver.Options{Host: "127.0.0.1", Port: b.port, NoLog: true, NoSigs: true})
	if err != nil {
		return err
	}
	s.Start()
	b.running = s
	if !s.ReadyForConnections(10 * time.Second) {
		return errors.New("NATS does not start")
	}
	return nil
}

// stop ends every connection at once.
func (b *bus) stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.running.Shutdown()
	b.running.WaitForShutdown()
}
