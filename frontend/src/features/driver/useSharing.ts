import { useEffect, useRef, useState } from 'react';
import { newKey } from '@/lib/api';
import { report } from './useReports';

const every = 20_000;

/** useSharing sends the phone's position while the goods are on the way and the page is open. One that cannot be sent is worth nothing later. */
export function useSharing(token: string, on: boolean): 'off' | 'shared' | 'refused' {
  const [state, setState] = useState<'off' | 'shared' | 'refused'>('off');
  const last = useRef(0);
  useEffect(() => {
    if (!on || !('geolocation' in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setState('shared');
        if (Date.now() - last.current < every) return;
        last.current = Date.now();
        const at = { Lat: coords.latitude, Long: coords.longitude, At: new Date().toISOString() };
        report(token, { EventId: newKey(), Kind: 'Position', ...at }).catch(() => undefined);
      },
      () => setState('refused'),
      { enableHighAccuracy: true, maximumAge: 10_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [token, on]);
  return on ? state : 'off';
}
