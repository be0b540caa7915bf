import { Radio, Text } from '@mantine/core';
import type { FieldProps } from '@/lib/form';
import { useNow } from '@/lib/hooks';
import classes from './Booking.module.css';
import { type BookingDraft, type BookingGiven, deliveryTypeProblem } from './bookingForm';

interface Props {
  field: FieldProps<string>;
  draft: BookingDraft;
  given: BookingGiven;
}

/** The delivery types; one that cannot be booked says why. */
export function DeliveryTypeChoice({ field, draft, given }: Props) {
  const now = useNow();
  return (
    <Radio.Group
      value={field.value}
      onChange={field.onChange}
      error={field.error}
      errorProps={{ role: 'alert' }}
      aria-label="Delivery type"
    >
      <div
        className={classes['types']}
        data-path={field['data-path']}
        tabIndex={-1}
        onBlur={field.onBlur}
      >
        {given.deliveryTypes.map((type) => {
          const problem = deliveryTypeProblem(type, draft, given, now);
          return (
            <Radio.Card
              key={type.Key}
              value={type.Key}
              disabled={field.disabled || (problem !== undefined && type.Key !== field.value)}
              className={classes['type'] ?? ''}
              aria-label={type.Title}
              aria-describedby={`about-${type.Key}`}
            >
              <Radio.Indicator />
              <span id={`about-${type.Key}`}>
                <Text component="span" display="block" fw={600}>
                  {type.Title}
                </Text>
                <Text component="span" display="block" size="xs" c="dimmed">
                  {type.Description}
                </Text>
                {problem && (
                  <Text component="span" display="block" size="xs" c="var(--app-warn)" mt={4}>
                    {problem}
                  </Text>
                )}
              </span>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
