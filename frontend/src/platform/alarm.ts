import type { Alarm, AlarmState } from './platform';

const pause = 2_400; // from the start of one chime to the next, in milliseconds
const notes = [
  { at: 0, pitch: 784 },
  { at: 0.18, pitch: 988 },
  { at: 0.36, pitch: 1319 },
];

/** chime plays three rising notes; they are made here, so that no file has to load. */
function chime(context: AudioContext) {
  for (const { at, pitch } of notes) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const start = context.currentTime + at;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.5, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.65);
  }
}

export function createAlarm(): Alarm {
  let context: AudioContext | undefined;
  let timer: number | undefined;

  const play = async (): Promise<AlarmState> => {
    if (typeof AudioContext === 'undefined') return 'blocked';
    context ??= new AudioContext();
    // If sound is blocked, resume never settles, so the state is checked instead.
    await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 150))]);
    if (context.state !== 'running') return 'blocked';
    chime(context);
    return 'playing';
  };

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    start() {
      // The repetition starts even if the first chime is blocked, so that the alarm sounds from
      // the first click on.
      timer ??= window.setInterval(() => void play(), pause);
      return play();
    },
    stop,
    test: play,
  };
}
