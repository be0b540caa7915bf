import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { download } from '@/lib/api';
import { useAction } from '@/lib/hooks';

interface Props {
  path: string;
  name: string;
}

/** Saves a CSV file with the headings of an import. */
export function TemplateButton({ path, name }: Props) {
  const save = useAction({ run: () => download(path, name) });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={save.busy}
      onClick={() => save.go()}
      style={{ alignSelf: 'start' }}
    >
      Download an empty file with the headings
    </Button>
  );
}
