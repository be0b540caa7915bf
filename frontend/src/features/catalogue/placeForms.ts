import type { Category, SubCategory, Vertical } from '@/lib/api';
import { type Form, type Looks, type Name, required } from '@/lib/form';
import {
  saveCategory,
  type Saved,
  saveSubcategory,
  saveVertical,
  useCategoryOptions,
  useVerticalOptions,
} from './calls';

interface Draft {
  Name: string;
  Description: string;
  /** The vertical of a category, or the category of a subcategory; empty for a vertical. */
  Parent: string;
}

/** What a form is opened with: the place to change, or what a new one belongs to. */
export interface Given<Place> {
  place?: Place | undefined;
  parent: string;
}

interface Described<Place, Fields> {
  noun: string;
  /** What is added, as the buttons of the pages write it. */
  title: string;
  fields: Looks<Draft>;
  start: (place: Place) => Partial<Draft>;
  /** What to say while no parent is chosen; verticals have none. */
  choose?: string;
  /** The server's name of the parent. */
  parentField?: string;
  bodyOf: (draft: Draft) => Fields;
  send: (body: Saved<Fields>, key: string) => Promise<Place>;
}

/** placeForm adds a vertical, category or subcategory, or changes the one that is given. */
function placeForm<Place extends { Id: string; Name: string }, Fields>({
  noun,
  title,
  fields,
  start,
  choose,
  parentField,
  bodyOf,
  send,
}: Described<Place, Fields>): Form<Draft, Saved<Fields>, Place, Given<Place>> {
  return {
    name: `${noun}.save`,
    title: `Add ${title}`,
    action: ({ place }) => (place ? 'Save changes' : `Add ${title}`),
    fields,
    start: ({ place, parent }) => ({
      Name: place?.Name ?? '',
      Description: '',
      Parent: parent,
      ...(place && start(place)),
    }),
    rules: { Name: required('Please enter a name.'), ...(choose && { Parent: required(choose) }) },
    // The button waits for a name without saying why: the empty field says it.
    ready: ({ Name }) => (Name.trim() ? undefined : ''),
    body: (draft, { place }) => ({
      Id: place?.Id ?? '',
      Fields: bodyOf({
        ...draft,
        Name: draft.Name.trim(),
        Description: draft.Description.trim(),
      }),
    }),
    send,
    names: parentField ? { [parentField]: 'Parent' satisfies Name<Draft> } : {},
    refusal: (code) => (code === 'NameTaken' ? 'Name' : undefined),
    done: ({ Name }, _, { place }) => `${Name} was ${place ? 'changed' : 'added'}.`,
  };
}

const description = { label: 'Description', kind: 'long' } as const;

export const verticalForm = placeForm({
  noun: 'vertical',
  title: 'Vertical',
  fields: { Name: 'Name', Description: description },
  start: ({ Description }: Vertical) => ({ Description }),
  bodyOf: ({ Name, Description }) => ({ Name, Description }),
  send: saveVertical,
});

export const categoryForm = placeForm({
  noun: 'category',
  title: 'Category',
  fields: {
    Name: 'Name',
    Parent: { label: 'Vertical', useOptions: useVerticalOptions },
    Description: description,
  },
  start: ({ Description, VerticalId }: Category) => ({ Description, Parent: VerticalId }),
  choose: 'Please choose a vertical.',
  parentField: 'VerticalId',
  bodyOf: ({ Name, Description, Parent }) => ({
    Name,
    Description,
    VerticalId: Parent,
  }),
  send: saveCategory,
});

export const subcategoryForm = placeForm({
  noun: 'subcategory',
  title: 'Sub Category',
  fields: { Name: 'Name', Parent: { label: 'Category', useOptions: useCategoryOptions } },
  start: ({ CategoryId }: SubCategory) => ({ Parent: CategoryId }),
  choose: 'Please choose a category.',
  parentField: 'CategoryId',
  bodyOf: ({ Name, Parent }) => ({ Name, CategoryId: Parent }),
  send: saveSubcategory,
});
