import { NumberInput, Paper, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useAction } from '@/lib/hooks';
import { useSession } from '@/lib/session';
import { formatDay, formatTime } from '@/lib/format';
import type { PrintClaim, PrintPreferences } from '@/platform';
import {
  desktop,
  printClaimKey,
  printPreferencesKey,
  usePrintClaim,
  usePrintPreferences,
} from './calls';

const most = 50;

/** Automatic printing as soon as an order is accepted, on this computer or in the whole shop. */
export function AutoPrint() {
  const kept = usePrintPreferences();
  const isShop = useSession().profile?.Role === 'Shop';
  const claim = usePrintClaim(isShop).data;
  if (!kept.data) return null;
  return <Choice kept={kept.data} claim={isShop ? claim : undefined} />;
}

function Choice({ kept, claim }: { kept: PrintPreferences; claim: PrintClaim | undefined }) {
  const [count, setCount] = useState<number | string>(kept.AutoPackages || 1);
  const save = useAction({
    run: (next: PrintPreferences) => desktop().printing.SetPreferences(next),
    refresh: [printPreferencesKey],
  });
  const packages = Math.min(most, Math.max(1, Number(count) || 1));
  const change = (some: Partial<PrintPreferences>) =>
    save.go({ ...kept, AutoPackages: packages, ...some });
  return (
    <Paper p="md" component="section" aria-labelledby="auto-print">
      <Title order={2} id="auto-print" mb="sm">
        When an order is accepted
      </Title>
      <Stack gap="md">
        <Switch
          label="Print the labels at once"
          description="The number of packages is set without asking. It can be changed on the order."
          checked={kept.AutoPrint}
          disabled={save.busy}
          onChange={(event) => change({ AutoPrint: event.currentTarget.checked })}
        />
        {!kept.AutoPrint && (
          <Text size="sm" c="dimmed">
            When this is off, you are asked for the number of packages first.
          </Text>
        )}
        <Switch
          label="Print the item list at once"
          description="On the printer for item lists, before the packages are known."
          checked={Boolean(kept.AutoItems)}
          disabled={save.busy}
          onChange={(event) => change({ AutoItems: event.currentTarget.checked })}
        />
        {claim && <ForTheWholeShop claim={claim} />}
        {(kept.AutoPrint || claim?.Here) && (
          <NumberInput
            label="Packages per order"
            description="Where nobody has set the number"
            w={160}
            min={1}
            max={most}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="blur"
            value={count}
            onChange={setCount}
            onBlur={() => {
              setCount(packages);
              if (packages !== kept.AutoPackages) change({});
            }}
          />
        )}
        <TextInput
          type="time"
          label="Test label each morning"
          description="At this time, on the printer for labels; empty prints none"
          w={240}
          value={kept.TestAt ?? ''}
          disabled={save.busy}
          onChange={(event) => change({ TestAt: event.currentTarget.value })}
        />
      </Stack>
    </Paper>
  );
}

/** whoPrints says which device prints for the whole shop. */
function whoPrints({ Other, Gone }: PrintClaim): string {
  if (!Other) return 'Only one computer in a shop does this. It needs a printer for labels.';
  if (!Gone) return `${Other} does this at the moment.`;
  return `${Other} did this, but has not been heard of since ${formatDay(Gone)} ${formatTime(Gone)} and prints nothing.`;
}

/** Printing for orders accepted on other devices, which only one computer in a shop does. */
function ForTheWholeShop({ claim }: { claim: PrintClaim }) {
  const [asking, setAsking] = useState(false);
  const save = useAction({
    run: (on: boolean) =>
      on
        ? desktop().client.ClaimPrinting(Boolean(claim.Other))
        : desktop().client.ReleasePrinting(),
    refresh: [printClaimKey],
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Switch
        label="Also print for orders accepted on other devices"
        description={whoPrints(claim)}
        checked={claim.Here}
        disabled={save.busy}
        onChange={(event) =>
          event.currentTarget.checked && claim.Other && !claim.Gone
            ? setAsking(true)
            : save.go(event.currentTarget.checked)
        }
      />
      <ConfirmDialog
        opened={asking}
        title={`Print here instead of on ${claim.Other}?`}
        confirm="Print here"
        busy={save.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => save.go(true)}
      >
        Labels of orders accepted on other devices are then printed only from this computer.
      </ConfirmDialog>
    </>
  );
}
