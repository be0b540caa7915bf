import { lazy } from 'react';

const parts = {
  errorDialog: () => import('./ErrorDialog'),
  notices: () => import('./Notices'),
  keyHelp: () => import('@/components/KeyHelp'),
  palette: () => import('./shell/Palette'),
  userMenu: () => import('./shell/UserMenu'),
  signInOver: () => import('@/features/session/SignInOver'),
  interrupted: () => import('@/features/session/InterruptedDialog'),
  orderDetail: () => import('@/features/orders/detail/OrderDetail'),
  acceptOne: () => import('@/features/orders/list/AcceptOne'),
};

// The desktop client's own parts, which a browser never asks for.
export const Companion = lazy(() => import('@/features/desktop/Companion'));
export const ComputerNavigation = lazy(() => import('./shell/ComputerNavigation'));

// What floats over a page is not needed to show the page, so it comes later.
export const ErrorDialog = lazy(parts.errorDialog);
export const Notices = lazy(parts.notices);
export const KeyHelp = lazy(parts.keyHelp);
export const Palette = lazy(parts.palette);
export const UserMenu = lazy(parts.userMenu);
export const SignInOver = lazy(parts.signInOver);
export const InterruptedDialog = lazy(parts.interrupted);

// Only where couriers are booked, or for an Admin.
export const CollectAlerts = lazy(() => import('@/features/collect/CollectAlerts'));

// Only where a chat is configured; it is fetched when it is wanted, or never.
export const SupportChat = lazy(() => import('@/features/chat/SupportChat'));

export const fetchUserMenu = () => void parts.userMenu();

const quiet = 5_000;

/**
 * fetchTheRest brings these in once the first page has long been shown, so that a message
 * about a lost connection does not itself need the connection, and the first order of the day
 * opens as fast as every other.
 */
export function fetchTheRest(): void {
  setTimeout(() => {
    for (const part of Object.values(parts)) part().catch(() => undefined);
  }, quiet);
}
