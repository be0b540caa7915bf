import { IconHeadphones, IconPrinter, IconSettings, IconStack2 } from '@tabler/icons-react';
import type { NavEntry } from './navigation';

/** The screens of the desktop client, as the sidebar and Ctrl/Cmd+K show them. */
export const computer: NavEntry[] = [
  { label: 'Print queue', to: '/desktop/queue', icon: IconStack2 },
  { label: 'Printers', to: '/desktop/printers', icon: IconPrinter },
  { label: 'Start-of-shift check', to: '/desktop/check', icon: IconHeadphones },
  { label: 'Preferences', to: '/desktop/preferences', icon: IconSettings },
];
