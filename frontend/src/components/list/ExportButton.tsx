import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAction } from '@/lib/hooks';
import type { ListModel } from '@/lib/list';
import { useProfile } from '@/lib/session';

/** Saves the list as a file, with its current search and filters; at a till nothing is taken away as a file. */
export function ExportButton<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, request, context } = model;
  const save = useAction({ run: async () => list.file?.(request, context) });
  if (useProfile().Till) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => save.go()}
      loading={save.busy}
    >
      {list.fileLabel ?? 'Export CSV'}
    </Button>
  );
}
