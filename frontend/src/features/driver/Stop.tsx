import { Button, Text } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { Alert } from '@/components/Alert';
import { formatDateTime } from '@/lib/format';
import type { DriverStop } from './calls';
import classes from './driver.module.css';

/** mapOf opens the phone's own map at an address. */
function mapOf(stop: DriverStop): string {
  const place = encodeURIComponent(stop.Address.join(', '));
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent)
    ? `https://maps.apple.com/?q=${place}`
    : `geo:${stop.Lat},${stop.Long}?q=${place}`;
}

/** The next stop: who, where, when, what to mind, and the ways to get there and to call. */
export function Stop({ stop, title }: { stop: DriverStop; title: string }) {
  return (
    <section className={classes['stop']} aria-label={title}>
      <Text c="dimmed" size="sm">
        {title}
        {stop.To && `, by ${formatDateTime(stop.To)}`}
      </Text>
      <span className={classes['name']}>{stop.Name}</span>
      {stop.Address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {stop.Instructions && (
        <Alert tone="warn" title="Instructions">
          {stop.Instructions}
        </Alert>
      )}
      <div className={classes['links']}>
        <Button
          component="a"
          href={mapOf(stop)}
          size="md"
          variant="default"
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          Map
        </Button>
        {stop.Phone && (
          <Button
            component="a"
            href={`tel:${stop.Phone.replaceAll(/[^+\d]/g, '')}`}
            size="md"
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            Call
          </Button>
        )}
      </div>
    </section>
  );
}
