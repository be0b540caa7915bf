import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { act, type SeenAs, serverNow } from '@/lib/api';
import { formatTime } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { loadAnew } from '@/lib/session';
import { NoticeBar } from './NoticeBar';

/** Says on every page as whom an Admin sees it, and ends that: by its button, or when the time is over. */
export default function SeenAsBar({ Name, Until }: SeenAs) {
  const stop = useAction({ run: act('DELETE /api/portal/see-as'), onDone: loadAnew });
  useEffect(() => {
    const timer = setTimeout(loadAnew, Math.max(1000, Date.parse(Until) - serverNow() + 1000));
    return () => clearTimeout(timer);
  }, [Until]);
  return (
    <NoticeBar
      label="Seen as"
      text={`Read only until ${formatTime(Until)}: you see what ${Name} sees`}
    >
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        loading={stop.busy}
        onClick={() => stop.go()}
      >
        Stop
      </Button>
    </NoticeBar>
  );
}
