import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type {
  Category,
  ImportCheck,
  ImportRecord,
  ProductVariant,
  SubCategory,
  Vertical,
} from '@/lib/api';
import { type Handlers, openScreen, page, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

const food: Vertical = {
  Id: 'v1',
  Name: 'Food',
  Description: '',
  CategoryCount: 1,
  SubCategoryCount: 1,
  ProductCount: 2,
};
const dairy: Category = {
  Id: 'c1',
  Name: 'Dairy',
  Title: 'Dairy',
  Description: '',
  VerticalId: 'v1',
  VerticalName: 'Food',
  SubCategoryCount: 1,
  ProductCount: 2,
};
const milk: SubCategory = {
  Id: 's1',
  Name: 'Milk',
  CategoryId: 'c1',
  CategoryTitle: 'Dairy',
  VerticalId: 'v1',
  VerticalName: 'Food',
  ProductCount: 2,
};
const wholeMilk: ProductVariant = {
  Id: 'p1',
  Gtin: '5000000126422',
  Name: 'Whole milk',
  Brand: 'Cravendale',
  Size: '2 l',
  ImageUrl: '',
  MerchantIds: ['m1'],
  Merchants: ['Hartley'],
  SubCategoryId: 's1',
  SubCategory: 'Milk',
  Category: 'Dairy',
  Vertical: 'Food',
};
const record: ImportRecord = {
  ImportId: 'i1',
  Kind: 'Import',
  Created: new Date().toISOString(),
  Creator: 'Ruth Castellan',
  Status: 'In Progress',
  TotalProducts: 200,
  FileName: 'spring.xlsx',
  Done: 50,
  LeftOut: 3,
  FileUrl: '/api/upc/import/i1/file',
  Error: '',
  Adds: 150,
  Changes: 50,
  CanUndo: false,
  Undone: 0,
  Kept: 0,
};

async function open(path: string, more: Handlers = {}) {
  const { calls } = await openScreen(routes, path, 'Admin', {
    'GET /api/upc/import/list': () => page('Result', [record]),
    'GET /api/upc/vertical/list': () => page('Result', [food]),
    'GET /api/upc/category/list': () => page('Result', [dairy]),
    'GET /api/upc/subcategory/list': () => page('Result', [milk]),
    'GET /api/upc/vertical/v1': () => result(food),
    'GET /api/upc/category/c1': () => result(dairy),
    'GET /api/upc/subcategory/s1': () => result(milk),
    'POST /api/upc/subcategory/variants': () => ({
      body: { Variants: [], Total: 0, page: 1, Next: '' },
    }),
    ...more,
  });
  return calls;
}

setUpScreens(() =>
  Promise.all([
    import('./pages'),
    import('./CatalogueDialogs'),
    import('@/components/list/SelectionBar'),
  ]),
);

const nord = { barcode: 'GTIN', artikel: 'Name' };
const changed = {
  Row: 2,
  Name: 'White loaf',
  Gtin: '5000000126422',
  Fields: [{ Field: 'Name', Before: 'Loaf', After: 'White loaf' }],
  Kept: '',
};

describe('imports', () => {
  const check = (part: Partial<ImportCheck>): ImportCheck => ({
    Id: 'i2',
    FileName: 'spring.xlsx',
    Created: '2026-11-21T10:00:00Z',
    JobId: 'j2',
    State: 'Done',
    Error: '',
    Rows: 3,
    Percent: 100,
    Queued: false,
    Imported: 0,
    Adds: 1,
    Changes: 1,
    Leaves: 0,
    Undone: false,
    Kept: 0,
    Headings: ['GTIN', 'Name'],
    Columns: {},
    Result: 'Warning',
    Summary: [
      { Result: 'Success', Title: '1 product to add', Details: '' },
      { Result: 'Warning', Title: 'GTINs with a wrong check digit: 1 row', Details: 'Row 4' },
    ],
    LeftOut: {
      Count: 1,
      Problems: [{ Row: 4, Name: 'Loaf', Column: 'GTIN', Problem: 'The check digit is wrong.' }],
      Data: '',
      FileName: '',
    },
    ...part,
  });

  /** The server's check, as it stands now; a test changes it. */
  async function openImport(now: { check?: ImportCheck }, more: Handlers = {}) {
    const calls = await open('/admin/upceditor?dialog=import', {
      'GET /api/upc/import/checks': () => result(now.check ? [now.check] : []),
      'GET /api/upc/import/i2/check': () => result(now.check),
      'DELETE /api/upc/import/i2/check': () => result('The check was discarded.'),
      ...more,
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Import UPC Template' }));
    return { calls, dialog };
  }

  async function choose(checked: ImportCheck) {
    const now: { check?: ImportCheck } = {};
    const enqueue = vi.fn(() => {
      now.check = { ...checked, Queued: true, State: 'Done', Imported: 2 };
      return result('Your import has been queued.');
    });
    const { dialog, calls } = await openImport(now, {
      'POST /api/upc/import/validate': () => {
        now.check = checked;
        return result({ ...checked, State: 'Waiting', Percent: 0 });
      },
      'POST /api/upc/import/enqueue/i2': enqueue,
      'GET /api/upc/import/i2/rows': () => result([changed]),
      'GET /api/upc/import/suppliers': () => result([{ Name: 'Nord Foods', Columns: nord }]),
      'PUT /api/upc/import/i2/columns': () => {
        now.check = check({});
        return result(now.check);
      },
    });
    expect(await dialog.findByRole('button', { name: 'Validate' })).toBeDisabled();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, new File(['PK'], 'spring.xlsx'));
    await userEvent.click(dialog.getByRole('button', { name: 'Validate' }));
    return { dialog, enqueue, calls };
  }

  it('show their progress', async () => {
    await open('/admin/upceditor');
    expect(await screen.findByText('spring.xlsx')).toBeVisible();
    expect(screen.getByLabelText('50 of 200 imported')).toBeVisible();
    expect(screen.getByRole('button', { name: /Rows left out/ })).toBeVisible();
  });

  it('are queued after a check with warnings, which are named', async () => {
    const { dialog, enqueue } = await choose(check({}));
    expect(await dialog.findByText('Validation passed with warnings')).toBeVisible();
    expect(
      dialog.getByText('Rows with warnings will be discarded and not imported.'),
    ).toBeVisible();
    expect(dialog.getByText('Row 4')).toBeVisible();
    expect(dialog.getByRole('row', { name: /4 GTIN The check digit is wrong/ })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Queue' }));
    expect(await dialog.findByText('2 imported')).toBeVisible();
    expect(dialog.getByText('2 imported').closest('[data-autofocus]')).toHaveFocus();
    expect(enqueue).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show what changes, before and after', async () => {
    const { dialog } = await choose(check({}));
    expect((await dialog.findAllByText('White loaf'))[0]).toBeVisible();
    expect(dialog.getByText('Loaf', { selector: 'del' })).toBeVisible();
    expect(dialog.getByText('White loaf', { selector: 'ins' })).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Added 1' })).toBeInTheDocument();
  });

  it('understand a supplier’s columns once they are remembered', async () => {
    const { dialog, calls } = await choose(
      check({ State: 'Failed', Error: 'The first row…', Headings: ['Barcode', 'Artikel', 'Note'] }),
    );
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Nord Foods'),
    );
    expect(dialog.queryByRole('button', { name: 'Queue' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Check with these columns' }));
    expect(await dialog.findByRole('button', { name: 'Queue' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      body: {
        Supplier: 'Nord Foods',
        Columns: [
          { Heading: 'Barcode', Column: 'GTIN' },
          { Heading: 'Artikel', Column: 'Name' },
          { Heading: 'Note', Column: '' },
        ],
      },
    });
  });

  it('are undone after a question that says what happens', async () => {
    const done = { ...record, Status: 'Completed' as const, CanUndo: true };
    const calls = await open('/admin/upceditor', {
      'GET /api/upc/import/list': () => page('Result', [done]),
      'POST /api/upc/import/undo/i1': () => result('The import is being undone.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Actions|More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo import' }));
    expect(await screen.findByText(/that it added \(150\) are removed/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await waitFor(() =>
      expect(calls.some(({ path }) => path === '/api/upc/import/undo/i1')).toBe(true),
    );
  });

  it('can only go back after a check that failed, which is forgotten', async () => {
    const { dialog, calls } = await choose(check({ Result: 'Failure' }));
    expect(await dialog.findByText('Validation failed')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Queue' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }));
    expect(await dialog.findByRole('button', { name: 'Validate' })).toBeDisabled();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('say why a file cannot be read', async () => {
    const { dialog } = await choose(check({ State: 'Failed', Error: 'The sheet is empty.' }));
    expect(await dialog.findByText('The sheet is empty.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }));
    expect(await dialog.findByRole('button', { name: 'Validate' })).toBeDisabled();
  });

  it('are found again while they are checked, and Escape loses nothing', async () => {
    const now = { check: check({ State: 'Running', Rows: 12_000, Percent: 60 }) };
    const { dialog, calls } = await openImport(now);
    expect(await dialog.findByText('12,000 rows checked so far')).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: 'Checked' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
    const said = vi.spyOn(notifications, 'show');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said.mock.calls[0]?.[0].message).toMatch(/spring.xlsx goes on in the server/);
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    now.check = check({});
    await userEvent.click(screen.getByRole('button', { name: 'Import UPC Template' }));
    expect(await screen.findByText('Validation passed with warnings')).toBeVisible();
  });

  it('stop being checked when somebody asks for it', async () => {
    const now: { check?: ImportCheck } = { check: check({ State: 'Running', Percent: 60 }) };
    const discard = vi.fn(() => {
      delete now.check;
      return result('The check was discarded.');
    });
    const { dialog } = await openImport(now, { 'DELETE /api/upc/import/i2/check': discard });
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel the check' }));
    expect(await dialog.findByRole('button', { name: 'Validate' })).toBeDisabled();
    expect(discard).toHaveBeenCalledTimes(1);
  });
});

describe('places', () => {
  it('need a name, and a name in use is refused beside the field', async () => {
    await open('/admin/upceditor?tab=1&dialog=add-vertical', {
      'POST /api/upc/vertical': () => ({
        status: 409,
        body: { Error: 'There is already a vertical with this name.', Code: 'NameTaken' },
      }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Vertical' }));
    const add = dialog.getByRole('button', { name: 'Add Vertical' });
    expect(add).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Name/), '  ');
    expect(add).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Food');
    await userEvent.click(add);
    expect(await dialog.findByText('There is already a vertical with this name.')).toBeVisible();
  });

  it('that are not empty say what to do before they can be removed', async () => {
    await open('/admin/upceditor?tab=1&dialog=remove-vertical&of=v1');
    expect(
      await screen.findByText(/Reassign all categories to another vertical first/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove vertical' })).toBeNull();
  });

  it('are filtered by their page, and unbound after confirmation', async () => {
    const unbind = vi.fn(() => result('Sub category unbinded.'));
    const calls = await open('/admin/category/c1', {
      'POST /api/upc/subcategory/s1/unbind': unbind,
    });
    expect(await screen.findByRole('heading', { name: 'Dairy' })).toBeVisible();
    expect(await screen.findByText('Milk')).toBeVisible();
    expect(calls.some(({ path }) => path.includes('Filter.Categories=c1'))).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: /Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unbind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unbind Milk?' }));
    expect(unbind).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Unbind' }));
    await waitFor(() => expect(unbind).toHaveBeenCalledTimes(1));
  });

  it('are bound by ticking them', async () => {
    const bind = vi.fn(() => result('Category binded.'));
    await open('/admin/category/c1?dialog=bind', {
      'GET /api/upc/subcategory/unbinded': () => ({
        body: {
          Result: [{ FirstLetter: 'C', Items: [{ Id: 's2', Name: 'Cheese', ProductCount: 0 }] }],
        },
      }),
      'POST /api/upc/category/c1/bind': bind,
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
    const group = within(await dialog.findByRole('group', { name: 'C' }));
    await userEvent.click(group.getByRole('checkbox', { name: 'Cheese' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(bind).toHaveBeenCalledTimes(1));
  });
});

describe('variants', () => {
  const shown = {
    'POST /api/upc/subcategory/variants': () => ({
      body: { Variants: [wholeMilk], Total: 1, page: 1, Next: '' },
    }),
    'GET /api/upc/variant/p1': () => result(wholeMilk),
    'GET /api/admin/invoice/merchant': () => ({
      body: { Result: [{ MerchantId: 'm1', MerchantName: 'Hartley' }] },
    }),
  };

  it('are shown and open their form', async () => {
    await open('/admin/subcategory/s1', shown);
    await userEvent.click(await screen.findByText('Whole milk'));
    const detail = within(await screen.findByRole('dialog', { name: 'Product variant' }));
    expect(await detail.findByText('Food, Dairy, Milk')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit variant' }));
    expect(await form.findByLabelText(/^GTIN/)).toHaveValue('5000000126422');
  });

  it('are changed once the check digit is correct, and a GTIN in use is refused beside the field', async () => {
    const calls = await open('/admin/subcategory/s1?dialog=edit-variant&of=p1', {
      ...shown,
      'PUT /api/upc/variant/p1': () => ({
        status: 409,
        body: { Error: 'Taken', Code: 'GtinTaken', Fields: { Gtin: 'Another product has it.' } },
      }),
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit variant' }));
    const gtin = await form.findByLabelText(/^GTIN/);
    await userEvent.clear(gtin);
    await userEvent.type(gtin, '96385075');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText(/after 9638507 it would be 4/)).toBeVisible();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.type(gtin, '{Backspace}4');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText('Another product has it.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      Gtin: '96385074',
      MerchantIds: ['m1'],
      SubCategoryId: 's1',
    });
  });

  it('are shown as they were saved', async () => {
    let saved = wholeMilk;
    await open('/admin/subcategory/s1?dialog=edit-variant&of=p1', {
      ...shown,
      'POST /api/upc/subcategory/variants': () => ({
        body: { Variants: [saved], Total: 1, page: 1, Next: '' },
      }),
      'PUT /api/upc/variant/p1': () => {
        saved = { ...wholeMilk, Name: 'Oat milk' };
        return result(saved);
      },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit variant' }));
    const name = await form.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Oat milk');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Oat milk')).toBeVisible();
    expect(screen.queryByText('Whole milk')).toBeNull();
  });

  it('are moved together, and what was refused is named and stays ticked', async () => {
    const skimmed = { ...wholeMilk, Id: 'p2', Name: 'Skimmed milk', SubCategoryId: 's2' };
    const calls = await open('/admin/subcategory/s1', {
      ...shown,
      'POST /api/upc/subcategory/variants': () => ({
        body: { Variants: [wholeMilk, skimmed], Total: 2, page: 1, Next: '' },
      }),
      'GET /api/upc/subcategory/list': () =>
        page('Result', [milk, { ...milk, Id: 's2', Name: 'Cream' }]),
      'POST /api/upc/variant/p1/move': () => ({
        ...result(wholeMilk),
        headers: { 'Undo-Until': '2026-11-28T10:10:00Z' },
      }),
      'POST /api/upc/variant/p2/move': () => ({
        status: 409,
        body: { Error: 'It is in this subcategory already.', Code: 'NothingToChange' },
      }),
      'POST /api/removals/undo': () => result({}),
    });
    render(
      <MantineProvider env="test">
        <Notifications />
      </MantineProvider>,
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: /Select .*Whole milk/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Select .*Skimmed milk/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move: 2 variants' }));
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Subcategory' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cream (Dairy)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(
      await screen.findByText(
        '1 variant was moved to Cream (Dairy). Not Skimmed milk: It is in this subcategory already.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Select .*Skimmed milk/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Select .*Whole milk/ })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      const moved = calls.find(({ path }) => path.endsWith('/p1/move'));
      expect(moved?.body).toEqual({ SubCategoryId: 's2' });
      expect(calls.find(({ path }) => path === '/api/removals/undo')?.body).toEqual({
        Key: moved?.headers['idempotency-key'],
      });
    });
  });

  it('are removed after confirmation', async () => {
    const remove = vi.fn(() => result('Variant removed.'));
    await open('/admin/subcategory/s1', { ...shown, 'DELETE /api/upc/variant/p1': remove });
    await userEvent.click(await screen.findByRole('button', { name: /Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Whole milk?' }));
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  });
});

it('says that a subcategory has no variants, and what to do', async () => {
  await open('/admin/subcategory/s1');
  expect(await screen.findByText('No variants found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Imports' })).toHaveAttribute('href', '/admin/upceditor');
});
