import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconAction } from '@/components/IconAction';
import { useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { useNewOrderSound } from './alerts';
import { ClosedMark } from './ClosedMark';

// Used once a shift, so it is loaded on demand.
const checkShift = () => import('./checkShift').then((m) => m.checkShift());

const quiet = 3_000; // the rows are loaded first

/** useLater is true once the page has been shown for a moment. */
function useLater() {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  return later;
}

/** The sound of new orders: its check for a shop, its switch for everybody else; and whether a shop is closed. */
export function OrderTools() {
  const { Role } = useProfile();
  const navigate = useNavigate();
  const [on, toggle] = useNewOrderSound();
  const later = useLater();
  if (Role === 'Shop' || platform.desktop) {
    return (
      <>
        {later && Role === 'Shop' && <ClosedMark />}
        <IconAction
          variant="default"
          size={36}
          label="Check sound and notifications"
          onClick={() => void (platform.desktop ? navigate('/desktop/check') : checkShift())}
        >
          <IconVolume size={18} aria-hidden />
        </IconAction>
      </>
    );
  }
  return (
    <IconAction
      variant="default"
      size={36}
      label={on ? 'Sound of new orders: on' : 'Sound of new orders: off'}
      aria-pressed={on}
      onClick={toggle}
    >
      {on ? <IconVolume size={18} aria-hidden /> : <IconVolumeOff size={18} aria-hidden />}
    </IconAction>
  );
}
