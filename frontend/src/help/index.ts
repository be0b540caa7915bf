import { matchPath } from 'react-router';
import type { Profile } from '@/lib/session';
import { adminHelp } from './admin';
import { counterHelp } from './counter';
import { merchantHelp } from './merchant';
import type { HelpPage } from './page';

/** All pages of help. */
export const helpPages = [...counterHelp, ...merchantHelp, ...adminHelp];

/** helpFor is the page about the screen at a path, if there is one. */
export const helpFor = (path: string) =>
  helpPages.find(({ routes }) => routes.some((route) => matchPath(route, path)));

/** isFor reports whether a role opens the screens of a page. */
function isFor(role: Profile['Role'], { routes }: HelpPage) {
  const areas = ['/admin/', '/merchant/'].filter((area) => area !== `/${role.toLowerCase()}/`);
  return routes.some((route) => !areas.some((area) => route.startsWith(area)));
}

/** helpNamed is the page with a title; roles have pages of one title for screens of their own. */
export function helpNamed(role: Profile['Role'], title: string) {
  const pages = helpPages.filter((page) => page.title === title);
  const own = ({ routes }: HelpPage) =>
    routes.some((route) => route.startsWith(`/${role.toLowerCase()}/`));
  return pages.find(own) ?? pages.find((page) => isFor(role, page)) ?? pages[0];
}

const most = 5;

/** findHelp finds pages about screens that the role has, by any of their words. */
export function findHelp(role: Profile['Role'], query: string) {
  const words = query.toLowerCase().split(/\s+/);
  return helpPages
    .filter((page) => isFor(role, page))
    .filter(({ title, lead, points }) => {
      const text = [title, lead, ...points].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, most);
}
