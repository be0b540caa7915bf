import { IconBell } from '@tabler/icons-react';
import { useConfig } from '@/lib/config';
import { formatTime } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { momentOf, type PushDraft } from './push';
import classes from './PhonePreview.module.css';

/** A notification as a phone's lock screen shows it: two lines of the title, four of the body. */
export function PhonePreview({ title, body, at }: Pick<PushDraft, 'title' | 'body' | 'at'>) {
  const { Brand } = useConfig();
  const now = useNow();
  return (
    <section className={classes['phone']} aria-label="Preview">
      <p className={classes['clock']} aria-hidden>
        {formatTime(at === null ? now : momentOf(at))}
      </p>
      <div className={classes['notice']}>
        <p className={classes['app']}>
          <IconBell size={14} stroke={1.8} aria-hidden /> {Brand}
          <span>now</span>
        </p>
        <p className={classes['title']}>{title}</p>
        <p className={classes['body']}>{body}</p>
      </div>
    </section>
  );
}
