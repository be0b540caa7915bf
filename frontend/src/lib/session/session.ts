import { platform } from '@/platform';
import { api, ApiError, resultOf } from '../api';
import { setReviver } from '../api/send';
import { queryClient } from '../query';
import { createStore, kept, useStore } from '../store';
import { type Ability, can, type Profile, profileFrom } from './profile';
import { forgetRefresh, keepAlive, leave, noteRefresh, refresh } from './refresh';
import { forgetPath, rememberPath } from './returnPath';

interface Session {
  profile: Profile | undefined;
  /** The server has said that the session is over, while somebody is at work on a page. */
  ended: boolean;
}

type TabMessage = { kind: 'left' } | { kind: 'entered'; email: string };

const snapshot = kept<Profile>('profile');
const session = createStore<Session>({ profile: undefined, ended: false });
const tabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-session');

let loading: Promise<Profile | undefined> | undefined;
let confirmed = false; // the server has answered for this profile since the page was opened
let stopKeepAlive: (() => void) | undefined;
let waiting: ((alive: boolean) => void)[] = [];

/** loadProfile says who is signed in: at once when that is known from before, else by asking. */
export function loadProfile(): Promise<Profile | undefined> {
  const { profile } = session.get();
  if (profile) return Promise.resolve(profile);
  const remembered = snapshot.read();
  if (remembered) {
    enter(remembered);
    void confirm();
    return Promise.resolve(remembered);
  }
  loading ??= fetchProfile().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchProfile(): Promise<Profile | undefined> {
  try {
    const profile = profileFrom(await resultOf(api.GET('/api/portal/profile')));
    confirmed = true;
    enter(profile);
    return profile;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** confirm asks whether the remembered profile still holds; an ended session ends it through the reviver. */
async function confirm() {
  try {
    await fetchProfile();
  } catch {
    // The server cannot be asked now: the page shows what it has, marked as stale.
  }
}

function enter(profile: Profile) {
  snapshot.write(profile);
  session.set({ profile, ended: false });
  if (!platform.keepsSession) stopKeepAlive ??= keepAlive(end);
}

function forget() {
  stopKeepAlive?.();
  stopKeepAlive = undefined;
  confirmed = false;
  snapshot.forget();
  forgetRefresh();
  clearData();
  session.set({ profile: undefined, ended: false });
  settle(false);
}

/** clearData drops what belongs to the person; what the server says of itself stays. */
function clearData() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
}

/** end is called when the server no longer knows the session: the sign-in opens over the page. */
function end() {
  stopKeepAlive?.();
  stopKeepAlive = undefined;
  const { profile } = session.get();
  if (profile && confirmed) {
    session.set({ profile, ended: true });
    return;
  }
  if (profile) rememberPath(window.location);
  forget();
}

function settle(alive: boolean) {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(alive);
}

/** Calls that met the end of the session wait for the person to sign in again, then go on. */
setReviver(async () => {
  if (!session.get().ended) {
    const outcome = await refresh();
    if (outcome === 'refreshed') return true;
    if (outcome === 'unknown') return false;
    end();
  }
  if (!session.get().ended) return false;
  return new Promise((resolve) => waiting.push(resolve));
});

// Where the session is kept outside the page, its changes are heard of there.
platform.desktop?.on('session:ended', end);
platform.desktop?.on('session:changed', () => {
  if (session.get().ended) void confirm().then(() => session.get().ended || settle(true));
});

/** signIn throws an ApiError when refused. Another person than before starts from an empty page. */
export async function signIn(email: string, password: string): Promise<Profile | undefined> {
  await api.POST('/api/portal/login', { body: { Email: email, Password: password } });
  noteRefresh();
  const before = session.get().profile;
  const profile = await fetchProfile();
  if (!profile) return undefined;
  if (before && before.Email !== profile.Email) {
    window.location.assign('/');
    return profile;
  }
  if (!before) clearData();
  settle(true);
  void queryClient.invalidateQueries();
  tabs?.postMessage({ kind: 'entered', email: profile.Email } satisfies TabMessage);
  return profile;
}

/** signOut forgets everything here, whatever the server says. */
export async function signOut(everywhere = false): Promise<void> {
  await leave(everywhere);
  forget();
  forgetPath();
  tabs?.postMessage({ kind: 'left' } satisfies TabMessage);
}

if (tabs) {
  tabs.onmessage = (event: MessageEvent<TabMessage>) => {
    const { profile, ended } = session.get();
    if (event.data.kind === 'left') forget();
    else if (profile && profile.Email !== event.data.email) window.location.assign('/');
    else if (profile && ended) {
      enter(profile);
      settle(true);
      void queryClient.invalidateQueries();
    }
  };
}

/** acceptTerms records that the terms and conditions were agreed to. */
export async function acceptTerms(): Promise<void> {
  await api.POST('/api/portal/accept-terms');
  const { profile } = session.get();
  if (profile) enter({ ...profile, TermsAccepted: true });
}

/** refreshProfile reads the profile again after something in it was changed here. */
export async function refreshProfile(): Promise<void> {
  await confirm();
}

/** useSession follows the session; signed-in screens use useProfile instead. */
export function useSession(): Session {
  return useStore(session);
}

/** useProfile is who is signed in, for screens that only exist when somebody is. */
export function useProfile(): Profile {
  const { profile } = useSession();
  if (!profile) throw new Error('This screen needs somebody to be signed in.');
  return profile;
}

export function useCan(ability: Ability): boolean {
  return can(useProfile(), ability);
}
