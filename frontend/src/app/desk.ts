import type { IconProps } from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type * as DeskIcons from './deskIcons';

export type Sign = ComponentType<IconProps>;
type Name = keyof typeof DeskIcons;

const made = new Map<Name, Sign>();

/**
 * An icon that no shop's sidebar has. They are one part, which a shop does not load. Each is made
 * once: a page waits for every icon that it has not shown before, so one that is made while a page
 * is shown would keep the next page from coming.
 */
export function desk(name: Name): Sign {
  const sign =
    made.get(name) ??
    lazy<Sign>(() =>
      import('./deskIcons').then(
        (icons) => ({ default: icons[name] }),
        () => ({ default: () => null }),
      ),
    );
  made.set(name, sign);
  return sign;
}
