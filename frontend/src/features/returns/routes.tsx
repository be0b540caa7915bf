import type { RouteObject } from 'react-router';
import { allow, type Profile } from '@/lib/session';

const page = () => import('./ReturnsPage');
const delivers = (profile: Profile) => !profile.IsCollectOnly;

/** What customers send back. */
export const routes: RouteObject[] = [
  allow({ roles: ['Shop'], when: delivers }, [{ path: '/returns', lazy: page }]),
  allow({ roles: ['Merchant'], when: delivers }, [{ path: '/merchant/returns', lazy: page }]),
  allow({ roles: ['Admin'] }, [{ path: '/admin/returns', lazy: page }]),
];
