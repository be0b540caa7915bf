import { Notifications } from '@mantine/notifications';

/** Where short confirmations appear. */
export default function Notices() {
  return <Notifications position="bottom-center" autoClose={6_000} limit={3} />;
}
