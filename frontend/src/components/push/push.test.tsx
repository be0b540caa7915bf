import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { render } from '@/test/render';
import { emptyDraft, momentOf, type PushDraft, pushFrom, rules, wallLast, wallNow } from './push';
import { PushDialog } from './PushDialog';
import { PushReview } from './PushReview';

const shops = [
  { MerchantName: 'Marlowe & Finch', Shops: [{ ShopId: 's1', ShopName: 'Borough' }] },
  { MerchantName: 'Hartley', Shops: [{ ShopId: 's2', ShopName: 'Soho' }] },
];
const now = Date.parse('2026-07-01T12:30:40Z'); // 13:30 in London
const csv = new File(['id\n1'], 'customers.csv');

describe('what may be sent', () => {
  const wrong = (part: Partial<PushDraft>) => {
    const draft = { ...emptyDraft, title: 'T', body: 'B', shops: ['s1'], ...part };
    const all = rules(now);
    const said = {
      title: all.title(draft.title),
      body: all.body(draft.body),
      shops: all.shops(draft.shops, draft),
      segment: all.segment(draft.segment, draft),
      customers: all.customers(draft.customers, draft),
      at: all.at(draft.at),
    };
    return Object.entries(said)
      .filter(([, words]) => words)
      .map(([name]) => name);
  };

  it.each<[string, Partial<PushDraft>, string[]]>([
    ['all there', {}, []],
    ['only blanks', { title: '  ', body: '\n' }, ['title', 'body']],
    ['as long as may be', { title: 'x'.repeat(65), body: 'x'.repeat(240) }, []],
    ['one too long', { title: 'x'.repeat(66), body: 'x'.repeat(241) }, ['title', 'body']],
    ['no shop', { shops: [] }, ['shops']],
    ['no segment', { target: 'segment', shops: [] }, ['segment']],
    ['a segment', { target: 'segment', shops: [], segment: 'g1' }, []],
    ['no list of customers', { target: 'customers', shops: [] }, ['customers']],
    ['customers without shops', { target: 'customers', shops: [], customers: csv }, []],
    ['this minute', { at: '2026-07-01 13:30:00' }, []],
    ['the minute before', { at: '2026-07-01 13:29:59' }, ['at']],
    ['seven days ahead', { at: '2026-07-08 13:30:00' }, []],
    ['and a minute more', { at: '2026-07-08 13:31:00' }, ['at']],
  ])('%s', (_, part, fields) => expect(wrong(part)).toEqual(fields));

  it('counts the time on London clocks, in summer and in winter', () => {
    expect(wallNow(now)).toBe('2026-07-01 13:30:00');
    expect(wallLast(now)).toBe('2026-07-08 13:30:00');
    expect(momentOf('2026-07-01 13:30:59').toISOString()).toBe('2026-07-01T12:30:00.000Z');
    expect(momentOf('2026-12-01 13:30:00').toISOString()).toBe('2026-12-01T13:30:00.000Z');
  });

  it('sends one audience, trimmed texts, and null for immediate sending', () => {
    const draft = { ...emptyDraft, title: ' T ', body: ' B ', shops: ['s1'], customers: csv };
    expect(pushFrom(draft)).toEqual({
      Title: 'T',
      Body: 'B',
      ScheduleDate: null,
      SendInQuietHours: false,
      Audience: { Shops: ['s1'] },
    });
    expect(pushFrom({ ...draft, target: 'customers' }).Audience).toEqual({ CustomerIds: csv });
  });
});

describe('PushDialog', () => {
  const open = () => {
    const onSend = vi.fn();
    render(<PushDialog onClose={() => undefined} onSend={onSend} shops={{ groups: shops }} />);
    return onSend;
  };
  const title = () => screen.getByRole('textbox', { name: 'Title' });
  const body = () => screen.getByRole('textbox', { name: 'Body' });
  const review = () => screen.getByRole('button', { name: 'Review' });

  it('shows a preview before sending, and can go back', async () => {
    const onSend = open();
    expect(review()).toBeDisabled();
    await userEvent.type(title(), 'Hello');
    await userEvent.type(body(), 'Free delivery');
    expect(screen.getByText('5/65')).toBeVisible();
    expect(screen.getByText('13/240')).toBeVisible();
    expect(review()).toBeDisabled();
    await userEvent.click(screen.getByPlaceholderText('Choose shops'));
    await userEvent.click(await screen.findByRole('option', { name: 'Soho' }));
    await userEvent.click(review());
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByText('Soho')).toBeVisible();
    // A held Enter key must not send at once.
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(title()).toHaveValue('Hello');
    await userEvent.click(review());
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      Title: 'Hello',
      Body: 'Free delivery',
      ScheduleDate: null,
      SendInQuietHours: false,
      Audience: { Shops: ['s2'] },
    });
  });

  it('takes all shops, or all of a merchant, and says how many', async () => {
    open();
    await userEvent.click(screen.getByRole('combobox', { name: 'All shops of a merchant' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Hartley (1)' }));
    expect(screen.getByText('1 shop chosen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All 2 shops' }));
    expect(screen.getByText('2 shops chosen')).toBeVisible();
  });

  it('shows errors on blur, and an excessive length while typing', async () => {
    open();
    await userEvent.click(title());
    await userEvent.click(body());
    expect(await screen.findByText('Title is required')).toBeVisible();
    fireEvent.change(title(), { target: { value: 'x'.repeat(66) } });
    expect(await screen.findByText('At most 65 characters')).toBeVisible();
    expect(screen.getByText('66/65')).toBeVisible();
  });

  it('counts an emoji as one character, as the server does', async () => {
    open();
    fireEvent.change(title(), { target: { value: '🎉'.repeat(65) } });
    expect(await screen.findByText('65/65')).toBeVisible();
    expect(screen.queryByText('At most 65 characters')).toBeNull();
  });

  it('asks customers for a list, and shops for shops', async () => {
    open();
    await userEvent.click(screen.getByText('Customers'));
    expect(screen.queryByPlaceholderText('Choose shops')).toBeNull();
    expect(screen.getByRole('group', { name: /Customers/ })).toHaveTextContent('Drop a CSV file');
  });

  it('shows a time field only for scheduled notifications', async () => {
    open();
    expect(screen.queryByRole('button', { name: /Date and time/ })).toBeNull();
    await userEvent.click(screen.getByText('Scheduled'));
    const field = await screen.findByRole('button', { name: /Date and time/ });
    expect(field).toHaveTextContent(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    await userEvent.click(screen.getByText('Now'));
    expect(screen.queryByRole('button', { name: /Date and time/ })).toBeNull();
  });
});

describe('the review', () => {
  it.each([
    [{ Devices: 1204, Customers: 988 }, '1,204 devices of 988 customers'],
    [{ Devices: 0, Customers: 0 }, 'No device at the moment'],
  ])('says how many it reaches: %o', async (reached, text) => {
    const reach = vi.fn(() => Promise.resolve(reached));
    render(
      <PushReview
        draft={{ ...emptyDraft, title: 'T', body: 'B', shops: ['s1', 's2'] }}
        segments={[]}
        shops={shops}
        busy={false}
        check={undefined}
        reach={reach}
        onBack={vi.fn()}
        onSend={vi.fn()}
      />,
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect(reach).toHaveBeenCalledWith({ Shops: ['s1', 's2'] });
  });
});
