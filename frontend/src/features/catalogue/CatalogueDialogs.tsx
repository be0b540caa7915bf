import { Suspense } from 'react';
import { useDialog } from '@/lib/hooks';
import { later } from '@/lib/later';

const places = () => import('./PlaceDialogs');
const AddVertical = later(() => places().then((m) => ({ default: m.AddVertical })));
const EditVertical = later(() => places().then((m) => ({ default: m.EditVertical })));
const AddCategory = later(() => places().then((m) => ({ default: m.AddCategory })));
const EditCategory = later(() => places().then((m) => ({ default: m.EditCategory })));
const AddSubcategory = later(() => places().then((m) => ({ default: m.AddSubcategory })));
const EditSubcategory = later(() => places().then((m) => ({ default: m.EditSubcategory })));
const RemoveVertical = later(() =>
  import('./RemoveDialog').then((m) => ({ default: m.RemoveVertical })),
);
const RemoveCategory = later(() =>
  import('./RemoveDialog').then((m) => ({ default: m.RemoveCategory })),
);
const variant = () => import('./VariantDialogs');
const AddVariant = later(() => variant().then((m) => ({ default: m.AddVariant })));
const EditVariant = later(() => variant().then((m) => ({ default: m.EditVariant })));
const VariantDetail = later(() => variant().then((m) => ({ default: m.VariantDetail })));
const BindDialog = later(() => import('./BindDialog'));

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
