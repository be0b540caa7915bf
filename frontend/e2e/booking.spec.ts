import {
  chooseSlot,
  fillForm,
  getPrice,
  newBooking,
  offers,
  openForm,
  scan,
  tabTo,
  unfold,
} from './booking';
import { another, enter, expect, expectAccessible, test } from './fixtures';

const form = '/new-delivery-order';

// A user's unfinished booking is shared by all their windows, so these tests run one at a time.
test.describe.configure({ mode: 'default' });

test('a shop books exactly one courier, however often it clicks', async ({ page, sessions }) => {
  await enter(page, sessions, 'shop');
  await openForm(page);
  await expectAccessible(page);
  const booking = newBooking();
  await fillForm(page, booking);
  const phone = page.getByRole('region', { name: 'Delivery Contact Details' });
  await expect(phone.getByLabel('Phone number')).toHaveValue('+447700900123');
  await getPrice(page);
  await expect(page.getByRole('timer')).toContainText(/Valid for 1[45]:\d\d/);
  await expectAccessible(page);
  await offers(page).first().click();
  await offers(page).nth(1).click();
  await offers(page).nth(1).click();
  await expect(page.getByText(/^Total for \d+\.\d miles$/)).toBeVisible();
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/collect/place')) placed.push(request.url());
  });
  await page.getByRole('button', { name: 'Book Delivery' }).dblclick();
  await expect(page).toHaveURL(/\/delivery-order\/[0-9a-f-]{36}$/);
  expect(placed).toHaveLength(1);
  const id = page.url().split('/').at(-1) ?? '';
  const order = (await (await page.request.get(`/api/collect/${id}`)).json()) as {
    Result: { ReferenceNumber: string; Status: string; CustomerTelNo: string };
  };
  expect(order.Result).toMatchObject({
    ReferenceNumber: booking.reference,
    CustomerTelNo: '+447700900123',
  });
  expect(order.Result.Status).not.toBe('Draft');
});

test('a booking is repeated with the keyboard alone, and a scanner does not interfere', async ({
  page,
  sessions,
}) => {
  test.slow();
  await enter(page, sessions, 'shop');
  const list = (await (await page.request.get('/api/collect/list/archived?Size=1')).json()) as {
    data: { Id: string; ReferenceNumber: string }[];
  };
  const [past] = list.data;
  await page.goto(`${form}?repeatBookingId=${past?.Id}`);
  const field = page.getByLabel('Reference number');
  await expect(field).toHaveValue(past?.ReferenceNumber ?? '');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/collect(\/place)?$/.test(request.url()))
      sent.push(request.url());
  });
  await field.focus();
  await scan(page, '5012345678900');
  await expect(field).toHaveValue(past?.ReferenceNumber ?? '');
  const times = page.getByRole('region', { name: 'Collection time' });
  await tabTo(page, page.getByRole('button', { name: 'Get Price', exact: true }));
  await scan(page, '5012345678900');
  expect(sent).toEqual([]);
  // Late in the evening the time of the past booking is none of the next ones, and the calendar is open already.
  const other = times.getByRole('button', { name: /^(Other time|Next times)$/ });
  await tabTo(page, other, 'Shift+Tab');
  if ((await other.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter');
  await tabTo(page, times.locator('table button:not([disabled])'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, times.getByRole('radio'));
  await page.keyboard.press('Space');
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ offers?$/ })).toBeVisible();
  await tabTo(page, offers(page).first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Book Delivery' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/delivery-order\/[0-9a-f-]{36}$/);
  expect(sent).toHaveLength(2);
});

test('the form shows the specified errors and focuses the first wrong field', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'collect');
  await openForm(page);
  await page.getByRole('button', { name: 'Get Price', exact: true }).click();
  await expect(page.getByLabel('Reference number')).toBeFocused();
  await expect(page.getByText('This field is mandatory.')).not.toHaveCount(0);
  await page.getByLabel('Reference number').fill('x'.repeat(49));
  await unfold(page, 'Collection address');
  await page.getByLabel('Collection instructions').fill('x'.repeat(101));
  await page.getByLabel('Delivery instructions').fill('x'.repeat(66));
  await page.getByLabel('Delivery instructions').blur();
  await expect(page.getByText('Please enter a shorter reference number.')).toBeVisible();
  await expect(page.getByText('Please enter shorter instructions.')).toHaveCount(2);
  const address = page.getByRole('region', { name: 'Delivery address' });
  await address.getByLabel('Postcode').fill('N1 ABC');
  await address.getByLabel('Address line 1').fill('12');
  await page.getByLabel('Reference number').focus();
  await expect(
    page.getByText('The postcode is not valid. Please pick another address.'),
  ).toBeVisible();
  await expect(page.getByText(/^The street name is missing/)).toBeVisible();
  await expect(page.getByText(/^The city is missing/)).toBeVisible();
  await expectAccessible(page);
});

test('a change after getting the price discards the quote and says so', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'shop');
  await openForm(page);
  await fillForm(page, newBooking());
  await getPrice(page);
  await page.getByLabel('Order details').fill('One more box');
  const dialog = page.getByRole('dialog', { name: 'Order preferences changed' });
  await expect(dialog).toBeVisible();
  await expect(offers(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Book Delivery' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Get Price' }).click();
  await expect(offers(page)).not.toHaveCount(0);
});

test('an expired quote offers the price again', async ({ page, sessions }) => {
  await page.clock.install();
  await enter(page, sessions, 'shop');
  await openForm(page);
  await fillForm(page, newBooking());
  await page.clock.resume();
  await getPrice(page);
  // The server's clock decides, so its answers are late as well.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + 901_000).toUTCString();
    const late = { response, headers: { ...response.headers(), date } };
    await route.fulfill(late).catch(() => undefined); // the test may have ended meanwhile
  });
  await page.clock.fastForward('15:01');
  const dialog = page.getByRole('dialog', { name: 'Your quote has expired' });
  await expect(dialog).toContainText('The price quote is only valid for a period of 15 min');
  await expect(offers(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Get Price' }).click();
  await expect(dialog).toBeHidden();
});

test('the form and its quotes survive a reload', async ({ page, sessions }) => {
  await enter(page, sessions, 'collect');
  await openForm(page);
  const booking = newBooking();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/collect/unfinished'));
  await page.getByLabel('Reference number').fill(booking.reference);
  await kept;
  await page.goto(form);
  await expect(page.getByLabel('Reference number')).toHaveValue(booking.reference);
  await expect(page.getByText(/^You are going on with the booking/)).toBeVisible();
  await fillForm(page, booking);
  await getPrice(page);
  await expect(page).toHaveURL(/draft=/);
  const found = await offers(page).count();
  await page.reload();
  await expect(offers(page)).toHaveCount(found);
  await expect(page.getByLabel('Reference number')).toHaveValue(booking.reference);
});

test('a failed booking says so and clears the quote', async ({ page, sessions, expected }) => {
  expected.errors.push(/status of 422/);
  await enter(page, sessions, 'shop');
  await openForm(page);
  await fillForm(page, newBooking());
  await getPrice(page);
  await page.route('**/api/collect/place', (route) =>
    route.fulfill({ status: 422, json: { Error: 'No', Code: 'Unheard' } }),
  );
  await offers(page).first().click();
  await page.getByRole('button', { name: 'Book Delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'An error occurred' });
  await expect(dialog).toContainText(
    'Something has gone wrong while placing the order, please try again.',
  );
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(offers(page)).toHaveCount(0);
});

test('two users of one shop place the same draft only once', async ({
  page,
  sessions,
  browser,
  baseURL,
  expected,
}) => {
  expected.errors.push(/status of 409/);
  await enter(page, sessions, 'shop');
  await openForm(page);
  await fillForm(page, newBooking());
  await getPrice(page);
  const second = await another(browser, baseURL);
  await enter(second, sessions, 'shop', page.url().replace(baseURL ?? '', ''));
  await offers(second).first().click();
  await second.getByRole('button', { name: 'Book Delivery' }).click();
  await expect(second).toHaveURL(/\/delivery-order\//);
  await offers(page).first().click();
  await page.getByRole('button', { name: 'Book Delivery' }).click();
  await page.getByRole('button', { name: 'Show the order' }).click();
  await expect(page).toHaveURL(new RegExp(new URL(second.url()).pathname));
  await second.context().close();
});

test('a past booking is repeated at another time', async ({ page, sessions, expected }) => {
  expected.errors.push(/status of 404/);
  await enter(page, sessions, 'shop');
  const list = (await (await page.request.get('/api/collect/list/archived?Size=1')).json()) as {
    data: { Id: string; ReferenceNumber: string }[];
  };
  const [past] = list.data;
  await page.goto(`${form}?repeatBookingId=${past?.Id}`);
  await expect(page.getByLabel('Reference number')).toHaveValue(past?.ReferenceNumber ?? '');
  await expect(page.getByText(/^You are going on/)).toBeHidden();
  await chooseSlot(page);
  await page.goto(`${form}?repeatBookingId=01900000-0000-7000-8000-000000000000`);
  await expect(page.getByLabel('Reference number')).toHaveValue('');
});

for (const account of ['merchant', 'admin'] as const) {
  test(`${account} is redirected from the form to the start page`, async ({ page, sessions }) => {
    await enter(page, sessions, account, form);
    await expect(page).not.toHaveURL(/new-delivery-order/);
  });
}
