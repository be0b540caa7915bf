import type { RouteObject } from 'react-router';
import { allow, secondFactorDue, signedOutOnly } from '@/lib/session';

/** The screens before signing in. */
export const routes: RouteObject[] = [
  { path: '/login', loader: signedOutOnly, lazy: () => import('./SignInPage') },
  { path: '/forgotPassword', loader: signedOutOnly, lazy: () => import('./ForgotForm') },
  { path: '/resetPassword/:token', loader: signedOutOnly, lazy: () => import('./ResetPage') },
  { path: '/confirmEmail/:token', lazy: () => import('./ConfirmEmailPage') },
  { path: '/confirmed', lazy: () => import('./ConfirmedPage') },
  allow({}, [{ path: '/desktop-sign-in', lazy: () => import('./DesktopSignInPage') }]),
  { path: '/second-factor', loader: secondFactorDue, lazy: () => import('./SecondFactorPage') },
];
