import { MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { shownError } from '@/lib/errors';
import { fetchLazyParts } from '@/lib/lazy';
import { queryClient } from '@/lib/query';
import { createRouter, RouterView } from '@/lib/router';
import { useStore } from '@/lib/store';
import { platform } from '@/platform';
import { ErrorDialog, Notices } from './lazyParts';
import { routes } from './routes';
import { cssVariables, theme } from './theme';

const router = createRouter(routes, createBrowserHistory());

// A notification was clicked, or a portal link was opened outside the window.
platform.desktop?.on('open', (path) => void router.navigate(String(path)));

/** True once the value has been set for the first time. */
function useOnce(there: boolean): boolean {
  const [once, setOnce] = useState(there);
  if (there && !once) setOnce(true);
  return once;
}

export function App() {
  const error = useOnce(useStore(shownError) !== undefined);
  const shown = useOnce(useNotifications().notifications.length > 0);
  useEffect(fetchLazyParts, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterView router={router} />
        <Suspense>{error && <ErrorDialog />}</Suspense>
        <Suspense>{shown && <Notices />}</Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
