import { newKey } from './api';
import { kept } from './store';

const device = kept<string>('device');
let fresh: string | undefined;

/** deviceId names this browser to the server; without storage, this page. */
export function deviceId(): string {
  const known = device.read() ?? fresh;
  if (known) return known;
  fresh = newKey();
  device.write(fresh);
  return fresh;
}
