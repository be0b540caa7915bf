import { NumberInput, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useAction } from '@/lib/hooks';
import { useSession } from '@/lib/session';
import type { PrintPreferences } from '@/platform';
import {
  desktop,
  printClaimKey,
  printPreferencesKey,
  usePrintClaim,
  usePrintPreferences,
} from './calls';

const most = 50;

/** Automatic printing as soon as an order is accepted on this computer. */
export function AutoPrint() {
  const kept = usePrintPreferences();
  if (!kept.data) return null;
  return <Choice kept={kept.data} />;
}

function Choice({ kept }: { kept: PrintPreferences }) {
  const [count, setCount] = useState<number | string>(kept.AutoPackages || 1);
  const save = useAction({
    run: (next: PrintPreferences) => desktop().printing.SetPreferences(next),
    refresh: [printPreferencesKey],
  });
  const packages = Math.min(most, Math.max(1, Number(count) || 1));
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
          onChange={(event) =>
            save.go({ AutoPrint: event.currentTarget.checked, AutoPackages: packages })
          }
        />
        {kept.AutoPrint && (
          <NumberInput
            label="Packages per order"
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
              if (packages !== kept.AutoPackages)
                save.go({ AutoPrint: true, AutoPackages: packages });
            }}
          />
        )}
        {!kept.AutoPrint && (
          <Text size="sm" c="dimmed">
            When this is off, you are asked for the number of packages first.
          </Text>
        )}
        <ForTheWholeShop />
      </Stack>
    </Paper>
  );
}

/** Printing for orders accepted on other devices, which only one computer in a shop does. */
function ForTheWholeShop() {
  const isShop = useSession().profile?.Role === 'Shop';
  const claim = usePrintClaim(isShop).data;
  const [asking, setAsking] = useState(false);
  const save = useAction({
    run: (on: boolean) =>
      on
        ? desktop().client.ClaimPrinting(Boolean(claim?.Other))
        : desktop().client.ReleasePrinting(),
    refresh: [printClaimKey],
    onDone: () => setAsking(false),
  });
  if (!isShop || !claim) return null;
  return (
    <>
      <Switch
        label="Also print for orders accepted on other devices"
        description={
          claim.Other
            ? `${claim.Other} does this at the moment.`
            : 'Only one computer in a shop does this. If the number of packages has not been set, the number above is used.'
        }
        checked={claim.Here}
        disabled={save.busy}
        onChange={(event) =>
          event.currentTarget.checked && claim.Other
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
