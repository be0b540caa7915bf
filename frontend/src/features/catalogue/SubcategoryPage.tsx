import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Link } from '@/components/Link';
import { ListPage, RowActionButton } from '@/components/list';
import type { SubCategory } from '@/lib/api';
import { useDialog } from '@/lib/hooks';
import { CatalogueDialogs } from './dialogs';
import { categoryPath, editorPath, subcategories } from './calls';
import { Place } from './Place';
import { subcategoryList, unbindAction } from './places';
import { variantsOf } from './variantList';

/** A subcategory and its product variants. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Place query={subcategories.useOne(id)} noun="subcategory" all={`${editorPath}?tab=3`}>
      {(subcategory) => <Variants subcategory={subcategory} />}
    </Place>
  );
}

function Variants({ subcategory }: { subcategory: SubCategory }) {
  const dialog = useDialog();
  const { Id, Name, CategoryId, CategoryTitle } = subcategory;
  const list = useMemo(() => variantsOf(Id), [Id]);
  const fixed = useMemo(() => ({ SubCategories: [Id] }), [Id]);
  const back = CategoryId
    ? { to: categoryPath(CategoryId), label: `Back to ${CategoryTitle}` }
    : { to: `${editorPath}?tab=3`, label: 'Back to the subcategories' };
  return (
    <ListPage
      list={list}
      fixed={fixed}
      head={{
        title: Name,
        subtitle: <Path subcategory={subcategory} />,
        back,
        actions: (
          <>
            {CategoryId && (
              <RowActionButton list={subcategoryList} action={unbindAction} row={subcategory} />
            )}
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => dialog.open('edit-subcategory', Id)}
            >
              Edit
            </Button>
          </>
        ),
      }}
    >
      <CatalogueDialogs categoryId={CategoryId} subcategoryId={Id} />
    </ListPage>
  );
}

function Path({ subcategory }: { subcategory: SubCategory }) {
  const { CategoryId, CategoryTitle, VerticalName } = subcategory;
  if (!CategoryId) return 'Product Variants of an unbound subcategory';
  return (
    <>
      Product Variants, {VerticalName},{' '}
      <Anchor inherit component={Link} to={categoryPath(CategoryId)}>
        {CategoryTitle}
      </Anchor>
    </>
  );
}
