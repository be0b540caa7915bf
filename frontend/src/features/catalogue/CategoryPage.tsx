import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { ListPage } from '@/components/list';
import { CatalogueDialogs } from './dialogs';
import { useCategory } from './calls';
import { Place, PlaceActions } from './Place';
import { subcategoriesOfCategory } from './places';
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
