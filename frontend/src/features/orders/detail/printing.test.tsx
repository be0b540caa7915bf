import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { profileOf, stubServer } from '@/test/server';
import { ItemListSheet, LabelSheet, printLabels } from './printing';
import { shrinkToFit } from '@/components/print/shrinkToFit';
import { at, lineOf, orderOf } from './order.fixture';
import { pickListOf } from './pickList';

const packed = orderOf({
  Packages: [
    { PackageNo: 1, Barcode: 'TK-100042-1' },
    { PackageNo: 2, Barcode: 'TK-100042-2' },
  ],
});

describe('labels', () => {
  it('is one per package, with its own code', () => {
    const { container } = render(<LabelSheet order={packed} />);
    const labels = [...container.querySelectorAll('section')];
    expect(labels).toHaveLength(2);
    labels.forEach((label, index) => {
      const paper = within(label);
      expect(paper.getByRole('img', { name: `TK-100042-${index + 1}` })).toBeInTheDocument();
      expect(label).toHaveTextContent('TK-100042');
      expect(label).toHaveTextContent(`Package ${index + 1} of 2`);
      expect(label).toHaveTextContent('Ottoline Grey');
      expect(label).toHaveTextContent('14 Upper Street');
      expect(label).toHaveTextContent('London N1 0PQ');
      expect(label).toHaveTextContent('Marlowe & Finch, Borough');
    });
    const [one, two] = [...container.querySelectorAll('path')].map((p) => p.getAttribute('d'));
    expect(one).not.toBe(two);
  });

  it("shows the logo of the user's merchant, and so does the item list", async () => {
    const logo = '/api/merchant/logo/0192.png';
    const brand = { MerchantLogo: logo, MerchantName: 'Marlowe & Finch', BrandColour: '1D5BB8' };
    stubServer({ 'GET /api/portal/profile': () => ({ body: { Result: profileOf(brand) } }) });
    await loadProfile();
    for (const Sheet of [LabelSheet, ItemListSheet]) {
      const { container, unmount } = render(<Sheet order={packed} />);
      expect(container.querySelector('img')).toHaveAttribute('src', logo);
      unmount();
    }
    render(<ItemListSheet order={packed} />);
    const head = screen.getByText('Marlowe & Finch').closest('header');
    expect(head).toHaveStyle({ borderColor: '#1D5BB8' });
    await signOut();
  });

  it('makes letters smaller until they fit, to a limit', () => {
    const root = document.createElement('div');
    const box = document.createElement('div');
    box.dataset['fit'] = '';
    box.style.fontSize = '20px';
    root.append(box);
    document.body.append(root);
    vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(100);
    const height = vi
      .spyOn(box, 'scrollHeight', 'get')
      .mockImplementation(() => parseFloat(box.style.fontSize) * 9);
    shrinkToFit(root);
    expect(parseFloat(box.style.fontSize)).toBeLessThan(11.3);
    expect(parseFloat(box.style.fontSize)).toBeGreaterThan(10);
    height.mockReturnValue(5_000);
    shrinkToFit(root);
    expect(parseFloat(box.style.fontSize)).toBe(4.6);
    root.remove();
  });

  it('is passed to the platform, and nothing stays in the page', async () => {
    const before = document.body.childElementCount;
    const print = vi.spyOn(platform, 'print').mockImplementation(({ element }) => {
      expect(element.querySelectorAll('section')).toHaveLength(2);
      return Promise.resolve();
    });
    await printLabels(packed);
    expect(print.mock.calls[0]?.[0]).toMatchObject({
      kind: 'labels',
      orders: [{ Id: 'o1' }],
      copy: false,
    });
    print.mockRejectedValue(new Error('Paper is out'));
    await expect(printLabels(packed)).rejects.toThrow('Paper is out');
    expect(document.body.childElementCount).toBe(before);
  });
});

describe('a print in a browser', () => {
  it('is reported to the server, as a copy if the labels were printed before', async () => {
    vi.spyOn(platform, 'print').mockResolvedValue();
    const calls = stubServer({
      'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }),
      'POST /api/shop/delivery/o1/printed': () => ({ body: { Result: packed } }),
    });
    await loadProfile();
    await printLabels(packed);
    const Detail = { Kind: 'labels', Packages: [1, 2] };
    await printLabels({ ...packed, Timeline: [{ Actor: '', At: at, Kind: 'Printed', Detail }] });
    const reports = () => calls.filter((call) => call.method === 'POST');
    await vi.waitFor(() => expect(reports()).toHaveLength(2));
    const [first, second] = reports().map((call) => call.body as { JobId: string });
    expect(first).toMatchObject({ Kind: 'labels', Packages: [1, 2], Copy: false });
    expect(second).toMatchObject({ Kind: 'labels', Packages: [1, 2], Copy: true });
    expect(first?.JobId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.JobId).not.toBe(first?.JobId);
    await signOut();
  });
});

describe('item list', () => {
  it('shows which items to pack, and which not', () => {
    const order = orderOf({
      Orderlines: [
        lineOf({
          Options: [
            { Name: 'Title', Value: 'Default Title' },
            { Name: 'Colour', Value: 'Blue' },
          ],
          VariantImageUrl: '/lantern.png',
        }),
        lineOf({ OrderLineId: 'l2', ProductTitle: 'Tea set', OrderLineQuantity: 0 }),
        lineOf({ OrderLineId: 'l3', ProductTitle: 'Bowl', OrderlineCancelled: at }),
        lineOf({ OrderLineId: 'l4', ProductTitle: 'Plate', OrderLineQuantity: 1 }),
        lineOf({ OrderLineId: 'l5', ProductTitle: 'Cup', OrderLineQuantity: 0 }),
        lineOf({ OrderLineId: 'l6', ProductTitle: 'Mug', SubstituteFor: 'l5' }),
      ],
    });
    render(<ItemListSheet order={order} />);
    expect(screen.getByRole('heading', { name: 'Order TK-100042' })).toBeInTheDocument();
    const [page, , lantern, tea, bowl, plate, cup] = screen.getAllByRole('row');
    expect(lantern).toHaveTextContent(/Lantern\s*Colour: Blue\s*84029G\s*2$/);
    expect(lantern?.querySelector('img')).toHaveAttribute('src', '/lantern.png');
    expect(page).toHaveTextContent('Order TK-100042'); // the head of the table is on every page
    expect(tea).toHaveTextContent(/Rejected\s*84029G$/);
    expect(cup).toHaveTextContent(/Replaced\s*84029G$/);
    expect(bowl).toHaveTextContent(/Cancelled\s*84029G$/);
    expect(plate).toHaveTextContent(/1of 2$/);
    expect(screen.queryByText(/Default Title/)).toBeNull();
  });
});

it('prints what the customer asks to mind on the list and on each label', () => {
  const order = orderOf({
    DeliveryAddressInstructions: 'Allergy: NO NUTS',
    Packages: [{ PackageNo: 1, Barcode: 'TK-1-1' }],
  });
  render(<ItemListSheet order={order} />);
  render(<LabelSheet order={order} />);
  expect(screen.getAllByText('Allergy: NO NUTS')).toHaveLength(2);
});

describe('pick list', () => {
  it('adds up what several orders share', async () => {
    const line = { OrderLineQuantity: 6, OrderLineOriginalQuantity: 7 };
    const orders = ['1', '2'].map((n) =>
      orderOf({ Id: n, OrderNo: `TK-${n}`, Orderlines: [lineOf(line), gone()] }),
    );
    const sheet = pickListOf(orders);
    render(<ItemListSheet order={sheet} />);
    expect(screen.getByRole('heading', { name: 'Pick list of 2 orders' })).toBeInTheDocument();
    expect(screen.getByText('TK-1, TK-2')).toBeInTheDocument();
    const rows = screen.getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[2]).toHaveTextContent('6 → TK-1, 6 → TK-2');
    expect(rows[2]).toHaveTextContent(/12of 14$/);
  });

  const gone = () => lineOf({ OrderLineId: 'l2', ProductTitle: 'Bowl', OrderlineCancelled: at });
});
