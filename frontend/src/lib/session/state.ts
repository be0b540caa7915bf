import { createStore, kept } from '../store';
import { setShownShop } from '../api/send';
import { tillIsLocked } from '../tillIsLocked';
import type { Profile } from './profile';

export interface Session {
  profile: Profile | undefined;
  /** The session has ended on the server while somebody works on a page. */
  ended: boolean;
  /** The session works in another shop now, and the page is about to be loaded anew. */
  moving?: boolean;
}

export const session = createStore<Session>({ profile: undefined, ended: false });

session.subscribe(() => {
  setShownShop(session.get().profile?.ShopId ?? '');
  const till = session.get().profile?.Till;
  tillIsLocked.set(till !== undefined && !till.PersonId);
});

/** The profile that was shown last, for a start while the server does not answer. */
export const snapshot = kept<Profile>('profile');

export type TabMessage = { kind: 'left' } | { kind: 'moved' } | { kind: 'entered'; email: string };

export const tabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-session');

/** tellTabs is heard by the browser's other windows. */
export const tellTabs = (message: TabMessage) => tabs?.postMessage(message);
