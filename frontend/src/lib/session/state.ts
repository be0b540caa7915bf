import { createStore } from '../store';
import { tillIsLocked } from '../tillIsLocked';
import type { Profile } from './profile';

export interface Session {
  profile: Profile | undefined;
  /** The session has ended on the server while somebody works on a page. */
  ended: boolean;
}

export const session = createStore<Session>({ profile: undefined, ended: false });

session.subscribe(() => {
  const till = session.get().profile?.Till;
  tillIsLocked.set(till !== undefined && !till.PersonId);
});
