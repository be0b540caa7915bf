import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ListPage } from '@/components/list';
import type { Vertical } from '@/lib/api';
import { CatalogueDialogs } from './dialogs';
import { editorPath, verticals } from './calls';
import { categoriesOfVertical } from './places';
import { Place, PlaceActions } from './Place';

/** A vertical and its categories. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Place query={verticals.useOne(id)} noun="vertical" all={`${editorPath}?tab=1`}>
      {(vertical) => <Categories vertical={vertical} />}
    </Place>
  );
}

function Categories({ vertical }: { vertical: Vertical }) {
  const fixed = useMemo(() => ({ Verticals: [vertical.Id] }), [vertical.Id]);
  return (
    <ListPage
      list={categoriesOfVertical}
      fixed={fixed}
      head={{
        title: vertical.Name,
        subtitle: 'Vertical',
        back: { to: `${editorPath}?tab=1`, label: 'Back to the verticals' },
        actions: <PlaceActions noun="vertical" id={vertical.Id} />,
      }}
    >
      <CatalogueDialogs verticalId={vertical.Id} />
    </ListPage>
  );
}
