import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render as renderPlain } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cssVariables, theme } from '@/app/theme';
import { queryClient } from '@/lib/query';

/** renderRoutes shows routes at an address, inside everything a screen expects around it. */
export function renderRoutes(routes: RouteObject[], at = '/') {
  queryClient.clear();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = renderPlain(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router };
}

/** render shows one component. */
export function render(element: React.ReactNode) {
  return renderRoutes([{ path: '*', element }]);
}
