import { IconArrowsSort } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconAction } from '@/components/IconAction';
import { lazyPart } from '@/lib/lazy';
import type { ListModel } from '@/lib/list';
import type Panel from './SortPanel';
import classes from './List.module.css';

// React.lazy does not support generic components.
const SortPanel = lazyPart(() => import('./SortPanel')) as unknown as typeof Panel;

/** Opens what a list can be sorted by where it has no headings. */
export default function SortButton<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes['filter']}>
      <IconAction
        variant={model.state.by ? 'light' : 'default'}
        size={36}
        label="Sort"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconArrowsSort size={18} aria-hidden />
      </IconAction>
      <Suspense>{opened && <SortPanel model={model} onClose={() => setOpened(false)} />}</Suspense>
    </div>
  );
}
