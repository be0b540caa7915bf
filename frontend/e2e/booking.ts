import { expect, type Locator, type Page } from '@playwright/test';

/** A booking that every courier in the demo can deliver. */
export interface Booking {
  reference: string;
  vehicle: string;
  street: string;
}

/** newBooking has its own reference. */
export const newBooking = (part: Partial<Booking> = {}): Booking => ({
  reference: `E2E-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`,
  vehicle: 'Small van',
  street: 'Amhurst Road',
  ...part,
});

/** openForm shows an empty booking form. */
export async function openForm(page: Page, path = '/new-delivery-order') {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Delivery Details' })).toBeVisible();
  const fresh = page.getByRole('button', { name: 'Start with an empty form' });
  if (await fresh.isVisible()) {
    await fresh.click();
    await expect(page.getByLabel('Reference number')).toHaveValue('');
  }
}

/** unfold opens a section of the form whose values are known already. */
export async function unfold(page: Page, section: string) {
  const region = page.getByRole('region', { name: section, exact: true });
  await region.waitFor();
  const change = region.getByRole('button', {
    name: `Change ${section.toLowerCase()}`,
    exact: true,
  });
  if (await change.isVisible()) await change.click();
}

async function pick(page: Page, section: string, name: string) {
  await unfold(page, section);
  await page.getByRole('radio', { name, exact: true }).click();
}

/**
 * chooseSlot chooses the first collection time of the last day that has any, which cannot pass
 * during a test.
 */
export async function chooseSlot(page: Page) {
  const section = page.getByRole('region', { name: 'Collection time' });
  const other = section.getByRole('button', { name: 'Other time' });
  if (await other.isVisible()) await other.click();
  await section.locator('table button:not([disabled]):visible').last().click();
  await section.locator('label').first().click();
}

/** fillForm fills in everything that has no default. */
export async function fillForm(page: Page, { reference, vehicle, street }: Booking) {
  await page.getByLabel('Reference number').fill(reference);
  await chooseSlot(page);
  await pick(page, 'Vehicle type', vehicle);
  await pick(page, 'Delivery type', 'Rapid');
  const contact = page.getByRole('region', { name: 'Delivery Contact Details' });
  await contact.getByLabel('First name').fill('Amara');
  await contact.getByLabel('Last name').fill('Okafor');
  await contact.getByLabel('Phone number').fill('07700 900123');
  await contact.getByLabel('Email').fill('amara@example.test');
  await findAddress(page, street);
}

/** findAddress chooses the first street that the search finds; the number that was typed stays. */
async function findAddress(page: Page, street: string) {
  await page.getByRole('combobox', { name: 'Find delivery address' }).fill(`14 ${street}`);
  await page
    .getByRole('option', { name: new RegExp(street) })
    .first()
    .click();
  const section = page.getByRole('region', { name: 'Delivery address' });
  await expect(section.getByLabel('Address line 1')).toHaveValue(`14 ${street}`);
}

export const offers = (page: Page) =>
  page.getByRole('group', { name: 'Couriers' }).getByRole('checkbox');

/** getPrice waits until all couriers have responded; the first price comes by itself. */
export async function getPrice(page: Page) {
  await expect(page.getByRole('status').filter({ hasText: /^\d+ offers?$/ })).toBeVisible();
}

/** tabTo moves the focus with one key until it is on one of these elements. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab') {
  const there = () => wanted.evaluateAll((all) => all.includes(document.activeElement as never));
  for (let steps = 0; steps < 60 && !(await there()); steps += 1) await page.keyboard.press(key);
  expect(await there()).toBe(true);
}

/** scan acts as a hand scanner: it types a code where the focus is and ends with Enter. */
export const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    const start = performance.now();
    for (const [n, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      // The pace of a scanner, however busy the machine is.
      Object.defineProperty(event, 'timeStamp', { value: start + n * 10 });
      const focused = document.activeElement;
      if (!focused?.dispatchEvent(event)) continue;
      const isField = focused instanceof HTMLInputElement;
      if (key !== 'Enter' && isField) document.execCommand('insertText', false, key);
      if (key !== 'Enter') continue;
      if (focused instanceof HTMLButtonElement) focused.click();
      else if (isField) focused.form?.requestSubmit();
    }
  }, code);
