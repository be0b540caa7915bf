import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { ask, type Schemas } from '@/lib/api';
import { shownError } from '@/lib/errors';
import { useHiddenPage } from '@/lib/hooks/useHiddenPage';
import { useUpdates } from '@/lib/live';
import { refreshProfile } from '@/lib/session';
import { keptStore, useStore } from '@/lib/store';

const reportEvery = 20_000; // ms; the server waits for longer than that
const lastUse = 'portal.tillUsed'; // shared by the tabs of this browser
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

// A use that was ended here stays so, whatever a server says that could not be told of it, until somebody unlocks the till here.
const endedHere = keptStore('tillUseEnded', false);

function noteUse() {
  localStorage.setItem(lastUse, String(Date.now()));
}

/** noteUnlocked is called when somebody has unlocked the till. */
export function noteUnlocked() {
  noteUse();
  endedHere.set(false);
}

const lastUsed = () => Number(localStorage.getItem(lastUse));

/** isIdle also holds for a page that is opened later, so that it is not unlocked for whoever opens it. */
const isIdle = (minutes: number) => lastUsed() > 0 && Date.now() - lastUsed() >= minutes * 60_000;

/** useTillLock locks the till when nobody has used it for its time, when F2 is pressed, and when the server says so. */
export function useTillLock(till: Schemas['Till']): { locked: boolean; lock: () => void } {
  const ended = useStore(endedHere);
  const locked = !till.PersonId || ended;
  const lock = useCallback(() => {
    endedHere.set(true);
    ask('POST /api/portal/till/lock', undefined)
      .then(refreshProfile)
      .catch(() => undefined); // the server locks it by itself when its time is over
  }, []);
  useUpdates(['Till'], () => void refreshProfile());
  useHiddenPage(locked);
  useRefusedHere();
  useLayoutEffect(() => {
    if (isIdle(till.LockMinutes)) endedHere.set(true);
  }, [till.LockMinutes]);
  const latest = useRef(lock);
  useEffect(() => {
    latest.current = lock;
  });
  useEffect(() => {
    if (locked) return undefined;
    if (!localStorage.getItem(lastUse)) noteUse();
    let reported = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const used = lastUsed();
      if (isIdle(till.LockMinutes)) latest.current();
      else if (used > reported && now - reported >= reportEvery) {
        reported = now;
        ask('POST /api/portal/till/used', undefined)
          .then((state) => (state.PersonId ? undefined : refreshProfile()))
          .catch(() => undefined);
      }
    }, 1_000);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    for (const sign of signs) window.addEventListener(sign, noteUse, { passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', onKey);
      for (const sign of signs) window.removeEventListener(sign, noteUse);
    };
  }, [locked, till.LockMinutes]);
  return { locked, lock };
}

/** Where the server has locked the till, such as for a person who was removed, the screen asks for a PIN instead of saying so. */
function useRefusedHere() {
  const error = useStore(shownError);
  const isLocked = error?.code === 'TillLocked';
  useEffect(() => {
    if (!isLocked) return;
    shownError.set(undefined);
    void refreshProfile();
  }, [isLocked]);
}

const badge = /TKB-[\dA-F]{24}$/;
const pause = 100; // ms; nobody types as fast as a scanner

/** useScannedBadge hears a badge wherever the cursor is, before Enter reaches a field; other codes are nothing to it. */
export function useScannedBadge(onBadge: (code: string) => void) {
  const latest = useRef(onBadge);
  useEffect(() => {
    latest.current = onBadge;
  });
  useEffect(() => {
    let text = '';
    let at = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.timeStamp - at > pause) text = '';
      at = event.timeStamp;
      if (event.key.length === 1) text = (text + event.key.toUpperCase()).slice(-40);
      if (event.key !== 'Enter') return;
      const [code] = badge.exec(text) ?? [];
      text = '';
      if (!code) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(code);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
