import { Radio, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { VehicleType } from '../types';
import classes from './Detail.module.css';

interface Props {
  types: VehicleType[];
  chosen: string;
  onChoose: (type: VehicleType) => void;
  error: string | false;
}

/** The kinds of vehicle, as cards of which one is chosen. */
export function Vehicles({ types, chosen, onChoose, error }: Props) {
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first time they come after the dialog has taken its focus: whoever works by keys
    // should stand on the first of them then too.
    cards.current?.querySelector<HTMLElement>('[role="radio"]')?.focus();
  }, []);
  return (
    <Radio.Group
      value={chosen}
      label="Vehicle type"
      required
      error={error}
      errorProps={{ role: 'alert' }}
      onChange={(id) => {
        const type = types.find((t) => t.Id === id);
        if (type) onChoose(type);
      }}
    >
      <div ref={cards} className={classes['vehicles']} onKeyDown={submitChosen}>
        {types.map((type, index) => (
          <Radio.Card
            key={type.Id}
            data-autofocus={index === 0 || undefined}
            value={type.Id}
            className={classes['vehicle'] ?? ''}
            data-inactive={!type.Active || undefined}
            aria-label={type.Active ? type.Name : `${type.Name}, not available`}
            aria-describedby={`about-${type.Id}`}
          >
            <Radio.Indicator />
            <div id={`about-${type.Id}`}>
              <Text fw={600} size="sm" component="span">
                {type.Name}
              </Text>
              {!type.Active && (
                <Text size="xs" fw={550} component="span" c="var(--app-warn)">
                  {' '}
                  Not available
                </Text>
              )}
              <Traits type={type} />
            </div>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** Enter on the vehicle that is chosen already goes on, as in every other field of a form. */
function submitChosen(event: KeyboardEvent<HTMLElement>) {
  const card = (event.target as HTMLElement).closest('[role="radio"]');
  if (event.key !== 'Enter' || card?.getAttribute('aria-checked') !== 'true') return;
  event.preventDefault();
  card.closest('form')?.requestSubmit();
}

// No part is broken in two at the end of a line.
const joined = (parts: string[]) =>
  parts
    .filter(Boolean)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');

/** How much it takes, then how soon and for what. */
function Traits({ type }: { type: VehicleType }) {
  const { MaxSize, MaxWeight, MaxLength, Speed, Availability, Example } = type;
  const first = Example.charAt(0).toLowerCase() + Example.slice(1);
  return (
    <>
      <Text size="xs" c="dimmed">
        {joined([
          MaxSize.replaceAll(' x ', ' × '),
          MaxWeight && `up to ${MaxWeight}`,
          MaxLength && `${MaxLength} long`,
        ])}
      </Text>
      <Text size="xs" c="dimmed">
        {joined([Speed, Availability])}
      </Text>
      {Example && (
        <Text size="xs" c="dimmed">
          For example {first}
        </Text>
      )}
    </>
  );
}
