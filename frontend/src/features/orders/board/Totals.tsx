import { Text, Title, UnstyledButton } from '@mantine/core';
import { counted } from '@/lib/format';
import { aboutOf } from '../detail/lines';
import type { ProductTotal } from './board';
import classes from './Board.module.css';

interface Props {
  totals: readonly ProductTotal[];
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
}

/** How many of each product all orders to pack need together; a touch marks the orders that need it. */
export function Totals({ totals, chosen, onChoose }: Props) {
  return (
    <section className={classes['totals']} aria-label="Products of all orders">
      <Title order={2} size="h4">
        All orders together
      </Title>
      {totals.length === 0 && <Text c="dimmed">Everything is packed.</Text>}
      <ul>
        {totals.map(({ key, line, quantity, orders }) => (
          <li key={key}>
            <UnstyledButton
              className={classes['total'] ?? ''}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key === chosen ? undefined : key)}
            >
              <strong>{quantity} ×</strong>
              <span>
                {line.ProductTitle}
                <Text size="sm" c="dimmed" component="span" display="block">
                  {[...aboutOf(line), counted(orders.length, 'order')].join(' · ')}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
