import type { ComponentPropsWithRef } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  Pick<LinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>;

/** A link to another page. React Router's own also fetches ahead from a server that renders. */
export function Link({ to, replace, state, preventScrollReset, ...anchor }: Props) {
  const { target, onClick } = anchor;
  const follow = useLinkClickHandler(to, {
    state,
    ...(target && { target }),
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset && { preventScrollReset }),
  });
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
