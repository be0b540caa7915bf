import { Alert, Button, Group, Modal, PasswordInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconBackspace, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useAttention } from '@/features/orders/attention';
import { ApiError, ask, get, messageOf, type Schemas } from '@/lib/api';
import { counted, formatAge } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { refreshProfile, signOut } from '@/lib/session';
import { NoticeBar } from './NoticeBar';
import classes from './TillScreen.module.css';
import { noteUnlocked, useScannedBadge, useTillLock } from './tillLock';

type Till = Schemas['Till'];

/** Who uses the till, and the screen that covers the page while nobody does. */
export default function TillScreen({ till }: { till: Till }) {
  const { locked, lock } = useTillLock(till);
  if (locked) return <LockScreen till={till} />;
  return (
    <NoticeBar calm label="Till" text={`${till.PersonName}, ${till.Name}`}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconLock size={14} aria-hidden />}
        onClick={lock}
      >
        Lock or switch
      </Button>
    </NoticeBar>
  );
}

const names = () => get('GET /api/portal/till/people', undefined);

function LockScreen({ till }: { till: Till }) {
  const { data: people = [] } = useQuery({ queryKey: ['till-people', 'names'], queryFn: names });
  const [person, setPerson] = useState<Schemas['TillName']>();
  const [badgeProblem, setBadgeProblem] = useState('');
  useScannedBadge((Badge) => {
    setPerson(undefined);
    setBadgeProblem('');
    unlock({ Badge }).catch((error: unknown) => setBadgeProblem(refusal(error)));
  });
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={person ? person.Name : `${till.Name} is locked`}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={480}
      zIndex={340}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--app-canvas)' }}
      portalProps={{ className: 'app-sign-in', reuseTargetNode: false }} // the class that dialogs share is hidden
    >
      <Stack>
        <Waiting />
        {person ? (
          <PinForm key={person.Id} person={person} onBack={() => setPerson(undefined)} />
        ) : (
          <>
            <Text c="dimmed" size="sm">
              Choose your name, or scan your badge. Nothing on this page is lost.
            </Text>
            {badgeProblem && <Alert color="red">{badgeProblem}</Alert>}
            <SimpleGrid cols={{ base: 1, xs: 2 }} className={classes['people'] ?? ''}>
              {people.map((one) => (
                <Button
                  key={one.Id}
                  variant="default"
                  size="lg"
                  onClick={() => setPerson(one)}
                  autoFocus={one === people[0]} // the names come after the dialog, whose only button would have the focus
                >
                  {one.Name}
                </Button>
              ))}
            </SimpleGrid>
            <Button variant="subtle" color="gray" onClick={() => void signOut()}>
              Sign out the shop
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** The alarm goes on while the till is locked; nothing of the orders is shown but how many wait, and how long. */
function Waiting() {
  const { data } = useAttention();
  const now = useNow();
  if (!data?.Count) return null;
  const oldest = data.OldestAt && formatAge(data.OldestAt, now);
  return (
    <Alert color="orange" role="status">
      {counted(data.Count, 'order')} waiting for an answer
      {oldest && oldest !== 'now' && `, the longest for ${oldest}`}
    </Alert>
  );
}

const unlock = async (body: Schemas['TillUnlock']) => {
  await ask('POST /api/portal/till/unlock', body);
  noteUnlocked();
  await refreshProfile();
};

const refusal = (error: unknown) =>
  error instanceof ApiError
    ? (error.Fields['Pin'] ?? error.Fields['Badge'] ?? messageOf(error))
    : messageOf(error);

interface PinProps {
  person: Schemas['TillName'];
  onBack: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

function Key({ digit, onPress }: { digit: string; onPress: (digit: string) => void }) {
  return (
    <Button variant="default" size="lg" onClick={() => onPress(digit)}>
      {digit}
    </Button>
  );
}

/** By keyboard, or by touch. */
function PinForm({ person, onBack }: PinProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const type = (text: string) => {
    setProblem('');
    setPin(text.replaceAll(/\D/g, '').slice(0, 6));
  };
  const press = (digit: string) => type(pin + digit);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    unlock({ PersonId: person.Id, Pin: pin })
      .catch((error: unknown) => {
        setPin('');
        setProblem(refusal(error));
      })
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={send}>
      <Stack>
        <PasswordInput
          label={`PIN of ${person.Name}`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          autoFocus
          size="lg"
          value={pin}
          error={problem}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <SimpleGrid cols={3} spacing="xs">
          {digits.map((digit) => (
            <Key key={digit} digit={digit} onPress={press} />
          ))}
          <Button
            variant="default"
            size="lg"
            aria-label="Delete"
            onClick={() => type(pin.slice(0, -1))}
          >
            <IconBackspace size={20} aria-hidden />
          </Button>
          <Key digit="0" onPress={press} />
          <Button type="submit" size="lg" px="xs" loading={busy} disabled={pin.length < 4}>
            Unlock
          </Button>
        </SimpleGrid>
        <Group justify="center">
          <Button variant="subtle" color="gray" onClick={onBack}>
            Somebody else
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
