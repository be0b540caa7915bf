import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NavigateOptions } from './router';

/** useSearchParams is the parameters of the address, and what sets them all anew. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = (
    next: Record<string, string> | URLSearchParams | ((now: URLSearchParams) => URLSearchParams),
    options?: NavigateOptions,
  ) => {
    const to = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
    void navigate(`?${new URLSearchParams(to).toString()}`, options);
  };
  return [params, set] as const;
}
