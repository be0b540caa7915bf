package sound_test

import (
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/alerts/sound"
	"tradekart/portal/app/programtest"
)

// pulse starts a PulseAudio with two null outputs, and points this test's commands at it.
func pulse(t *testing.T) {
	t.Helper()
	programtest.Need(t, "pulseaudio", "pactl", "paplay", "parec")
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_RUNTIME_DIR", home)
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("PULSE_SERVER", "unix:"+home+"/native")
	server := exec.Command("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
		"-L", "module-null-sink sink_name=front", "-L", "module-null-sink sink_name=back",
		"-L", "module-native-protocol-unix auth-anonymous=1 socket="+home+"/native")
	server.Stderr = t.Output()
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	for deadline := time.Now().Add(10 * time.Second); exec.Command("pactl", "info").Run() != nil; {
		if time.Now().After(deadline) {
			t.Fatal("pulseaudio did not start")
		}
	}
}

// listen records what an output plays while do runs, once the recorder is ready.
func listen(t *testing.T, output string, do func()) []byte {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "parec", "--device="+output+".monitor", "--format=s16le", "--channels=1", "--rate=44100", "--latency-msec=20")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	first := make([]byte, 2)
	if _, err := io.ReadFull(out, first); err != nil {
		t.Fatal(err)
	}
	recorded := make(chan []byte)
	go func() { b, _ := io.ReadAll(out); recorded <- b }()
	do()
	_ = cmd.Process.Signal(os.Interrupt)
	b := <-recorded
	_ = cmd.Wait()
	return b
}

func peak(b []byte) (top int) {
	for i := 0; i+1 < len(b); i += 2 {
		v := int(int16(uint16(b[i]) | uint16(b[i+1])<<8))
		top = max(top, v, -v)
	}
	return top
}

func TestTheChimeIsHeardOnTheChosenOutput(t *testing.T) {
	pulse(t)
	p := sound.New(t.TempDir())
	names, err := p.Outputs(t.Context())
	if err != nil || !slices.Equal(names, []string{"front", "back"}) {
		t.Fatalf("%v %v", names, err)
	}
	p.SetOutput("back", 80)
	play := func() {
		if err := p.Play(t.Context()); err != nil {
			t.Error(err)
		}
	}
	if top := peak(listen(t, "back", play)); top < 5000 {
		t.Errorf("the chosen output is silent: %d", top)
	}
	if top := peak(listen(t, "front", play)); top != 0 {
		t.Errorf("the other output is not: %d", top)
	}
	p.SetOutput("unplugged", 80)
	if top := peak(listen(t, "front", play)); top < 5000 {
		t.Errorf("with its output gone the chime is recorded nowhere: %d", top)
	}
}

func TestAMutedOutputIsReported(t *testing.T) {
	pulse(t)
	p := sound.New(t.TempDir())
	p.SetOutput("back", 80)
	if said := p.Trouble(t.Context()); said != "" {
		t.Fatalf("%q of an output that is fine", said)
	}
	for _, c := range []struct{ args, want string }{{"set-sink-mute back 1", "muted"}, {"set-sink-mute back 0", ""},
		{"set-sink-volume back 0%", "volume of the sound output is 0"}} {
		if err := exec.Command("pactl", strings.Fields(c.args)...).Run(); err != nil {
			t.Fatal(err)
		}
		if said := p.Trouble(t.Context()); !strings.Contains(said, c.want) || (c.want == "") != (said == "") {
			t.Errorf("%s: %q", c.args, said)
		}
	}
}

// program replaces every player with a shell script.
func program(t *testing.T, script string) {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"paplay", "pw-play", "aplay", "pactl"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder+":/bin:/usr/bin")
}

func TestAHangingPlayerIsKilled(t *testing.T) {
	program(t, "exec sleep 600")
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	began := time.Now()
	if err := sound.New(t.TempDir()).Play(ctx); err == nil || time.Since(began) > 5*time.Second {
		t.Fatalf("%v after %v", err, time.Since(began))
	}
}

func TestASoundSystemThatHangsIsReported(t *testing.T) {
	program(t, "exec sleep 600")
	if said := sound.New(t.TempDir()).Trouble(t.Context()); !strings.Contains(said, "not responding") {
		t.Errorf("%q", said)
	}
}

func TestAPlayerThatFailsIsQuoted(t *testing.T) {
	program(t, "echo 'Connection refused' >&2; exit 1")
	if err := sound.New(t.TempDir()).Play(t.Context()); err == nil || !strings.Contains(err.Error(), "Connection refused") {
		t.Fatalf("%v", err)
	}
	t.Setenv("PATH", t.TempDir())
	if err := sound.New(t.TempDir()).Play(t.Context()); err == nil || !strings.Contains(err.Error(), "installed") {
		t.Fatalf("%v", err)
	}
}
