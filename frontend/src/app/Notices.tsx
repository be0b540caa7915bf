import { Notifications } from '@mantine/notifications';

/** Where short confirmations appear. */
export default function Notices() {
  return <Notifications position="bottom-left" autoClose={6_000} limit={3} />;
}
