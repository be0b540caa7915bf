/** One note: when it starts and how long it sounds, in seconds, and its pitch in Hz. */
export interface Note {
  at: number;
  pitch: number;
  lasts: number;
}

let context: AudioContext | undefined;

/** play plays notes that are made here, so that no file has to load. It resolves to false where the browser refuses sound. */
export async function play(
  notes: readonly Note[],
  shape: OscillatorType = 'triangle',
): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  const sound = (context ??= new AudioContext());
  // If sound is blocked, resume never settles, so the state is checked instead.
  await Promise.race([sound.resume(), new Promise((done) => setTimeout(done, 150))]);
  if (sound.state !== 'running') return false;
  for (const { at, pitch, lasts } of notes) {
    const tone = sound.createOscillator();
    const loudness = sound.createGain();
    const start = sound.currentTime + at;
    tone.type = shape;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.5, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    tone.connect(loudness).connect(sound.destination);
    tone.start(start);
    tone.stop(start + lasts + 0.05);
  }
  return true;
}

/** playRight and playWrong answer a scan, so that nobody has to look at the screen. */
export const playRight = () => void play([{ at: 0, pitch: 1568, lasts: 0.12 }]);
export const playWrong = () =>
  void play(
    [
      { at: 0, pitch: 196, lasts: 0.25 },
      { at: 0.28, pitch: 147, lasts: 0.4 },
    ],
    'square',
  );
