package instance_test

import (
	"context"
	"errors"
	"os"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/instance"
)

func TestOneAtATime(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	first, err := instance.Take(folder)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := instance.Take(folder); !errors.Is(err, instance.ErrTaken) {
		t.Fatalf("a second taker got %v", err)
	}
	other, err := instance.Take(disktest.Folder(t))
	if err != nil {
		t.Fatalf("another profile: %v", err)
	}
	other.Release() // Windows does not remove a locked file
	first.Release()
	again, err := instance.Take(folder)
	if err != nil {
		t.Fatalf("after release: %v", err)
	}
	again.Release()
}

func TestWaitReturnsWhenThePreviousInstanceEnds(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	first, err := instance.Take(folder)
	if err != nil {
		t.Fatal(err)
	}
	short, cancel := context.WithTimeout(t.Context(), 120*time.Millisecond)
	defer cancel()
	if _, err := instance.Wait(short, folder); !errors.Is(err, instance.ErrTaken) {
		t.Fatalf("while it is held: %v", err)
	}
	got := make(chan error, 1)
	go func() {
		again, err := instance.Wait(t.Context(), folder)
		if err == nil {
			again.Release()
		}
		got <- err
	}()
	first.Release()
	if err := <-got; err != nil {
		t.Fatal(err)
	}
}

func TestNoFolder(t *testing.T) {
	t.Parallel()
	if _, err := instance.Take(disktest.Folder(t) + "/none"); !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("got %v", err)
	}
}
