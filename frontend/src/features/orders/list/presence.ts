import { useEffect, useRef } from 'react';
import { ask } from '@/lib/api';
import { deviceId } from '@/lib/device';
import { useProfile } from '@/lib/session';
import { every } from '@/lib/steady';
import { platform } from '@/platform';
import { useMute } from './alerts';

const settled = 20_000; // the page loads first
const often = 30_000; // the server takes a device without a socket for offline after two minutes

/** usePresence tells the server that this page of a shop is open, and whether its alarm could be heard. */
export function usePresence() {
  const { Role, SeenAs } = useProfile();
  const muted = useMute().until > 0;
  const known = useRef(false);
  const tells = Role === 'Shop' && !SeenAs && platform.kind === 'browser';
  useEffect(() => {
    if (!tells) return undefined;
    const id = deviceId();
    const tell = () => {
      const silence = muted
        ? 'the alarm is muted'
        : platform.alarm.blocked()
          ? 'sound is blocked until somebody clicks on the page'
          : '';
      ask('PUT /api/shop/devices/{deviceId}', {
        DeviceId: id,
        Kind: 'Browser',
        Silence: silence,
      }).catch(() => undefined); // the next one may arrive
    };
    const first = setTimeout(tell, known.current ? 0 : settled);
    known.current = true;
    const stop = every(often, tell);
    document.addEventListener('pointerdown', tell, { once: true });
    return () => {
      clearTimeout(first);
      stop();
      document.removeEventListener('pointerdown', tell);
    };
  }, [tells, muted]);
}
