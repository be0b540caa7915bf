import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Problem } from '@/components/form/Problem';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { RichText } from '@/components/RichText';
import { PanelSkeleton } from '@/components/Skeletons';
import type { Merchant } from '@/lib/api';
import { useForm } from '@/lib/form';
import { counted } from '@/lib/format';
import { policyForm } from './accountForms';
import { windowOf, useMerchant } from './merchant';
import classes from './Account.module.css';

/**
 * A merchant's returns policy. The address contains the returns window too, but the saved one
 * counts.
 */
export function Component() {
  const query = useMerchant();
  return (
    <div className={classes['page']}>
      <PageHeader
        title="Returns policy"
        back={{ to: '/account-settings', label: 'Back to the account settings' }}
      />
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={4} />}>
        {(merchant) => <Editor merchant={merchant} />}
      </QueryBoundary>
    </div>
  );
}

function Editor({ merchant }: { merchant: Merchant }) {
  const form = useForm(policyForm, merchant);
  const { 'data-path': path, ...field } = form.field('Policy');
  const busy = form.state === 'sending';
  return (
    <Paper p="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            Customers may return goods within {counted(windowOf(merchant), 'calendar day')}.
          </Text>
          <div data-path={path}>
            <RichText label="Policy" maxLength={20_000} {...field} />
          </div>
          <Problem text={form.problem} />
          <Group justify="flex-end">
            <Button type="submit" loading={busy} disabled={form.blocked !== undefined}>
              {form.state === 'unsure' ? 'Try again' : 'Save policy'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
