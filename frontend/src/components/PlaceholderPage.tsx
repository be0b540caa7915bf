import { Paper } from '@mantine/core';
import { EmptyState } from './EmptyState';
import { PageHeader } from './PageHeader';

/** A page that has its place and its name, and nothing on it yet. */
export function PlaceholderPage({
  title,
  text = 'There is nothing here yet.',
}: {
  title: string;
  text?: string;
}) {
  return (
    <>
      <PageHeader title={title} />
      <Paper>
        <EmptyState title={title} text={text} />
      </Paper>
    </>
  );
}
