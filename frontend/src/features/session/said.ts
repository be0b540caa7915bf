import { notifications } from '@mantine/notifications';

/** said shows a confirmation for as long as confirmations stay. */
export function said(message: string) {
  notifications.show({ message, color: 'green', autoClose: 6_000 });
}
