import { editDialog, formDialog } from '@/components/form/FormDialog';
import { categories, subcategories, verticals } from './calls';
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
  of: verticals,
  given: edited,
});

export const EditCategory = editDialog(categoryForm, {
  title: 'Edit category',
  of: categories,
  given: edited,
});

export const EditSubcategory = editDialog(subcategoryForm, {
  title: 'Edit sub category',
  of: subcategories,
  given: edited,
});
