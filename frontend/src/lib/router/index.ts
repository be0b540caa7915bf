export { createRouter, redirect, type NavigateOptions, type Question, type Router } from './router';
export {
  Navigate,
  RouterView,
  useLoading,
  useRouteError,
  useRouter,
  useScrollRestoration,
} from './RouterView';
export { useSearchParams } from './useSearchParams';
