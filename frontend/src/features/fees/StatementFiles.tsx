import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { download } from '@/lib/api';
import { useAction } from '@/lib/hooks';

interface Props {
  merchantId: string;
  month: string;
  /** Empty: the statement is the merchant's. */
  shop: string;
}

const shopQuery = (shop: string) => shop && `?ShopId=${shop}`;

/** The statement itself as a file. */
export function StatementFiles({ merchantId, month, shop }: Props) {
  const save = useAction({
    run: (kind: string) =>
      download(
        `/api/statements/${merchantId}/${month}/${kind}${shopQuery(shop)}`,
        `statement-${month}.${kind}`,
      ),
  });
  return (
    <>
      <Button variant="default" loading={save.busy} onClick={() => save.go('csv')}>
        CSV
      </Button>
      <Button loading={save.busy} onClick={() => save.go('pdf')}>
        PDF
      </Button>
    </>
  );
}

/** The documents behind the statement as files, for an accountant. */
export function MonthFiles({ merchantId, month, shop }: Props) {
  const path = `/api/statements/${merchantId}/${month}/documents`;
  const name = `documents-${month}`;
  const query = shopQuery(shop);
  const files = {
    zip: () => download(`${path}/zip${query}`, `${name}.zip`),
    pdf: () => download(`${path}/pdf${query}`, `${name}.pdf`),
    csv: () =>
      download('/api/statements/documents/csv', `${name}.csv`, {
        Filter: { MerchantId: merchantId, Month: month, ...(shop && { Shops: [shop] }) },
      }),
  };
  const save = useAction({ run: (kind: keyof typeof files) => files[kind]() });
  return (
    <Paper p="lg" component="section" aria-label="For the accountant">
      <Title order={2}>For the accountant</Title>
      <Text size="sm" c="dimmed" mb="sm">
        Every invoice and credit note of this month.
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={save.busy} onClick={() => save.go('zip')}>
          All PDFs as a zip
        </Button>
        <Button variant="default" loading={save.busy} onClick={() => save.go('pdf')}>
          One PDF
        </Button>
        <Button variant="default" loading={save.busy} onClick={() => save.go('csv')}>
          List as CSV
        </Button>
      </Group>
    </Paper>
  );
}
