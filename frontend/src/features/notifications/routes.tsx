import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const soon = (title: string) => async () => {
  const { PlaceholderPage } = await import('@/components/PlaceholderPage');
  return { element: <PlaceholderPage title={title} /> };
};

/** Push notifications to customers' devices. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [{ path: '/admin/notifications', lazy: soon('Push Notifications') }]),
];
