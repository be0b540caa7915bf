import { Button, Group, MultiSelect, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { CopyButton } from '@/components/CopyButton';
import { CheckField, TextField } from '@/components/form/fields';
import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import {
  type GroupLine,
  groupsForm,
  leadToOwnAddress,
  newLine,
  providerForm,
  roleIn,
  rulesForm,
  whatShop,
} from './signOnForms';
import { abilities, ownerOf, shopGroups, signOn, type SignOn } from './signOn';

interface Props {
  given: SignOn;
  of: string;
  onClose: () => void;
}

function RulesDialog({ given, onClose }: Props) {
  const form = useForm(rulesForm, given, onClose);
  return (
    <FormDialog form={form} onClose={onClose}>
      <CheckField
        label="People of these domains sign in in no other way"
        description="Their passwords and passkeys no longer work, and sessions that began with one end, except yours. Sign in with the provider yourself first."
        field={form.field('Enforced')}
      />
      <CheckField
        label="The provider asks for a second factor"
        description="Then none is asked for here, unless the provider says that it asked for one factor alone."
        field={form.field('IsSecondFactor')}
      />
      {!given.MerchantId && (
        <TextField
          label="Admin for emergencies"
          description="May still sign in with password and second factor, for when the provider is away."
          type="email"
          field={form.field('BreakGlassEmail')}
        />
      )}
    </FormDialog>
  );
}

function GroupsDialog({ given, onClose }: Props) {
  const form = useForm(groupsForm, given, onClose);
  const { Roles } = form.draft;
  const set = (lines: GroupLine[]) => form.set({ Roles: lines });
  return (
    <FormDialog form={form} onClose={onClose} size={560}>
      <CheckField
        label="Whoever has no user here gets one with the first sign-in"
        field={form.field('CreatesUsers')}
      />
      <TextField
        label="Claim that lists a person’s groups"
        maxLength={100}
        field={form.field('GroupsClaim')}
      />
      <Text size="sm" c="dimmed">
        The first line that fits counts, at each sign-in. It changes only users who were made by
        single sign-on. A line without a group fits everybody.
      </Text>
      {Roles.map((line, at) => (
        <Line
          // lines have no other identity than their place
          key={at}
          line={line}
          number={at + 1}
          given={given}
          onChange={(next) => set(Roles.map((one, i) => (i === at ? next : one)))}
          onRemove={() => set(Roles.filter((_, i) => i !== at))}
        />
      ))}
      <Button variant="default" onClick={() => set([...Roles, newLine(given)])}>
        Add a group
      </Button>
    </FormDialog>
  );
}

interface LineProps {
  line: GroupLine;
  number: number;
  given: SignOn;
  onChange: (line: GroupLine) => void;
  onRemove: () => void;
}

function Line({ line, number, given, onChange, onRemove }: LineProps) {
  const groups = shopGroups.useRead(undefined, { enabled: given.MerchantId !== '' });
  const all = abilities.useRead(undefined);
  const shops = groups.data?.find(({ MerchantId }) => MerchantId === given.MerchantId)?.Shops ?? [];
  const role = roleIn(line);
  const grantable = (all.data ?? []).filter(
    ({ Name, Grantable, HeldBy }) =>
      line.Abilities.includes(Name) || (Grantable && !HeldBy.includes(role)),
  );
  return (
    <Paper p="sm" withBorder role="group" aria-label={`Group ${number}`}>
      <Stack gap="xs">
        <TextInput
          label="Group"
          placeholder="Everybody"
          value={line.Group}
          maxLength={200}
          onChange={({ currentTarget }) => onChange({ ...line, Group: currentTarget.value })}
        />
        {given.MerchantId && (
          <Select
            label="Is here"
            placeholder="Choose what they are"
            data={[
              { value: 'Merchant', label: 'Merchant: all shops' },
              ...shops.map(({ ShopId, ShopName }) => ({
                value: whatShop(ShopId),
                label: `Shop: ${ShopName}`,
              })),
            ]}
            value={line.What || null}
            searchable
            allowDeselect={false}
            onChange={(What) => onChange({ ...line, What: What ?? '', Abilities: [] })}
          />
        )}
        {line.What && grantable.length > 0 && (
          <MultiSelect
            label="Extra abilities"
            data={grantable.map(({ Name, Title }) => ({ value: Name, label: Title }))}
            value={line.Abilities}
            onChange={(Abilities) => onChange({ ...line, Abilities })}
          />
        )}
        <Button variant="subtle" size="xs" color="red" onClick={onRemove}>
          Remove this group
        </Button>
      </Stack>
    </Paper>
  );
}

function ApproveDialog({ given, of, onClose }: Props) {
  const approve = useAction({
    run: signOn.act('POST /api/single-sign-on/{owner}/domains/{domain}/approve'),
    done: `${of} was approved.`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Approve ${of}?`}
      confirm="Approve domain"
      busy={approve.busy}
      onClose={onClose}
      onConfirm={() => approve.go({ Owner: ownerOf(given), Domain: of })}
    >
      Whoever has an address at {of} then signs in with this provider. Approve it only if you know
      that the domain belongs to {given.MerchantName || 'the operator'}.
    </ConfirmDialog>
  );
}

function RemoveDialog({ given, onClose }: Props) {
  const remove = useAction({
    run: signOn.act('DELETE /api/single-sign-on/{owner}'),
    done: 'Single sign-on was removed.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Remove single sign-on?"
      confirm="Remove"
      danger
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove.go({ Owner: ownerOf(given) })}
    >
      Its people need a password again. Those who never had one ask for it on the sign-in page.
    </ConfirmDialog>
  );
}

/** For a provider that was set up when all had the same redirect address. */
function RedirectDialog({ given, onClose }: Props) {
  const use = useAction({
    run: leadToOwnAddress,
    done: 'The provider leads back to the new redirect address.',
    onDone: onClose,
  });
  const address = given.NextRedirectUri ?? '';
  return (
    <ConfirmDialog
      title="Use the new redirect address?"
      confirm="Use it"
      busy={use.busy}
      onClose={onClose}
      onConfirm={() => use.go(given)}
    >
      <Stack gap="xs">
        <span>Register it with your provider first. Sign-ins lead there from then on:</span>
        <Group gap="xs" wrap="nowrap">
          <Text inherit style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Text>
          <CopyButton value={address} what="new redirect address" />
        </Group>
      </Stack>
    </ConfirmDialog>
  );
}

export default {
  page: {
    provider: formDialog(providerForm),
    rules: RulesDialog,
    groups: GroupsDialog,
    remove: RemoveDialog,
    redirect: RedirectDialog,
  },
  row: { approve: ApproveDialog },
};
