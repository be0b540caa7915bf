import { Anchor, Stack, Text } from '@mantine/core';
import { lazyDialogs } from '@/components/dialogs';
import { Link } from '@/components/Link';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import type { Schemas } from '@/lib/api';
import { formatDate, formatDateTime, formatWhen } from '@/lib/format';
import { useAction, useDialog } from '@/lib/hooks';
import { usePasskeys } from '@/lib/passkey';
import { useProfile } from '@/lib/session';
import { factor, security, sessions } from './security';
import classes from './Account.module.css';

const Dialogs = lazyDialogs(() => import('./SecurityDialogs'));

/** How the user signs in, and where they are signed in. */
export function Component() {
  const dialog = useDialog();
  const { Email, HasPassword } = useProfile();
  return (
    <div className={classes['page']}>
      <PageHeader title="Sign-in and security" />
      <Stack>
        <SettingsSection title="How you sign in">
          <SettingRow label="Email" onChange={() => dialog.open('email')}>
            {Email}
          </SettingRow>
          <SettingRow
            label="Password"
            action={HasPassword ? 'Change' : 'Set'}
            onChange={() => dialog.open('password')}
          >
            {HasPassword
              ? 'We tell you by email when it is changed.'
              : 'None. You sign in without one.'}
          </SettingRow>
          <Factor />
        </SettingsSection>
        <Passkeys />
        <Devices />
        <Rule />
      </Stack>
      <Dialogs />
    </div>
  );
}

function Factor() {
  const dialog = useDialog();
  const { data } = factor.useRead();
  if (!data) return null;
  const { Since, RecoveryCodes, RequiredFrom, Passkeys } = data;
  const codes = (Since || Passkeys.length > 0) && (
    <SettingRow label="Recovery codes" action="Replace" onChange={() => dialog.open('codes')}>
      {RecoveryCodes ? `${RecoveryCodes} left` : 'None left. Make new ones now.'}
    </SettingRow>
  );
  if (!Since)
    return (
      <>
        <SettingRow label="Second factor" action="Set up" onChange={() => dialog.open('factor')}>
          {Passkeys.length
            ? 'Your passkeys. An authenticator app can be added.'
            : RequiredFrom
              ? `You need one from ${formatDate(RequiredFrom)}. Then nothing works without it.`
              : 'None. A code from your phone keeps out whoever learns your password.'}
        </SettingRow>
        {codes}
      </>
    );
  return (
    <>
      <SettingRow
        label="Second factor"
        action="Remove"
        onChange={RequiredFrom && !Passkeys.length ? undefined : () => dialog.open('remove')}
      >
        {`Authenticator app, since ${formatDate(Since)}`}
      </SettingRow>
      {codes}
    </>
  );
}

function Passkeys() {
  const dialog = useDialog();
  const works = usePasskeys();
  const { data } = factor.useRead();
  const all = data?.Passkeys ?? [];
  if (!works && !all.length) return null;
  return (
    <SettingsSection
      title="Passkeys"
      action={works && { label: 'Add a passkey', run: () => dialog.open('passkey') }}
    >
      {!all.length && (
        <Text size="sm" c="dimmed">
          None. With a passkey you sign in by fingerprint, face or PIN, without your password.
        </Text>
      )}
      {all.map((one) => (
        <SettingRow
          key={one.Id}
          label={one.Name}
          onChange={() => dialog.open('rename-passkey', one.Id)}
        >
          {one.LastUsedAt ? `Last used ${formatWhen(one.LastUsedAt)}` : 'Never used'}
          <Text component="span" display="block" size="xs" c="dimmed">
            {`Added ${formatDate(one.CreatedAt)}${one.Synced ? ', copied to your other devices' : ''}`}
          </Text>
        </SettingRow>
      ))}
    </SettingsSection>
  );
}

/** Who needs a second factor, for those who decide it. */
function Rule() {
  const dialog = useDialog();
  const { Role } = useProfile();
  const { data } = factor.useRead();
  if (!data || Role === 'Shop') return null;
  const { From, Shops } = data.Rule;
  return (
    <SettingsSection title="Rules">
      <SettingRow
        label={Role === 'Admin' ? 'Second factor of Admins' : 'Second factor of users'}
        onChange={() => dialog.open('rule')}
      >
        {From
          ? `Required from ${formatDate(From)}${Shops ? ", of the shops' users too" : ''}`
          : 'Not required'}
      </SettingRow>
      <SettingRow label="Single sign-on">
        <Anchor inherit component={Link} to={`/${Role.toLowerCase()}/single-sign-on`}>
          {Role === 'Admin' ? 'Of Admins and of merchants' : 'With your company’s accounts'}
        </Anchor>
      </SettingRow>
    </SettingsSection>
  );
}

type Session = Schemas['Session'];

function Devices() {
  const query = sessions.useRead();
  const end = useAction({
    run: security.act('POST /api/portal/sessions/{id}/end'),
    done: 'That device was signed out.',
  });
  const others = useAction({
    run: security.act('POST /api/portal/sessions/end-others'),
    done: 'All other devices were signed out.',
  });
  const several = (query.data?.length ?? 0) > 1;
  return (
    <SettingsSection
      title="Where you are signed in"
      action={several && { label: 'Sign out all others', run: () => others.go() }}
    >
      {several && (
        <Text size="xs" c="dimmed">
          Signing a device out cannot be undone; whoever uses it signs in again.
        </Text>
      )}
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={2} />}>
        {(all) =>
          all.map((one) => (
            <SettingRow
              key={one.Id}
              label={one.Device}
              action="Sign out"
              onChange={one.Current ? undefined : () => end.go({ Id: one.Id })}
            >
              <Where session={one} />
            </SettingRow>
          ))
        }
      </QueryBoundary>
    </SettingsSection>
  );
}

function Where({ session }: { session: Session }) {
  const { Current, LastUsedAt, SignedInAt, Address } = session;
  return (
    <>
      {Current ? <strong>This device</strong> : `Last used ${formatWhen(LastUsedAt)}`}
      <Text component="span" display="block" size="xs" c="dimmed">
        {[Address && `from ${Address}`, `signed in ${formatDateTime(SignedInAt)}`]
          .filter(Boolean)
          .join(', ')}
      </Text>
    </>
  );
}
