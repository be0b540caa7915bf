import { lazy } from 'react';
import { lazyPart } from '@/lib/lazy';

const userMenu = () => import('./shell/UserMenu');
const shopMenu = () => import('./shell/ShopMenu');

// Parts for the desktop client only; a browser never loads them.
export const Companion = lazy(() => import('@/features/desktop/Companion'));
export const ComputerNavigation = lazy(() => import('./shell/ComputerNavigation'));

// Only on a shop's phone.
export const BottomBar = lazyPart(() => import('./shell/BottomBar'));

// What floats over a page is not needed to show the page, so it comes later; a message about a
// lost connection then does not itself need the connection.
export const ErrorDialog = lazyPart(() => import('./ErrorDialog'));
export const Notices = lazyPart(() => import('./Notices'));
export const HelpPanel = lazyPart(() => import('./shell/HelpPanel'));
export const Palette = lazyPart(() => import('./shell/Palette'));
export const UserMenu = lazyPart(userMenu);
export const ShopMenu = lazyPart(shopMenu);
export const SignInOver = lazyPart(() => import('@/features/session/SignInOver'));
export const ConfirmAgain = lazyPart(() => import('@/features/session/ConfirmAgain'));
export const InterruptedDialog = lazyPart(() => import('@/features/session/InterruptedDialog'));

// Only while the merchant is suspended.
export const SuspensionBar = lazy(() => import('./shell/SuspensionBar'));

// Only at a till.
export const TillScreen = lazy(() => import('./shell/TillScreen'));

// Only while an Admin sees as somebody else.
export const SeenAsBar = lazy(() => import('./shell/SeenAsBar'));

// Only if a chat is configured; loaded when it is first opened.
export const SupportChat = lazy(() => import('@/features/chat/SupportChat'));

export const fetchUserMenu = () => void userMenu();
export const fetchShopMenu = () => void shopMenu();
