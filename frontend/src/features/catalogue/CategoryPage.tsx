import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Link } from '@/components/Link';
import { ListPage } from '@/components/list';
import type { Category } from '@/lib/api';
import { CatalogueDialogs } from './dialogs';
import { categories, editorPath, verticalPath } from './calls';
import { Place, PlaceActions } from './Place';
import { subcategoriesOfCategory } from './places';

/** A category and its subcategories. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Place query={categories.useOne(id)} noun="category" all={`${editorPath}?tab=2`}>
      {(category) => <Subcategories category={category} />}
    </Place>
  );
}

function Subcategories({ category }: { category: Category }) {
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
        actions: <PlaceActions noun="category" id={category.Id} />,
      }}
    >
      <CatalogueDialogs categoryId={category.Id} verticalId={VerticalId} />
    </ListPage>
  );
}
