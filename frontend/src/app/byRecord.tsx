import type { ComponentType } from 'react';
import { type RouteObject, useParams } from 'react-router';

/** The parameters of a path that name a record; the others, such as a month, choose what is shown of it. */
const recordParams = ['id', 'merchantId', 'token'];

function keyed(Page: ComponentType) {
  return function OneRecord() {
    const params = useParams();
    return <Page key={recordParams.map((name) => params[name]).join(' ')} />;
  };
}

/** byRecord mounts a page anew for each record, so that nothing of one is left on the page of another. */
export function byRecord(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    if (route.children) return { ...route, children: byRecord(route.children) };
    const { lazy } = route;
    if (
      typeof lazy !== 'function' ||
      !recordParams.some((name) => route.path?.includes(`:${name}`))
    )
      return route;
    return {
      ...route,
      lazy: async () => {
        const page = await lazy();
        return page.Component ? { ...page, Component: keyed(page.Component) } : page;
      },
    };
  });
}
