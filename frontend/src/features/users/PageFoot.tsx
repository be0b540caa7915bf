import { Pagination, Text } from '@mantine/core';
import { pageSize } from './calls';
import classes from './Users.module.css';

interface Props {
  total: number;
  page: number;
  /** What the total counts, in words. */
  said: string;
  onPage: (page: number) => void;
}

/** How many there are, and the way to the other pages. */
export function PageFoot({ total, page, said, onPage }: Props) {
  const pages = Math.ceil(total / pageSize);
  return (
    <div className={classes['foot']}>
      <Text size="sm" c="dimmed" role="status">
        {said}
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
