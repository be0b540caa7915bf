import { SimpleGrid, Text } from '@mantine/core';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { PromoCode, CodeFigures as Read } from '@/lib/api';
import { money, whole } from '@/lib/format';
import { promoCodes } from './promoCodes';

export const figures = promoCodes.reading('GET /api/portal/promo-code/{id}/figures');

/** figuresOf are names and values of what a code brought and of what is left of its limits. */
const figuresOf = ({ MaxUses, Budget }: PromoCode, read: Read) =>
  [
    ['Redemptions', whole(read.Uses)],
    ['Discount given', money(read.Discount)],
    ['Orders’ total', money(read.Sales)],
    ['New customers', whole(read.NewCustomers)],
    ['Given back', read.GivenBack > 0 && whole(read.GivenBack)],
    ['Uses left', MaxUses && whole(Math.max(0, MaxUses - read.Uses))],
    ['Budget left', Budget && money(Math.max(0, Budget - read.Discount))],
  ].filter((figure): figure is [string, string] => Boolean(figure[1]));

/** What a code brought. */
export function CodeFigures({ code }: { code: PromoCode }) {
  const query = figures.useRead({ Id: code.Id });
  return (
    <QueryBoundary query={query} skeleton={<PanelSkeleton count={2} />}>
      {(read) => (
        <SimpleGrid component="dl" cols={{ base: 2, xs: 3 }} spacing="xs" m={0}>
          {figuresOf(code, read).map(([name, value]) => (
            <div key={name}>
              <Text component="dt" size="xs" c="dimmed">
                {name}
              </Text>
              <Text component="dd" m={0} fw={600}>
                {value}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      )}
    </QueryBoundary>
  );
}
