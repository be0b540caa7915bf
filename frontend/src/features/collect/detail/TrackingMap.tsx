import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { platform } from '@/platform';
import classes from './Detail.module.css';

/**
 * ownPage is the path of this portal's tracking page that shows only the map; undefined for
 * pages of other hosts.
 */
export function ownPage(url: string): string | undefined {
  const { pathname } = new URL(url, window.location.origin);
  return /^\/track\/[\w-]{43}$/.test(pathname) ? `${pathname}?view=map` : undefined;
}

/** The tracking page in a frame; outside a browser, and for other hosts' pages, a link to it. */
export function TrackingMap({ url }: { url: string }) {
  const own = ownPage(url);
  return (
    <div>
      {own && platform.kind === 'browser' && (
        <iframe className={classes['map']} title="Map of the delivery" src={own} />
      )}
      <Anchor
        href={url}
        size="sm"
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault();
          platform.openExternal(url);
        }}
      >
        Open the tracking page <IconExternalLink size={14} aria-label="(opens in a new window)" />
      </Anchor>
    </div>
  );
}
