import { play as playNotes } from './tones';
import type { Alarm, AlarmState } from './platform';

const pause = 2_400; // from the start of one chime to the next, in milliseconds
const notes = [
  { at: 0, pitch: 784, lasts: 0.6 },
  { at: 0.18, pitch: 988, lasts: 0.6 },
  { at: 0.36, pitch: 1319, lasts: 0.6 },
];

export function createAlarm(): Alarm {
  let timer: number | undefined;

  const play = async (): Promise<AlarmState> => ((await playNotes(notes)) ? 'playing' : 'blocked');

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
    // Not every browser says; one that does not is believed to sound.
    blocked: () => !(navigator.userActivation?.hasBeenActive ?? true),
  };
}
