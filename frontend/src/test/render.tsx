import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render as renderPlain } from '@testing-library/react';
import { type RouteObject, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { cssVariables, theme } from '@/app/theme';
import { queryClient } from '@/lib/query';
import { createRouter, RouterView } from '@/lib/router';

/** renderRoutes shows routes at an address, inside everything a screen expects around it. */
export function renderRoutes(routes: RouteObject[], at = '/') {
  queryClient.clear();
  const router = createRouter(routes, createMemoryHistory({ initialEntries: [at] }));
  const view = renderPlain(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterView router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router };
}

/** render shows one component. */
export function render(element: React.ReactNode) {
  return renderRoutes([{ path: '*', element }]);
}
