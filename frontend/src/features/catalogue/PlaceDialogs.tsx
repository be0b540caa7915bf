import { ChoiceField, LongTextField, TextField } from '@/components/form/fields';
import { FormContent, FormDialog } from '@/components/form/FormDialog';
import { Dialog } from '@/components/Dialog';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { useForm } from '@/lib/form';
import { useCategories, useCategory, useSubcategory, useVertical, useVerticals } from './calls';
import { type CategoryGiven, categoryForm, subcategoryForm, verticalForm } from './placeForms';
import type { SubcategoryGiven } from './placeForms';
import type { Vertical } from './types';

interface Props {
  onClose: () => void;
}

const skeleton = <PanelSkeleton count={2} />;

export function AddVertical({ onClose }: Props) {
  const form = useForm(verticalForm, undefined, { onDone: onClose, onAlreadyDone: onClose });
  return (
    <FormDialog title="Add Vertical" action="Add Vertical" form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk data-autofocus field={form.field('Name')} />
      <LongTextField label="Description" field={form.field('Description')} />
    </FormDialog>
  );
}

export function EditVertical({ id, onClose }: Props & { id: string }) {
  const query = useVertical(id);
  return (
    <Dialog title="Edit vertical" onClose={onClose}>
      <QueryBoundary query={query} skeleton={skeleton}>
        {(vertical) => <VerticalFields vertical={vertical} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

function VerticalFields({ vertical, onClose }: Props & { vertical: Vertical }) {
  const form = useForm(verticalForm, vertical, { onDone: onClose, onAlreadyDone: onClose });
  return (
    <FormContent action="Save changes" form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk data-autofocus field={form.field('Name')} />
      <LongTextField label="Description" field={form.field('Description')} />
    </FormContent>
  );
}

/** Adds a category; to the vertical whose page is open, where there is one. */
export function AddCategory({ verticalId, onClose }: Props & { verticalId: string }) {
  return (
    <Dialog title="Add Category" onClose={onClose}>
      <CategoryFields given={{ verticalId }} action="Add Category" onClose={onClose} />
    </Dialog>
  );
}

export function EditCategory({ id, onClose }: Props & { id: string }) {
  const query = useCategory(id);
  return (
    <Dialog title="Edit category" onClose={onClose}>
      <QueryBoundary query={query} skeleton={skeleton}>
        {(category) => (
          <CategoryFields
            given={{ category, verticalId: '' }}
            action="Save changes"
            onClose={onClose}
          />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function CategoryFields({
  given,
  action,
  onClose,
}: Props & { given: CategoryGiven; action: string }) {
  const verticals = useVerticals();
  const form = useForm(categoryForm, given, { onDone: onClose, onAlreadyDone: onClose });
  return (
    <FormContent action={action} form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk data-autofocus field={form.field('Name')} />
      <ChoiceField
        label="Vertical"
        withAsterisk
        searchable
        data={(verticals.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
        nothingFoundMessage={verticals.data ? 'No vertical of this name' : 'Loading'}
        field={form.field('VerticalId')}
      />
      <LongTextField label="Description" field={form.field('Description')} />
    </FormContent>
  );
}

/** Adds a subcategory; to the category whose page is open, where there is one. */
export function AddSubcategory({ categoryId, onClose }: Props & { categoryId: string }) {
  return (
    <Dialog title="Add Sub Category" onClose={onClose}>
      <SubcategoryFields given={{ categoryId }} action="Add Sub Category" onClose={onClose} />
    </Dialog>
  );
}

export function EditSubcategory({ id, onClose }: Props & { id: string }) {
  const query = useSubcategory(id);
  return (
    <Dialog title="Edit sub category" onClose={onClose}>
      <QueryBoundary query={query} skeleton={skeleton}>
        {(subcategory) => (
          <SubcategoryFields
            given={{ subcategory, categoryId: '' }}
            action="Save changes"
            onClose={onClose}
          />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function SubcategoryFields({
  given,
  action,
  onClose,
}: Props & { given: SubcategoryGiven; action: string }) {
  const categories = useCategories();
  const form = useForm(subcategoryForm, given, { onDone: onClose, onAlreadyDone: onClose });
  return (
    <FormContent action={action} form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk data-autofocus field={form.field('Name')} />
      <ChoiceField
        label="Category"
        withAsterisk
        searchable
        data={(categories.data ?? []).map(({ Id, Name, VerticalName }) => ({
          value: Id,
          label: `${Name} (${VerticalName})`,
        }))}
        nothingFoundMessage={categories.data ? 'No category of this name' : 'Loading'}
        field={form.field('CategoryId')}
      />
    </FormContent>
  );
}
