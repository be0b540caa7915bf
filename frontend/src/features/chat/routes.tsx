import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** The page of the support chat, which a frame or a tab of its own shows without the shell. */
export const routes: RouteObject[] = [
  allow({ roles: ['Merchant', 'Shop'] }, [
    { path: '/support-chat', lazy: () => import('./SupportChatPage') },
  ]),
];
