import { editDialog, formDialog } from '@/components/form/FormDialog';
import { useCategory, useSubcategory, useVertical } from './calls';
import type { Parent } from './dialogs';
import { categoryForm, subcategoryForm, verticalForm } from './placeForms';

type Props = Parent & { onClose: () => void };

const VerticalDialog = formDialog(verticalForm);
const CategoryDialog = formDialog(categoryForm);
const SubcategoryDialog = formDialog(subcategoryForm);

export const AddVertical = (props: Props) => <VerticalDialog given={{ parent: '' }} {...props} />;

/** Adds a category; to the vertical whose page is open, where there is one. */
export const AddCategory = ({ verticalId = '', onClose }: Props) => (
  <CategoryDialog given={{ parent: verticalId }} onClose={onClose} />
);

/** Adds a subcategory; to the category whose page is open, where there is one. */
export const AddSubcategory = ({ categoryId = '', onClose }: Props) => (
  <SubcategoryDialog given={{ parent: categoryId }} onClose={onClose} />
);

const edited = <Place,>(place: Place) => ({ place, parent: '' });

export const EditVertical = editDialog(verticalForm, {
  title: 'Edit vertical',
  useRecord: useVertical,
  given: edited,
  lines: 2,
});

export const EditCategory = editDialog(categoryForm, {
  title: 'Edit category',
  useRecord: useCategory,
  given: edited,
  lines: 2,
});

export const EditSubcategory = editDialog(subcategoryForm, {
  title: 'Edit sub category',
  useRecord: useSubcategory,
  given: edited,
  lines: 2,
});
