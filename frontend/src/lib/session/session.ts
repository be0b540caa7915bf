import { setTimeDisplay } from '../format';
import { platform } from '@/platform';
import { act, ApiError, ask, type Schemas } from '../api';
import { setConfirmer, setReviver, setSwitchedHandler } from '../api/send';
import { queryClient } from '../query';
import { createStore, kept, useStore } from '../store';
import { clearData, forgetKept, giveWay, isOtherShop, moveTo } from './move';
import { type Ability, can, type Profile, profileFrom } from './profile';
import { forgetRefresh, keepAlive, leave, noteRefresh, refresh } from './refresh';
import { readProfile } from './firstReads';
import { forgetPath, rememberPath } from './returnPath';
import { session, type Session, snapshot, type TabMessage, tabs, tellTabs } from './state';

const owed = kept<{ everywhere: boolean }>('signOutOwed');

let loading: Promise<Profile | undefined> | undefined;
let confirmed = false; // the server has returned this profile since the page was opened
let stopKeepAlive: (() => void) | undefined;
export interface InterruptedChange {
  what: string;
  at: number;
}

/** changeNow names the change that is being sent by the dialog or page it comes from. */
function changeNow(): InterruptedChange {
  const dialog = document.querySelector('[role="dialog"] h2')?.textContent;
  return { what: (dialog ?? '') || document.title, at: Date.now() };
}

interface WaitingCall {
  isAttempt: boolean;
  /** What was being done, as the screen names it, and when. */
  change: InterruptedChange;
  answer: (outcome: 'send' | 'fail' | 'withdrawn') => void;
}

let waiting: WaitingCall[] = [];
/** The changes that met the end of the session and may be sent now that somebody signed in again. */
export const interruptedWrites = createStore<readonly InterruptedChange[]>([]);

/** Whether somebody signed out here and the server does not know it yet. */
export const signOutIsOwed = createStore(owed.read() !== undefined);

/** settleSignOut tells the server of a sign-out that it does not know yet; it is false if that failed. */
export async function settleSignOut(): Promise<boolean> {
  const due = owed.read();
  const settled = due === undefined || (await leave(due.everywhere));
  if (settled) owed.forget();
  signOutIsOwed.set(!settled);
  return settled;
}

window.addEventListener('online', () => void settleSignOut());

/**
 * loadProfile is who is signed in, as the server says. What is remembered from before is used
 * only where the server does not answer in time, so that it decides no route for long.
 */
export function loadProfile(): Promise<Profile | undefined> {
  const { profile } = session.get();
  if (profile) return Promise.resolve(profile);
  loading ??= firstProfile().finally(() => {
    loading = undefined;
  });
  return loading;
}

const patience = 3_000;

async function firstProfile(): Promise<Profile | undefined> {
  // The cookies of somebody who signed out while the server was away still work.
  if (!(await settleSignOut())) return undefined;
  const answer = fetchProfile();
  const remembered = snapshot.read();
  if (!remembered) return answer;
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience));
  const first = await Promise.race([answer.catch(() => 'late' as const), late]);
  if (first !== 'late') return first;
  void answer.catch(() => undefined);
  if (!session.get().profile) enter(remembered);
  return session.get().profile;
}

/** mayHaveSession is false in a browser that has no session, so that the page need not ask. */
const mayHaveSession = () =>
  platform.keepsSession ||
  /(^|; )(__Host-)?portal_signed_in=/.test(document.cookie) ||
  snapshot.read() !== undefined; // a session from before there was this cookie

async function fetchProfile(): Promise<Profile | undefined> {
  if (!mayHaveSession()) return undefined;
  try {
    const profile = profileFrom(await readProfile());
    confirmed = true;
    return take(profile);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** refreshProfile reads the profile again, after something in it was changed here or elsewhere. */
export async function refreshProfile(): Promise<void> {
  try {
    await fetchProfile();
  } catch {
    // The server cannot be reached: the page shows its data, marked as stale.
  }
}

/** take uses the profile that the server has returned. Another shop than the page shows has it loaded anew. */
function take(profile: Profile): Profile {
  const before = session.get().profile;
  if (before && isOtherShop(before, profile)) moveTo(profile);
  else enter(profile);
  return profile;
}

function enter(profile: Profile) {
  if (session.get().moving) return; // the page is being left
  setTimeDisplay(profile.TimeDisplay);
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
  forgetKept();
  clearData();
  session.set({ profile: undefined, ended: false });
  answerWaiting(() => true, 'fail');
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

function answerWaiting(
  which: (call: WaitingCall) => boolean,
  outcome: 'send' | 'fail' | 'withdrawn',
) {
  const answered = waiting.filter(which);
  waiting = waiting.filter((call) => !which(call));
  interruptedWrites.set(session.get().ended ? [] : waiting.map(({ change }) => change));
  for (const call of answered) call.answer(outcome);
}

/** resume goes on after signing in again: with what a person wants done only once they agree. */
function resume() {
  answerWaiting(({ isAttempt }) => !isAttempt, 'send');
}

/** answerInterrupted sends the changes that a lost session interrupted, or withdraws them. */
export function answerInterrupted(outcome: 'send' | 'withdrawn'): void {
  answerWaiting(() => true, outcome);
}

// Calls that find the session ended wait until the user has signed in again.
setReviver(async ({ isAttempt }) => {
  if (!session.get().ended) {
    const outcome = await refresh();
    if (outcome === 'refreshed') return 'send';
    if (outcome === 'unknown') return 'fail';
    end();
  }
  if (!session.get().ended) return 'fail';
  return new Promise((answer) => waiting.push({ isAttempt, change: changeNow(), answer }));
});

let confirming: Promise<boolean> | undefined;

/** The question for the password again, while it is open; it takes whether the password was given. */
export const confirmation = createStore<((given: boolean) => void) | undefined>(undefined);

// Calls that need the password at the same time wait for one question.
setConfirmer(() => {
  confirming ??= new Promise<boolean>((answer) => confirmation.set(answer)).finally(() => {
    confirming = undefined;
    confirmation.set(undefined);
  });
  return confirming;
});

// The desktop client stores the session itself and reports changes.
platform.desktop?.on('session:ended', end);
platform.desktop?.on('session:changed', () => {
  if (signOutIsOwed.get()) void settleSignOut();
  if (session.get().ended) void refreshProfile().then(() => session.get().ended || resume());
});
platform.desktop?.on('session:moved', () => void refreshProfile());

setSwitchedHandler(() => void refreshProfile());

/** signIn throws an ApiError when refused. */
export const signIn = (login: Schemas['Login']) =>
  openSession(() => ask('POST /api/portal/login', login));

/** signInByPasskey signs in with a passkey alone. */
export const signInByPasskey = (answer: Schemas['PasskeyAnswer']) =>
  openSession(() => ask('POST /api/portal/login/passkey', answer));

/** signInByCode signs in with a code that the person's browser has shown. */
export const signInByCode = (Code: string) =>
  openSession(() => ask('POST /api/portal/login/code', { Code }));

/** openSession signs in by a call. Another person than before starts from an empty page. */
export async function openSession(send: () => Promise<unknown>): Promise<Profile | undefined> {
  await settleSignOut();
  await send();
  owed.forget(); // the cookies of the earlier session have been replaced
  signOutIsOwed.set(false);
  noteRefresh();
  const before = session.get().profile;
  const profile = await fetchProfile();
  if (!profile) return undefined;
  if (before && before.Email !== profile.Email) {
    giveWay(profile.Email);
    return profile;
  }
  if (!before) clearData();
  resume();
  void queryClient.invalidateQueries();
  tellTabs({ kind: 'entered', email: profile.Email });
  return profile;
}

/** signOut forgets everything here. A server that does not respond is told before any page is shown again. */
export async function signOut(everywhere = false): Promise<void> {
  owed.write({ everywhere });
  await settleSignOut();
  forget();
  forgetPath();
  tellTabs({ kind: 'left' });
}

/** loadAnew opens the first page, here and in other tabs, after the session's role has changed. */
export function loadAnew(): void {
  snapshot.forget();
  tellTabs({ kind: 'entered', email: '' });
  window.location.assign('/');
}

if (tabs) {
  tabs.onmessage = (event: MessageEvent<TabMessage>) => {
    const { profile, ended } = session.get();
    if (event.data.kind === 'left') forget();
    else if (event.data.kind === 'moved') void refreshProfile();
    else if (profile && profile.Email !== event.data.email) giveWay(event.data.email);
    else if (profile && ended) {
      enter(profile);
      resume();
      void queryClient.invalidateQueries();
    }
  };
}

/** acceptTerms records that the terms and conditions were agreed to. */
export async function acceptTerms(): Promise<void> {
  await act('POST /api/portal/accept-terms')(undefined, '');
  const { profile } = session.get();
  if (profile) enter({ ...profile, TermsAccepted: true });
}

/** hasPassword is whether who is signed in has a password that can be asked for again. */
export const hasPassword = (): boolean => session.get().profile?.HasPassword ?? true;

/** signInAgain ends the session here and leads to the sign-in, which leads back to this page. */
export async function signInAgain(): Promise<void> {
  const here = new URL(window.location.href);
  await signOut();
  rememberPath(here);
}

/** useSession follows the session; signed-in screens use useProfile instead. */
export function useSession(): Session {
  return useStore(session);
}

/** useProfile is who is signed in, for screens that only exist when somebody is. */
export function useProfile(): Profile {
  const { profile } = useSession();
  if (!profile) throw new Error('This screen can only be used while signed in.');
  return profile;
}

export function useCan(ability: Ability): boolean {
  return can(useProfile(), ability);
}
