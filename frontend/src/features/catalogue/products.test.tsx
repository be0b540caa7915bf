import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MerchantProduct } from '@/lib/api';
import { type Handlers, openScreen, page, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

const tea: MerchantProduct = {
  Id: 'p1',
  Sku: '22086',
  Gtin: '5012345000015',
  Name: 'Tea set',
  Brand: 'Hartley',
  Size: '',
  Price: 1250,
  VatClass: 'Reduced',
  ImageUrl: '',
  Weight: 800,
  FromCatalogue: false,
  Created: '2026-11-01T10:00:00Z',
  OffIn: 0,
  SoldOutIn: 2,
};

setUpScreens(() => Promise.all([import('./pages'), import('./ProductDialogs')]));

const open = (more: Handlers = {}, path = '/merchant/productcatalog') =>
  openScreen(routes, path, 'Merchant', {
    'POST /api/merchant/products/list': () => page('Products', [tea]),
    'POST /api/merchant/products/imports/list': () => page('Result', []),
    'GET /api/merchant/products/p1': () => result(tea),
    ...more,
  });

describe('a merchant’s products', () => {
  it('shows price, VAT class, code and where it is not sold', async () => {
    await open();
    expect((await screen.findAllByText('Tea set'))[0]).toBeVisible();
    for (const text of [/£12.50/, /Reduced rate/, /Sold out in 2 shops/, /No picture/])
      expect(screen.getAllByText(text)[0]).toBeVisible();
  });

  it('says what to do when there is nothing', async () => {
    await open({ 'POST /api/merchant/products/list': () => page('Products', []) });
    expect(await screen.findByText('Your catalogue is empty')).toBeVisible();
  });

  it('adds a product in pence and grams, and shows a taken SKU beside its field', async () => {
    const taken = { Error: 'Another of your products has this SKU.', Code: 'SkuTaken' };
    const { calls } = await open(
      { 'POST /api/merchant/products': () => ({ status: 409, body: taken }) },
      '/merchant/productcatalog?dialog=add',
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Name/), ' Mug ');
    await userEvent.type(dialog.getByLabelText(/SKU/), 'mug-1');
    await userEvent.type(dialog.getByLabelText(/Price/), '8.5');
    await userEvent.type(dialog.getByLabelText(/Weight/), '350');
    await userEvent.click(dialog.getByRole('button', { name: 'Add product' }));
    expect(await dialog.findByText('Another of your products has this SKU.')).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/merchant/products')).toMatchObject({
      body: { Name: 'Mug', Sku: 'mug-1', Price: 850, Weight: 350, VatClass: 'Standard', Gtin: '' },
    });
  });

  it('takes a product from the universal catalogue', async () => {
    const found = { ...tea, Id: 'v1', Name: 'Loaf', Taken: false };
    const { calls } = await open(
      {
        'GET /api/merchant/products/universal': () => result([found]),
        'POST /api/merchant/products/take': () => result({ ...tea, Name: 'Loaf' }),
      },
      '/merchant/productcatalog?dialog=take',
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('combobox', { name: /Product/ }), 'loaf');
    await userEvent.click(await screen.findByRole('option', { name: /Loaf/ }));
    await userEvent.type(dialog.getByLabelText(/Price/), '1.40');
    await userEvent.click(dialog.getByRole('button', { name: 'Add product' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/take'))).toMatchObject({
        body: { VariantId: 'v1', Price: 140, Sku: '' },
      }),
    );
  });

  it('lets a shop say that a product is sold out', async () => {
    const mug = { Id: 'p1', Sku: 'mug', Gtin: '', Name: 'Mug', Brand: '', Size: '', Price: 850 };
    const shown = { ...mug, ImageUrl: '', State: 'On', Until: null };
    const { calls } = await openScreen(routes, '/shop/products', 'Shop', {
      'POST /api/shop/products/list': () => page('Products', [shown]),
      'PUT /api/shop/products/p1': () => result(tea),
    });
    expect((await screen.findAllByText('Sold'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Sold out/ }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        body: { State: 'SoldOut' },
      }),
    );
  });

  it('undoes an import', async () => {
    const made = {
      ImportId: 'i1',
      Kind: 'Import',
      Created: '2026-11-20T10:00:00Z',
      Creator: 'Ruth',
      Status: 'Completed',
      TotalProducts: 5,
      FileName: 'range.xlsx',
      Done: 5,
      LeftOut: 0,
      FileUrl: '',
      Error: '',
      Adds: 2,
      Changes: 3,
      CanUndo: true,
      Undone: 0,
      Kept: 0,
    };
    const { calls } = await open(
      {
        'POST /api/merchant/products/imports/list': () => page('Result', [made]),
        'POST /api/merchant/products/imports/i1/undo': () => result('The import is being undone.'),
      },
      '/merchant/productcatalog?tab=1',
    );
    expect((await screen.findAllByText('range.xlsx'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Actions|More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo import' }));
    expect(await screen.findByText(/that it added \(2\) are removed/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/i1/undo'))).toBe(true));
  });

  it('sets a product sold out in the shops that are ticked', async () => {
    const shops = [
      { ShopId: 's1', ShopName: 'Islington', State: 'On' },
      { ShopId: 's2', ShopName: 'Soho', State: 'Off' },
    ];
    const { calls } = await open(
      {
        'GET /api/merchant/products/p1/shops': () => result(shops),
        'PUT /api/merchant/products/p1/shops': () => result(tea),
      },
      '/merchant/productcatalog?dialog=shops&of=p1',
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Find a shop'), 'isl');
    expect(dialog.queryByLabelText('Soho')).toBeNull();
    await userEvent.click(dialog.getByLabelText('All that are found'));
    await userEvent.click(dialog.getByRole('button', { name: 'Sold out until tomorrow' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        body: { ShopIds: ['s1'], State: 'SoldOut' },
      }),
    );
    expect(await dialog.findByText('0 ticked')).toBeVisible();
  });
});
