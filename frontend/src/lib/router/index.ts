export { createRouter, redirect, type NavigateOptions, type Question, type Router } from './router';
export { Navigate, RouterView, useLoading, useRouteError, useRouter } from './RouterView';
export { useScrollRestoration } from './useScrollRestoration';
export { useSearchParams } from './useSearchParams';
