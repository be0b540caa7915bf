import { notifications } from '@mantine/notifications';
import { platform } from '@/platform';
import { noticeLasts } from './alerts';

/**
 * checkShift is the start-of-shift check in a browser: it plays the sound, shows a notification
 * and reports what is blocked. The desktop client has its own screen for it.
 */
export async function checkShift() {
  const sound = await platform.alarm.test();
  const permission = await platform.requestNotificationPermission();
  const shown =
    permission === 'granted' &&
    (await platform.notify({
      title: 'Test',
      body: 'New orders will be shown like this.',
      tag: 'test',
      lasts: noticeLasts,
    }));
  const blocked = [
    sound === 'blocked' &&
      'Sound is blocked: click anywhere on the page, or allow sound for this site.',
    !shown && 'Notifications are blocked: allow them for this site in the browser.',
  ].filter(Boolean);
  notifications.show(
    blocked.length
      ? {
          title: 'Something is blocked',
          message: blocked.join(' '),
          color: 'orange',
          autoClose: 12_000,
        }
      : { title: 'Ready', message: 'Sound and notifications work.', color: 'teal' },
  );
}
