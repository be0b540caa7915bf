import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from '@/app/routes';
import { findHelp, helpFor, helpNamed, helpPages } from '.';
import { errorHelp } from './errors';
import { newsDays, newsFor } from './news';
import { newestNews } from './seen';

const outside = [
  '/login',
  '/forgotPassword',
  '/resetPassword/:token',
  '/confirmEmail/:token',
  '/confirmed',
  '/desktop-sign-in',
  '/second-factor',
  '/approval/:token',
  '/agreement/:token',
  '/drive/:token',
  '/support-chat',
  '/desktop/connect',
  '/*',
];

function pathsOf(all: readonly RouteObject[], below = ''): string[] {
  return all.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : `${below}/${route.path ?? ''}`;
    const at = route.path === undefined ? below : path.replaceAll('//', '/');
    const shown = route.path !== undefined && at !== '/desktop';
    return [...(shown ? [at] : []), ...pathsOf(route.children ?? [], at)];
  });
}

const sources = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'help' ? [] : sources(path);
    return /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name)
      ? [readFileSync(path, 'utf8')]
      : [];
  });

describe('help', () => {
  const explained = helpPages.flatMap(({ routes: paths }) => paths);

  it('explains every screen once', () => {
    const all = pathsOf(routes).filter((path) => !outside.includes(path));
    expect(all.filter((path) => !explained.includes(path))).toEqual([]);
    expect(explained.filter((path) => !all.includes(path))).toEqual([]);
    expect(explained.filter((path, i) => explained.indexOf(path) !== i)).toEqual([]);
  });

  it('names only buttons, tabs and fields that exist', () => {
    const text = sources(join(__dirname, '..')).join('\n');
    const named = helpPages.flatMap(({ title, lead, points }) =>
      [lead, ...points].flatMap((line) =>
        [...line.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => ({ title, name })),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    const exists = (name: string) =>
      [`'${name}'`, `"${name}"`, `>${name}<`, `\`${name}\``].some((quoted) =>
        text.includes(quoted),
      ) || new RegExp(String.raw`\n\s+${name.replaceAll(/[()?.]/g, String.raw`\$&`)}\n`).test(text);
    expect(named.filter(({ name }) => !exists(name))).toEqual([]);
  });

  it('is found by its words, for the screens of a role', () => {
    expect(findHelp('Admin', 'bank file').map(({ title }) => title)).toEqual(['Payouts']);
    expect(findHelp('Shop', 'bank file')).toEqual([]);
    expect(findHelp('Merchant', 'remittance').map(({ title }) => title)).toEqual(['Payouts']);
    expect(helpFor('/orders/details/7')?.title).toBe('Orders');
  });

  it('explains errors of the API by pages that exist', () => {
    const backend = join(__dirname, '../../../backend');
    const server = readdirSync(backend, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
      .map((name) => readFileSync(join(backend, name), 'utf8'))
      .join('\n');
    const all = Object.entries(errorHelp);
    expect(all.filter(([code]) => !server.includes(`"${code}"`))).toEqual([]);
    expect(all.filter(([, { page }]) => !helpNamed('Admin', page))).toEqual([]);
    expect(helpNamed('Admin', 'Payouts')?.routes).toContain('/admin/payouts');
    expect(helpNamed('Merchant', 'Payouts')?.routes).toContain('/payouts');
  });

  it('says what is new since the last visit, to whom it concerns', () => {
    expect(newsDays[0]).toBe(newestNews);
    expect(newsDays).toEqual([...newsDays].sort().reverse());
    expect(newsFor('Admin', newestNews)).toEqual([]);
    expect(newsFor('Admin', '2026-01-01').length).toBeGreaterThan(2);
    expect(newsFor('Shop', '2026-01-01').some(({ text }) => /^Personal data/.test(text))).toBe(
      false,
    );
  });
});
