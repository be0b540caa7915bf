import { matchPath } from 'react-router';
import type { Profile } from '@/lib/session';
import { adminHelp } from './admin';
import { counterHelp } from './counter';
import { merchantHelp } from './merchant';

/** All pages of help. */
export const helpPages = [...counterHelp, ...merchantHelp, ...adminHelp];

/** helpFor is the page about the screen at a path, if there is one. */
export const helpFor = (path: string) =>
  helpPages.find(({ routes }) => routes.some((route) => matchPath(route, path)));

const most = 5;

/** findHelp finds pages about screens that the role has, by any of their words. */
export function findHelp(role: Profile['Role'], query: string) {
  const areas = ['/admin/', '/merchant/'].filter((area) => area !== `/${role.toLowerCase()}/`);
  const words = query.toLowerCase().split(/\s+/);
  return helpPages
    .filter(({ routes }) => routes.some((route) => !areas.some((area) => route.startsWith(area))))
    .filter(({ title, lead, points }) => {
      const text = [title, lead, ...points].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, most);
}
