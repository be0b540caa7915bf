import { lazy, Suspense } from 'react';
import { useDialog } from '@/lib/hooks';

const places = () => import('./PlaceDialogs');
const AddVertical = lazy(() => places().then((m) => ({ default: m.AddVertical })));
const EditVertical = lazy(() => places().then((m) => ({ default: m.EditVertical })));
const AddCategory = lazy(() => places().then((m) => ({ default: m.AddCategory })));
const EditCategory = lazy(() => places().then((m) => ({ default: m.EditCategory })));
const AddSubcategory = lazy(() => places().then((m) => ({ default: m.AddSubcategory })));
const EditSubcategory = lazy(() => places().then((m) => ({ default: m.EditSubcategory })));
const RemoveVertical = lazy(() =>
  import('./RemoveDialog').then((m) => ({ default: m.RemoveVertical })),
);
const RemoveCategory = lazy(() =>
  import('./RemoveDialog').then((m) => ({ default: m.RemoveCategory })),
);
const variant = () => import('./VariantDialogs');
const AddVariant = lazy(() => variant().then((m) => ({ default: m.AddVariant })));
const EditVariant = lazy(() => variant().then((m) => ({ default: m.EditVariant })));
const VariantDetail = lazy(() => variant().then((m) => ({ default: m.VariantDetail })));
const BindDialog = lazy(() => import('./BindDialog'));

interface Props {
  /** What the page is about; a new category or subcategory belongs to it. */
  verticalId?: string;
  categoryId?: string;
  subcategoryId?: string;
}

/** The dialogs of verticals, categories, subcategories and variants, as the address opens them. */
export function CatalogueDialogs({ verticalId = '', categoryId = '', subcategoryId = '' }: Props) {
  const { name, of, close } = useDialog();
  const open = dialogOf(name, of, { verticalId, categoryId, subcategoryId, close });
  return <Suspense>{open}</Suspense>;
}

function dialogOf(
  name: string,
  id: string,
  { verticalId, categoryId, subcategoryId, close }: Required<Props> & { close: () => void },
) {
  switch (name) {
    case 'add-vertical':
      return <AddVertical onClose={close} />;
    case 'add-category':
      return <AddCategory verticalId={verticalId} onClose={close} />;
    case 'add-subcategory':
      return <AddSubcategory categoryId={categoryId} onClose={close} />;
    case 'add-variant':
      return <AddVariant subcategoryId={subcategoryId} onClose={close} />;
    case 'bind':
      return categoryId && <BindDialog categoryId={categoryId} onClose={close} />;
  }
  if (!id) return null;
  switch (name) {
    case 'edit-vertical':
      return <EditVertical key={id} id={id} onClose={close} />;
    case 'edit-category':
      return <EditCategory key={id} id={id} onClose={close} />;
    case 'edit-subcategory':
      return <EditSubcategory key={id} id={id} onClose={close} />;
    case 'variant':
      return <VariantDetail key={id} id={id} onClose={close} />;
    case 'edit-variant':
      return <EditVariant key={id} id={id} onClose={close} />;
    case 'remove-vertical':
      return <RemoveVertical key={id} id={id} onClose={close} />;
    case 'remove-category':
      return <RemoveCategory key={id} id={id} onClose={close} />;
  }
  return null;
}
