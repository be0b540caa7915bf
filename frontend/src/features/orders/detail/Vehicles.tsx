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
        {types.map((type) => (
          <Radio.Card
            key={type.Id}
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

function Traits({ type }: { type: VehicleType }) {
  const traits = [
    ['Size', type.MaxSize],
    ['Weight', type.MaxWeight && `up to ${type.MaxWeight}`],
    ['Length', type.MaxLength && `up to ${type.MaxLength}`],
    ['Speed', type.Speed],
    ['Available', type.Availability],
    ['Example', type.Example],
  ].filter(([, value]) => value);
  return (
    <dl className={classes['traits']}>
      {traits.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
