import { Radio } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { VehicleType } from '@/lib/api';
import type { FieldProps } from '@/lib/form';
import classes from './VehicleChoice.module.css';

interface Props {
  types: VehicleType[];
  chosen: string;
  onChoose: (type: VehicleType) => void;
  error: string | undefined;
  onBlur?: () => void;
  /** The attribute that the form uses to find the field. */
  'data-path'?: string;
  /** Starts the keyboard on the first row. */
  autoFocus?: boolean;
}

/** inOrder puts the vehicle type used last first, and unavailable ones last. */
export function inOrder(types: VehicleType[], last: string | undefined): VehicleType[] {
  const rank = (type: VehicleType) => (!type.Active ? 2 : type.Id === last ? 0 : 1);
  return [...types].sort((a, b) => rank(a) - rank(b));
}

/** useOnlyActive clears a choice that was made before, once it turns out not to be available any more. */
export function useOnlyActive(
  types: readonly VehicleType[] | undefined,
  { value, onChange }: Pick<FieldProps<string>, 'value' | 'onChange'>,
) {
  const gone =
    value !== '' && types !== undefined && !types.some(({ Id, Active }) => Active && Id === value);
  useEffect(() => {
    if (gone) onChange('');
  }, [gone, onChange]);
}

/** stopOf is the only row at which the Tab key stops; the arrow keys choose among the others. */
const stopOf = (types: readonly VehicleType[], chosen: string) =>
  (types.find(({ Id }) => Id === chosen) ?? types[0])?.Id;

/** The vehicle types as rows of which one can be chosen; the chosen one shows more details. */
export function VehicleChoice(props: Props) {
  const { types, chosen, onChoose, error, onBlur, autoFocus = false } = props;
  const rows = useRef<HTMLDivElement>(null);
  const stop = stopOf(types, chosen);
  useEffect(() => {
    // The rows may load after the dialog took the focus.
    if (autoFocus) rows.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [autoFocus]);
  return (
    <Radio.Group
      value={chosen}
      label="Vehicle type"
      required
      error={error}
      errorProps={{ role: 'alert' }}
      onChange={(id) => {
        const type = types.find((one) => one.Id === id);
        if (type) onChoose(type);
      }}
    >
      <div
        ref={rows}
        className={classes['rows']}
        onKeyDown={submitChosen}
        onBlur={onBlur}
        data-path={props['data-path']}
        tabIndex={-1}
      >
        {types.map((type) => (
          <Radio.Card
            key={type.Id}
            data-autofocus={(autoFocus && type.Id === stop) || undefined}
            value={type.Id}
            tabIndex={type.Id === stop ? 0 : -1}
            className={classes['row'] ?? ''}
            data-inactive={!type.Active || undefined}
            aria-label={type.Active ? type.Name : `${type.Name}, not available`}
            aria-describedby={`about-${type.Id}`}
          >
            <Radio.Indicator />
            <VehicleLines type={type} chosen={type.Id === chosen} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** Enter on the chosen row submits, as in every other field of a form. */
function submitChosen(event: KeyboardEvent<HTMLElement>) {
  const row = (event.target as HTMLElement).closest('[role="radio"]');
  if (event.key !== 'Enter' || row?.getAttribute('aria-checked') !== 'true') return;
  event.preventDefault();
  row.closest('form')?.requestSubmit();
}

const joined = (parts: string[]) => parts.filter(Boolean).join(' · ');

function VehicleLines({ type, chosen }: { type: VehicleType; chosen: boolean }) {
  const { Id, Name, Active, MaxSize, MaxWeight, MaxLength, Speed, Availability, Example } = type;
  const more = joined([
    MaxLength && `Up to ${MaxLength} long`,
    Availability,
    Example && `For example ${Example.charAt(0).toLowerCase()}${Example.slice(1)}`,
  ]);
  return (
    <div className={classes['lines']} id={`about-${Id}`}>
      <span className={classes['name']}>{Name}</span>
      <span className={classes['speed']}>{Active ? Speed : 'Not available'}</span>
      <span className={classes['traits']}>
        {joined([MaxSize.replaceAll(' x ', ' × '), MaxWeight])}
      </span>
      {chosen && more && <span className={classes['more']}>{more}</span>}
    </div>
  );
}
