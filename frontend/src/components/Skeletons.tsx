import { Group, Paper, Skeleton, Stack } from '@mantine/core';
import { LoadingLabel } from './LoadingLabel';

interface Props {
  count?: number;
}

const widths = ['38%', '52%', '44%', '60%', '34%', '48%'];

/** Placeholder rows of a dense list, with the shape of the real ones. */
export function RowSkeletons({ count = 12 }: Props) {
  return (
    <Stack gap={0} aria-busy>
      <LoadingLabel />
      {Array.from({ length: count }, (_, i) => (
        <Group key={i} h={44} gap="md" px="md" wrap="nowrap">
          <Skeleton h={12} w={72} />
          <Skeleton h={12} w={widths[i % widths.length]} />
          <Skeleton h={20} w={96} ml="auto" />
          <Skeleton h={12} w={56} />
        </Group>
      ))}
    </Stack>
  );
}

/** Placeholder cards of a list, with the shape of the real ones. */
export function CardSkeletons({ count = 5 }: Props) {
  return (
    <Stack gap="sm" aria-busy>
      <LoadingLabel />
      {Array.from({ length: count }, (_, i) => (
        <Paper key={i} p="md">
          <Group justify="space-between" mb="sm">
            <Skeleton h={14} w={120} />
            <Skeleton h={20} w={96} />
          </Group>
          <Skeleton h={12} w={widths[i % widths.length]} mb={8} />
          <Skeleton h={12} w="72%" />
        </Paper>
      ))}
    </Stack>
  );
}

/** A placeholder panel of names and values. */
export function PanelSkeleton({ count = 5 }: Props) {
  return (
    <Paper p="lg" aria-busy>
      <LoadingLabel />
      <Skeleton h={16} w={160} mb="lg" />
      <Stack gap="md">
        {Array.from({ length: count }, (_, i) => (
          <Group key={i} gap="lg" wrap="nowrap">
            <Skeleton h={12} w={110} />
            <Skeleton h={12} w={widths[i % widths.length]} />
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
