import { platform } from '@/platform';
import { ask, forgetAttempts } from '../api';
import { dropGuards } from '../form/guard';
import { queryClient } from '../query';
import { openAnew } from '../reloadPage';
import { changeShop, forgetPersonal } from '../store';
import { homePath, type Profile, profileFrom } from './profile';
import { session, snapshot, tellTabs } from './state';

/** clearData drops what belongs to the person; what the server says of itself stays. */
export function clearData() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
}

/** forgetKept removes what this browser keeps of the person and of what they typed. */
export function forgetKept() {
  forgetPersonal();
  forgetAttempts();
}

/** giveWay opens the first page for another person, or (without an address) for the same one in another role. */
export function giveWay(email: string) {
  if (email) forgetKept();
  window.location.assign('/');
}

/** isOtherShop is whether the session works in another shop than the page shows. */
export const isOtherShop = (before: Profile, now: Profile) =>
  before.Email === now.Email &&
  before.Role === 'Shop' &&
  now.Role === 'Shop' &&
  before.ShopId !== now.ShopId;

const newsAfterMove = 'portal.moved';

/** moveTo leaves nothing of the former shop on the page: it is hidden at once, and loaded anew. */
export function moveTo(profile: Profile) {
  if (session.get().moving) return;
  changeShop(session.get().profile?.ShopId ?? '', profile.ShopId);
  forgetPersonal();
  void platform.desktop?.client.KeepLists('').catch(() => undefined);
  dropGuards();
  snapshot.write(profile);
  session.set({ profile, ended: false, moving: true });
  clearData();
  try {
    sessionStorage.setItem(newsAfterMove, newsOf(profile));
  } catch {
    // The header says which shop it is.
  }
  openAnew(homePath(profile));
}

/** newsOfMove is what to say after the page was loaded for another shop; it is said once. */
export function newsOfMove(): string | undefined {
  try {
    const news = sessionStorage.getItem(newsAfterMove) ?? undefined;
    sessionStorage.removeItem(newsAfterMove);
    return news;
  } catch {
    return undefined;
  }
}

let chosen = ''; // the shop that this window switches to

/** newsOf is what to say of a switch; the page that made it may hear of it before its answer comes. */
const newsOf = ({ ShopId, ShopName }: Profile) =>
  ShopId === chosen
    ? `You work in ${ShopName} now.`
    : `You work in ${ShopName} now, so this page was loaded anew.`;

/** workIn switches the session to another of the person's shops, in all its tabs. */
export async function workIn(ShopId: string): Promise<void> {
  chosen = ShopId;
  try {
    moveTo(profileFrom(await ask('PUT /api/portal/shop', { ShopId })));
  } finally {
    chosen = '';
  }
  tellTabs({ kind: 'moved' });
}
