import { ActionIcon, Table, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { DatedFeeRate } from '@/lib/api';
import { useForm } from '@/lib/form';
import { formatDate } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { feeRates, rateHistory, useMerchants } from './calls';
import { rateForm } from './rateForm';
import { dayText, percent } from './types';

const removeRate = feeRates.act('DELETE /api/admin/agencyfees/rates/{merchantId}/{validFrom}');

interface Props {
  /** The merchant's id. */
  of: string;
  onClose: () => void;
}

/** A merchant's agency fee rates, past and planned, and a new one. */
export function RateDialog({ of: merchantId, onClose }: Props) {
  const form = useForm(rateForm, merchantId, onClose);
  const history = rateHistory.useRead({ MerchantId: merchantId });
  const merchant = useMerchants(true).data?.find(({ value }) => value === merchantId);
  return (
    <FormDialog
      title={merchant ? `Agency fee of ${merchant.label}` : 'Agency fee'}
      form={form}
      onClose={onClose}
      size={560}
    >
      <FormFields form={form} />
      <Text size="sm" c="dimmed">
        A percentage of the goods delivered, before VAT. Issued invoices keep their rate.
      </Text>
      <QueryBoundary query={history} skeleton={<PanelSkeleton count={1} />}>
        {(rates) => rates.length > 0 && <History rates={rates} merchantId={merchantId} />}
      </QueryBoundary>
    </FormDialog>
  );
}

function History({ rates, merchantId }: { rates: readonly DatedFeeRate[]; merchantId: string }) {
  const remove = useAction({
    run: removeRate,
    done: (_, { ValidFrom }) => `The rate planned from ${dayText(ValidFrom)} was removed.`,
  });
  return (
    <Table aria-label="Rates so far">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>From</Table.Th>
          <Table.Th ta="right">Rate</Table.Th>
          <Table.Th>Set by</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map(({ ValidFrom, BasisPoints, CreatedBy, Created, Planned }) => (
          <Table.Tr key={ValidFrom}>
            <Table.Td>{dayText(ValidFrom)}</Table.Td>
            <Table.Td ta="right">{percent(BasisPoints)}</Table.Td>
            <Table.Td>
              {CreatedBy}, {formatDate(Created)}
            </Table.Td>
            <Table.Td ta="right">
              {Planned && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`Remove the rate from ${dayText(ValidFrom)}`}
                  loading={remove.busy}
                  onClick={() => remove.go({ MerchantId: merchantId, ValidFrom })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
