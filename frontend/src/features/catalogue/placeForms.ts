import { type Form, required } from '@/lib/form';
import {
  placeKeys,
  saveCategory,
  type Saved,
  saveSubcategory,
  saveVertical,
  variantsKey,
} from './calls';
import type {
  Category,
  NewCategory,
  NewSubCategory,
  NewVertical,
  SubCategory,
  Vertical,
} from './types';

const named = required('Please enter a name.');
/** The button waits for a name without saying why: the empty field says it. */
const needsName = ({ Name }: { Name: string }) => (Name.trim() ? undefined : '');
const nameTaken = (code: string) => (code === 'NameTaken' ? 'Name' : undefined);
const refresh = [...placeKeys, variantsKey];
const doneText = ({ Name }: { Name: string }, id: string) =>
  `${Name} was ${id ? 'changed' : 'added'}.`;

interface VerticalDraft {
  Name: string;
  Description: string;
}

/** Adds a vertical, or changes the one that is given. */
export const verticalForm: Form<
  VerticalDraft,
  Saved<NewVertical>,
  Vertical,
  Vertical | undefined
> = {
  name: 'vertical.save',
  start: (vertical) => ({
    Name: vertical?.Name ?? '',
    Description: vertical?.Description ?? '',
  }),
  rules: { Name: named },
  ready: needsName,
  body: ({ Name, Description }, vertical) => ({
    Id: vertical?.Id ?? '',
    Fields: { Name: Name.trim(), Description: Description.trim() },
  }),
  send: saveVertical,
  refusal: nameTaken,
  refresh,
  done: (out, _, vertical) => doneText(out, vertical?.Id ?? ''),
};

interface CategoryDraft extends VerticalDraft {
  VerticalId: string;
}

/** What a category's form is opened with: the one to change, or the vertical of a new one. */
export interface CategoryGiven {
  category?: Category | undefined;
  verticalId: string;
}

export const categoryForm: Form<CategoryDraft, Saved<NewCategory>, Category, CategoryGiven> = {
  name: 'category.save',
  start: ({ category, verticalId }) => ({
    Name: category?.Name ?? '',
    Description: category?.Description ?? '',
    VerticalId: category?.VerticalId ?? verticalId,
  }),
  rules: { Name: named, VerticalId: required('Please choose a vertical.') },
  ready: needsName,
  body: ({ Name, Description, VerticalId }, { category }) => ({
    Id: category?.Id ?? '',
    Fields: { Name: Name.trim(), Description: Description.trim(), VerticalId },
  }),
  send: saveCategory,
  refusal: nameTaken,
  refresh,
  done: (out, _, { category }) => doneText(out, category?.Id ?? ''),
};

interface SubcategoryDraft {
  Name: string;
  CategoryId: string;
}

/** What a subcategory's form is opened with: the one to change, or the category of a new one. */
export interface SubcategoryGiven {
  subcategory?: SubCategory | undefined;
  categoryId: string;
}

export const subcategoryForm: Form<
  SubcategoryDraft,
  Saved<NewSubCategory>,
  SubCategory,
  SubcategoryGiven
> = {
  name: 'subcategory.save',
  start: ({ subcategory, categoryId }) => ({
    Name: subcategory?.Name ?? '',
    CategoryId: subcategory?.CategoryId ?? categoryId,
  }),
  rules: { Name: named, CategoryId: required('Please choose a category.') },
  ready: needsName,
  body: ({ Name, CategoryId }, { subcategory }) => ({
    Id: subcategory?.Id ?? '',
    Fields: { Name: Name.trim(), CategoryId },
  }),
  send: saveSubcategory,
  refusal: nameTaken,
  refresh,
  done: (out, _, { subcategory }) => doneText(out, subcategory?.Id ?? ''),
};
