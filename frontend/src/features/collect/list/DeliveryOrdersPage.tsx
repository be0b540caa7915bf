import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import { ListPage } from '@/components/list';
import { messageOf } from '@/lib/api';
import { useScanner } from '@/lib/keys';
import { findScanned } from '@/lib/scanned';
import { useProfile } from '@/lib/session';
import { collectList } from './collectList';

/** The courier orders. Scanning a label opens what it belongs to. */
export function Component() {
  const profile = useProfile();
  const navigate = useNavigate();
  const say = (message: string) => notifications.show({ color: 'red', message });
  useScanner((code) => {
    findScanned(code, profile).then(
      (found) => (found ? void navigate(found.to) : say(`Nothing has the code ${code}.`)),
      (error: unknown) => say(messageOf(error)),
    );
  });
  return <ListPage list={collectList} />;
}
