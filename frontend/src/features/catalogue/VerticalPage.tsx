import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { CatalogueDialogs } from './CatalogueDialogs';
import { useVertical } from './calls';
import { categoriesOfVertical } from './categoryList';
import { Place } from './Place';
import { editorPath, type Vertical } from './types';

/** A vertical and its categories. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Place query={useVertical(id)} noun="vertical" all={`${editorPath}?tab=1`}>
      {(vertical) => <Categories vertical={vertical} />}
    </Place>
  );
}

function Categories({ vertical }: { vertical: Vertical }) {
  const dialog = useDialog();
  const fixed = useMemo(() => ({ Verticals: [vertical.Id] }), [vertical.Id]);
  return (
    <ListPage
      list={categoriesOfVertical}
      fixed={fixed}
      head={{
        title: vertical.Name,
        subtitle: 'Vertical',
        back: { to: `${editorPath}?tab=1`, label: 'Back to the verticals' },
        actions: (
          <>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              onClick={() => dialog.open('remove-vertical', vertical.Id)}
            >
              Remove
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => dialog.open('edit-vertical', vertical.Id)}
            >
              Edit
            </Button>
          </>
        ),
      }}
    >
      <CatalogueDialogs verticalId={vertical.Id} />
    </ListPage>
  );
}
