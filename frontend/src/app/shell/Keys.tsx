import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { Suspense } from 'react';
import { useBindings, useKeys, useKeysEnabled, useScanGuard } from '@/lib/keys';
import { useStore } from '@/lib/store';
import { HelpPanel, Palette } from '../lazyParts';
import { help, palette } from './screens';

/** The keys that work on every page, and what they open. */
export function Keys() {
  const page = useStore(help);
  const wanted = useStore(palette.wanted);
  const bindings = useBindings();
  const [enabled, enable] = useKeysEnabled();
  useKeys([{ key: '?', label: 'Help on this screen', run: () => help.set('') }]);
  useScanGuard(() =>
    notifications.show({
      id: 'scan',
      color: 'orange',
      message: 'The scan was ignored. Close the open dialog, then scan again.',
    }),
  );
  useHotkeys([['mod+K', palette.open]], []);
  return (
    <>
      {page !== undefined && (
        <Suspense>
          <HelpPanel
            page={page}
            onClose={() => help.set(undefined)}
            bindings={bindings}
            enabled={enabled}
            onEnable={enable}
          />
        </Suspense>
      )}
      {wanted > 0 && (
        <Suspense>
          <Palette wanted={wanted} />
        </Suspense>
      )}
    </>
  );
}
