import { Pagination } from '@mantine/core';

interface Props {
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** Links to the pages of a list. */
export default function Pages({ total, page, onPage }: Props) {
  return (
    <Pagination
      total={total}
      value={page}
      onChange={onPage}
      size="sm"
      siblings={0}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
    />
  );
}
