import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { Suspense } from 'react';
import { useBindings, useKeys, useKeysEnabled, useScanGuard } from '@/lib/keys';
import { useStore } from '@/lib/store';
import { KeyHelp, Palette } from '../lazyParts';
import { keyHelp, palette } from './screens';

/** The keys that work on every page, and what they open. */
export function Keys() {
  const help = useStore(keyHelp);
  const wanted = useStore(palette.wanted);
  const bindings = useBindings();
  const [enabled, enable] = useKeysEnabled();
  useKeys([{ key: '?', label: 'Show this list', run: () => keyHelp.set(true) }]);
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
      {help && (
        <Suspense>
          <KeyHelp
            onClose={() => keyHelp.set(false)}
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
