import type { ReactNode } from 'react';
import { ChoiceField, LongTextField, TextField } from '@/components/form/fields';
import { FormContent } from '@/components/form/FormDialog';
import { Dialog } from '@/components/Dialog';
import { QueryBoundary, type QueryState } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { type FieldProps, useForm } from '@/lib/form';
import { useCategories, useCategory, useSubcategory, useVertical, useVerticals } from './calls';
import { categoryForm, type Given, subcategoryForm, verticalForm } from './placeForms';
import type { Category, SubCategory, Vertical } from './types';

interface Props {
  onClose: () => void;
}

type FieldsProps<Place> = Props & { given: Given<Place>; action: string };

const save = 'Save changes';

export function AddVertical({ onClose }: Props) {
  return (
    <Dialog title="Add Vertical" onClose={onClose}>
      <VerticalFields given={{ parent: '' }} action="Add Vertical" onClose={onClose} />
    </Dialog>
  );
}

export function EditVertical({ id, onClose }: Props & { id: string }) {
  return (
    <Edit title="Edit vertical" query={useVertical(id)} onClose={onClose}>
      {(given) => <VerticalFields given={given} action={save} onClose={onClose} />}
    </Edit>
  );
}

/** Adds a category; to the vertical whose page is open, where there is one. */
export function AddCategory({ verticalId, onClose }: Props & { verticalId: string }) {
  return (
    <Dialog title="Add Category" onClose={onClose}>
      <CategoryFields given={{ parent: verticalId }} action="Add Category" onClose={onClose} />
    </Dialog>
  );
}

export function EditCategory({ id, onClose }: Props & { id: string }) {
  return (
    <Edit title="Edit category" query={useCategory(id)} onClose={onClose}>
      {(given) => <CategoryFields given={given} action={save} onClose={onClose} />}
    </Edit>
  );
}

/** Adds a subcategory; to the category whose page is open, where there is one. */
export function AddSubcategory({ categoryId, onClose }: Props & { categoryId: string }) {
  return (
    <Dialog title="Add Sub Category" onClose={onClose}>
      <SubcategoryFields
        given={{ parent: categoryId }}
        action="Add Sub Category"
        onClose={onClose}
      />
    </Dialog>
  );
}

export function EditSubcategory({ id, onClose }: Props & { id: string }) {
  return (
    <Edit title="Edit sub category" query={useSubcategory(id)} onClose={onClose}>
      {(given) => <SubcategoryFields given={given} action={save} onClose={onClose} />}
    </Edit>
  );
}

interface EditProps<Place> extends Props {
  title: string;
  query: QueryState<Place>;
  children: (given: Given<Place>) => ReactNode;
}

/** The dialog of a form that loads the place which it changes. */
function Edit<Place>({ title, query, onClose, children }: EditProps<Place>) {
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={2} />}>
        {(place) => children({ place, parent: '' })}
      </QueryBoundary>
    </Dialog>
  );
}

function VerticalFields({ given, action, onClose }: FieldsProps<Vertical>) {
  const form = useForm(verticalForm, given, onClose);
  return (
    <FormContent action={action} form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk field={form.field('Name')} />
      <LongTextField label="Description" field={form.field('Description')} />
    </FormContent>
  );
}

function CategoryFields({ given, action, onClose }: FieldsProps<Category>) {
  const { data } = useVerticals();
  const form = useForm(categoryForm, given, onClose);
  return (
    <FormContent action={action} form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk field={form.field('Name')} />
      <ParentField
        noun="vertical"
        options={data?.map(({ Id, Name }) => ({ value: Id, label: Name }))}
        field={form.field('Parent')}
      />
      <LongTextField label="Description" field={form.field('Description')} />
    </FormContent>
  );
}

function SubcategoryFields({ given, action, onClose }: FieldsProps<SubCategory>) {
  const { data } = useCategories();
  const form = useForm(subcategoryForm, given, onClose);
  return (
    <FormContent action={action} form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk field={form.field('Name')} />
      <ParentField
        noun="category"
        options={data?.map(({ Id, Name, VerticalName }) => ({
          value: Id,
          label: `${Name} (${VerticalName})`,
        }))}
        field={form.field('Parent')}
      />
    </FormContent>
  );
}

interface ParentProps {
  noun: 'vertical' | 'category';
  /** Undefined while they are loaded. */
  options: { value: string; label: string }[] | undefined;
  field: FieldProps<string>;
}

function ParentField({ noun, options, field }: ParentProps) {
  return (
    <ChoiceField
      label={noun === 'vertical' ? 'Vertical' : 'Category'}
      withAsterisk
      searchable
      data={options ?? []}
      nothingFoundMessage={options ? `No ${noun} with this name` : 'Loading'}
      field={field}
    />
  );
}
