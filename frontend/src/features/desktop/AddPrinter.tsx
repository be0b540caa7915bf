import { Button, Group, Loader, Modal, NavLink, Stack, Text, TextInput } from '@mantine/core';
import { IconNetwork, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedState } from '@/components/EmptyState';
import type { Found, Printer } from '@/platform';
import { useFound, usePrinters } from './calls';
import classes from './Desktop.module.css';
import { draftAt, draftOf, hostPort } from './draft';
import { placeOf } from './texts';

interface Props {
  onClose: () => void;
  onChosen: (printer: Printer) => void;
}

/** Adds a printer: one found on this computer or its network, or one given by its address. */
export default function AddPrinter({ onClose, onChosen }: Props) {
  const found = useFound(true);
  const known = (usePrinters().data ?? []).map(({ Address }) => `${Address.Kind} ${Address.Name}`);
  const fresh = (found.data ?? []).filter(({ Kind, Name }) => !known.includes(`${Kind} ${Name}`));
  return (
    <Modal opened onClose={onClose} title="Add a printer" size={520}>
      <Stack gap="lg">
        <section aria-label="Printers found" aria-busy={found.isFetching}>
          <Group justify="space-between" mb="xs">
            <Text fw={550}>Found nearby</Text>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconRefresh size={14} aria-hidden />}
              disabled={found.isFetching}
              onClick={() => void found.refetch()}
            >
              Look again
            </Button>
          </Group>
          {found.isFetching ? (
            <Group gap="xs" role="status" py="sm">
              <Loader size="xs" aria-hidden />
              <Text size="sm" c="dimmed">
                Looking for printers. This takes a few seconds.
              </Text>
            </Group>
          ) : found.isError ? (
            <FailedState
              title="The search for printers failed"
              error={found.error}
              onRetry={() => void found.refetch()}
            />
          ) : (
            <Choices
              found={fresh}
              others={known.length > 0}
              onChosen={(one) => onChosen(draftOf(one))}
            />
          )}
        </section>
        <ByAddress onChosen={(address) => onChosen(draftAt(address))} />
      </Stack>
    </Modal>
  );
}

interface ChoicesProps {
  found: Found[];
  /** Whether there are printers already, which are left out. */
  others: boolean;
  onChosen: (one: Found) => void;
}

function Choices({ found, others, onChosen }: ChoicesProps) {
  if (found.length === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        {others ? 'No other printer' : 'No printer'} was found. Is it switched on, and on the same
        network?
      </Text>
    );
  return (
    <div className={classes['found']}>
      {found.map((one) => (
        <NavLink
          key={`${one.Kind} ${one.Name}`}
          component="button"
          type="button"
          label={one.Title || one.Name}
          description={[one.Model, placeOf(one)].filter(Boolean).join(' · ')}
          leftSection={
            one.Kind === 'tcp' ? (
              <IconNetwork size={18} aria-hidden />
            ) : (
              <IconPrinter size={18} aria-hidden />
            )
          }
          onClick={() => onChosen(one)}
        />
      ))}
    </div>
  );
}

function ByAddress({ onChosen }: { onChosen: (address: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const address = hostPort(text);
        if (address) onChosen(address);
        else
          setError('Enter a name or address such as 192.168.1.40, with a port if it is not 9100');
      }}
    >
      <Group align="start" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          label="Or by its network address"
          placeholder="192.168.1.40"
          autoCapitalize="none"
          spellCheck={false}
          data-takes-codes // a fast hand types digits and dots as a scanner does
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError('');
          }}
        />
        <Button type="submit" variant="default" mt="1.75rem">
          Continue
        </Button>
      </Group>
    </form>
  );
}
