import { useEffect, useRef } from 'react';
import { ask, newKey } from '@/lib/api';
import { useProfile } from '@/lib/session';
import { every } from '@/lib/steady';
import { kept } from '@/lib/store';
import { platform } from '@/platform';
import { useMute } from './alerts';

const settled = 20_000; // the page loads first
const often = 30_000; // the server takes a device for offline after two minutes
const device = kept<string>('device');

/** deviceId names this browser to the server. */
function deviceId(): string {
  const known = device.read();
  if (known) return known;
  const fresh = newKey();
  device.write(fresh);
  return fresh;
}

/** usePresence tells the server that this page of a shop is open, and whether its alarm could be heard. */
export function usePresence() {
  const { Role } = useProfile();
  const muted = useMute().until > 0;
  const known = useRef(false);
  const tells = Role === 'Shop' && platform.kind === 'browser';
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
