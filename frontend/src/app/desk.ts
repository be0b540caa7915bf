import type { IconProps } from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type * as DeskIcons from './deskIcons';

export type Sign = ComponentType<IconProps>;

/** An icon that no shop's sidebar has. They are one part, which a shop does not load. */
export const desk = (name: keyof typeof DeskIcons): Sign =>
  lazy<Sign>(() =>
    import('./deskIcons').then(
      (icons) => ({ default: icons[name] }),
      () => ({ default: () => null }),
    ),
  );
