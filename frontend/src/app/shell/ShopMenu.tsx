import { Menu, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ShopName } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { ShopButton } from './ShopButton';
import classes from './Header.module.css';
import { switchTo } from './switchTo';

interface Props {
  /** The shop that is worked in. */
  here: string;
  name: string;
  shops: readonly ShopName[];
}

const many = 8;

/** The shops in which the person works; choosing one switches to it. */
export default function ShopMenu({ here, name, shops }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const go = useAction({ run: (id: string) => switchTo(id) });
  const words = typed.trim().toLowerCase();
  const found = shops.filter(({ ShopName }) => ShopName.toLowerCase().includes(words));

  // As the menu of the user: focus first, so that the focus returns on closing.
  useEffect(() => {
    button.current?.focus();
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Menu width={280} position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ShopButton ref={button} name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Work in</Menu.Label>
        {shops.length > many && (
          <TextInput
            size="sm"
            m="xs"
            aria-label="Find a shop"
            placeholder="Find a shop"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div className={classes['shops']}>
          {found.map(({ ShopId, ShopName }) => (
            <Menu.Item
              key={ShopId}
              disabled={go.busy}
              {...(ShopId === here && {
                'aria-current': true,
                rightSection: <IconCheck size={16} aria-hidden />,
              })}
              onClick={() => ShopId !== here && go.go(ShopId)}
            >
              {ShopName}
            </Menu.Item>
          ))}
          {found.length === 0 && <Menu.Label>No shop with this name</Menu.Label>}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
