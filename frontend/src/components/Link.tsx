import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router';
import type { NavigateOptions } from '@/lib/router';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & { to: To };

/** A plain click, which opens the page here; the others are the browser's, such as a new tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** A link to another page. */
export function Link({ to, replace, state, preventScrollReset, ...anchor }: Props) {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const path = useHref(to);
  const { target } = anchor;
  return (
    <a
      {...anchor}
      href={path}
      onClick={(event) => {
        anchor.onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
        event.preventDefault();
        // A page that links to itself is no new entry of the history.
        const options = { replace: replace ?? path === here, state, preventScrollReset };
        void navigate(path, options);
      }}
    />
  );
}
