import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface DialogAddress {
  /** The open dialog: ?dialog=edit. */
  name: string;
  /** What the dialog is about: &of=<id>. */
  of: string;
  /** Opens a dialog; Back closes it. */
  open: (name: string, of?: string) => void;
  /** Shows another dialog in place of the open one. */
  replace: (name: string, of?: string) => void;
  close: () => void;
}

/** useDialog keeps the open dialog in the address, so that a reload or a link shows it again. */
export function useDialog(): DialogAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const state = (location.state ?? {}) as { dialogPushed?: boolean };

  const searchWith = useCallback(
    (name: string, of: string) => {
      const next = new URLSearchParams(location.search);
      for (const [key, value] of [
        ['dialog', name],
        ['of', of],
      ] as const) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      return { pathname: location.pathname, search: next.toString(), hash: location.hash };
    },
    [location],
  );

  return {
    name: params.get('dialog') ?? '',
    of: params.get('of') ?? '',
    open: (name, of = '') =>
      void navigate(searchWith(name, of), {
        state: { ...state, dialogPushed: true },
        preventScrollReset: true,
      }),
    replace: (name, of = '') =>
      void navigate(searchWith(name, of), { state, replace: true, preventScrollReset: true }),
    close: () => {
      if (state.dialogPushed) return void navigate(-1);
      return void navigate(searchWith('', ''), { state, replace: true, preventScrollReset: true });
    },
  };
}
