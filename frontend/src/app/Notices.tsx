import { Notifications } from '@mantine/notifications';

/** Shows short confirmations. */
export default function Notices() {
  return <Notifications position="bottom-left" autoClose={6_000} limit={3} />;
}
