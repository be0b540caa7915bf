import { setUnlocker } from '../api/atTill';
import { untilUnlocked } from '../tillIsLocked';
import { refreshProfile } from './session';
import { session } from './state';

let noticed: Promise<void> | undefined;

/** waitAtTill makes reads that a locked till refuses wait behind its lock screen, which the profile shows. */
export function waitAtTill() {
  setUnlocker(async () => {
    noticed ??= refreshProfile().finally(() => {
      noticed = undefined;
    });
    await noticed;
    await untilUnlocked();
    return session.get().profile !== undefined;
  });
}
