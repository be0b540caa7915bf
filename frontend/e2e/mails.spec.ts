import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

// Every mail as people read it: on a phone and on a computer, light and dark. The mails are those
// that the Go tests compare with what is written.

const folder = new URL('../../backend/mail/testdata/', import.meta.url);
const mails = readdirSync(folder).filter((name) => name.endsWith('.html.golden'));

test('mails are read on a phone and a computer, in both schemes', async ({ page }, info) => {
  test.slow();
  expect(mails.length).toBeGreaterThan(25);
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><path d="M0 0h120v40H0z" fill="#1d5bb8"/></svg>';
  await page.route('https://portal.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
  for (const name of mails) {
    const html = readFileSync(new URL(name, folder), 'utf8');
    for (const [width, scheme] of [
      [390, 'light'],
      [390, 'dark'],
      [1366, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.setContent(html);
      const shown = `${name.replace('.html.golden', '')} at ${width}, ${scheme}`;
      const seen = await page.evaluate(() => {
        const card = document.querySelector('.card')?.getBoundingClientRect();
        const button = document.querySelector('.button')?.getBoundingClientRect();
        return {
          sideways: document.documentElement.scrollWidth - window.innerWidth,
          page: getComputedStyle(document.body).backgroundColor,
          card: card && Math.round(card.width),
          button: button && Math.round(button.height),
        };
      });
      expect(seen.sideways, shown).toBeLessThanOrEqual(0);
      expect(seen.page, shown).toBe(scheme === 'dark' ? 'rgb(13, 15, 19)' : 'rgb(247, 248, 250)');
      expect(seen.card, shown).toBe(Math.min(width - 24, 560));
      if (seen.button) expect(seen.button, shown).toBeGreaterThanOrEqual(44);
      await info.attach(shown, { body: await page.screenshot(), contentType: 'image/png' });
      if (width !== 390) continue;
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        shown,
      ).toEqual([]);
    }
  }
});
