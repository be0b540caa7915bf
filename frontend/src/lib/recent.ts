import type { Profile } from './session';
import { personal } from './store';

/** A record that was opened: of which resource, and its id. What it is called is read anew, of who may still read it. */
export interface Opened {
  name: string;
  id: string;
}

interface Kept {
  /** Whose they are; another person begins with none. */
  whose: string;
  records: Opened[];
}

const most = 6;
const kept = personal<Kept>('recent');

const whoseOf = ({ Email, Role, MerchantId, ShopId }: Profile) =>
  [Email, Role, MerchantId, ShopId].join(' ');

/** recentRecords are those that the person opened last, the last one first. */
export function recentRecords(profile: Profile): readonly Opened[] {
  const { whose, records } = kept.read() ?? { whose: '', records: [] };
  return whose === whoseOf(profile) && !profile.SeenAs ? records : [];
}

const isSame = (a: Opened) => (b: Opened) => a.name === b.name && a.id === b.id;

/** noteOpened remembers a record that was opened, except at a till and while an Admin sees as somebody else. */
export function noteOpened(opened: Opened, profile: Profile): void {
  if (profile.Till || profile.SeenAs) return;
  const others = recentRecords(profile).filter((one) => !isSame(opened)(one));
  kept.write({ whose: whoseOf(profile), records: [opened, ...others].slice(0, most) });
}

/** forgetOpened drops records that are no longer there. */
export function forgetOpened(gone: readonly Opened[], profile: Profile): void {
  const left = recentRecords(profile).filter((one) => !gone.some(isSame(one)));
  kept.write({ whose: whoseOf(profile), records: left });
}
