import { Menu, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktopOff,
  IconDevices,
  IconHelp,
  IconLogout,
  IconSearch,
  IconShieldLock,
  IconUserCog,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '@/components/Link';
import { ask } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { type Profile, refreshProfile, signOut } from '@/lib/session';
import { Avatar, nameOf } from './Avatar';
import { help, palette } from './screens';
import classes from './Header.module.css';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The signed-in user, account settings and signing out. */
export default function UserMenu({ profile }: { profile: Profile }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);

  // The dialog is created when it is first opened. Focus first, so that the focus returns on
  // closing.
  useEffect(() => {
    button.current?.focus();
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  const leave = async (everywhere: boolean) => {
    await signOut(everywhere);
    void navigate('/');
  };

  const noTill = useAction({
    run: () => ask('DELETE /api/portal/till', undefined), // with the password of the shop
    done: 'This device is no till any more.',
    onDone: () => void refreshProfile(),
  });

  return (
    <Menu width={256} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Avatar ref={button} profile={profile} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['who']}>
          <Text fw={600} truncate>
            {nameOf(profile)}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {profile.Email}
          </Text>
        </div>
        <Menu.Divider />
        <div className={classes['scheme']}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Colour scheme"
            data={schemes}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as typeof colorScheme)}
          />
        </div>
        <Menu.Divider />
        {!profile.Till && (
          <>
            <Menu.Item
              component={Link}
              to="/account-settings"
              leftSection={<IconUserCog size={16} aria-hidden />}
            >
              Account settings
            </Menu.Item>
            <Menu.Item
              component={Link}
              to="/account-security"
              leftSection={<IconShieldLock size={16} aria-hidden />}
            >
              Sign-in and security
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconSearch size={16} aria-hidden />} onClick={palette.open}>
          Find anything
        </Menu.Item>
        <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => help.set('')}>
          Help and keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        {profile.Till && (
          <Menu.Item
            leftSection={<IconDeviceDesktopOff size={16} aria-hidden />}
            onClick={() => noTill.go()}
          >
            Stop using this as a till
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void leave(false)}
        >
          Logout
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDevices size={16} aria-hidden />}
          onClick={() => void leave(true)}
        >
          Logout of all devices
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
