import type { Role } from './session/profile';
import { kept } from './store';

const upTo = kept<number>('announcedUpTo');

/**
 * announcedFor is the number of the update up to which this device has announced orders. At first, what
 * already waits is new to a shop and to nobody else.
 */
export const announcedFor = (role: Role) => upTo.read() ?? (role === 'Shop' ? 0 : -1);

/** noteAnnounced remembers that. */
export const noteAnnounced = (number: number) => upTo.write(number);

/** The time of a first check for new rows, which only returns the server's time. */
export const beginning = '1970-01-01T00:00:00Z';
