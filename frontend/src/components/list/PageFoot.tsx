import { Pagination, Text } from '@mantine/core';
import { counted } from '@/lib/format';
import classes from './List.module.css';

interface Props {
  total: number;
  page: number;
  size: number;
  noun: readonly [one: string, many: string];
  onPage: (page: number) => void;
}

const counting = 10_000; // the server does not count further

/** The number of rows, and links to the other pages. */
export function PageFoot({ total, page, size, noun: [one, many], onPage }: Props) {
  const pages = Math.ceil(total / size);
  return (
    <div className={classes['foot']}>
      <Text size="sm" c="dimmed" role="status">
        {total < counting
          ? counted(total, one, many)
          : `More than 10,000 ${many}; please narrow the list to reach the oldest.`}
      </Text>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          size="sm"
          siblings={0}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </div>
  );
}
