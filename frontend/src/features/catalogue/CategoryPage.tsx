import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { CatalogueDialogs } from './CatalogueDialogs';
import { useCategory } from './calls';
import { Place } from './Place';
import { subcategoriesOfCategory } from './subcategoryList';
import { type Category, editorPath, verticalPath } from './types';

/** A category and its subcategories. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Place query={useCategory(id)} noun="category" all={`${editorPath}?tab=2`}>
      {(category) => <Subcategories category={category} />}
    </Place>
  );
}

function Subcategories({ category }: { category: Category }) {
  const dialog = useDialog();
  const fixed = useMemo(() => ({ Categories: [category.Id] }), [category.Id]);
  const { VerticalId, VerticalName } = category;
  return (
    <ListPage
      list={subcategoriesOfCategory}
      fixed={fixed}
      head={{
        title: category.Name,
        subtitle: (
          <>
            Category of{' '}
            <Anchor inherit component={Link} to={verticalPath(VerticalId)}>
              {VerticalName}
            </Anchor>
          </>
        ),
        back: { to: verticalPath(VerticalId), label: `Back to ${VerticalName}` },
        actions: (
          <>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              onClick={() => dialog.open('remove-category', category.Id)}
            >
              Remove
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => dialog.open('edit-category', category.Id)}
            >
              Edit
            </Button>
          </>
        ),
      }}
    >
      <CatalogueDialogs categoryId={category.Id} verticalId={VerticalId} />
    </ListPage>
  );
}
