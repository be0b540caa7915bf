import { createStore } from './store';

/** Whether nobody uses this till: the server then refuses what screens read. */
export const tillIsLocked = createStore(false);

/** untilUnlocked resolves when somebody has unlocked the till, or when it is none any more. */
export function untilUnlocked(): Promise<void> {
  return new Promise((resolve) => {
    if (!tillIsLocked.get()) return resolve();
    const stop = tillIsLocked.subscribe(() => {
      if (tillIsLocked.get()) return;
      stop();
      resolve();
    });
  });
}
