import { Radio, Text } from '@mantine/core';
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
      <div className={classes['vehicles']}>
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
