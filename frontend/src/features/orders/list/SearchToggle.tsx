import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconAction } from '@/components/IconAction';
import type { Search } from '@/lib/hooks';
import { useKeys } from '@/lib/keys';
import classes from './List.module.css';

/** The search's button, and its field while it is open. A search that is on keeps it open. */
export function SearchToggle({ search }: { search: Search }) {
  const [opened, setOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const open = opened || search.text !== '' || search.query !== '';

  // Opened by hand it takes the focus; opened by the address it leaves it where it is.
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  const show = () => {
    setOpened(true);
    field.current?.focus();
  };
  const close = () => {
    search.clear();
    setOpened(false);
    button.current?.querySelector('button')?.focus();
  };
  useKeys([{ key: '/', label: 'Search', run: show }]);

  return (
    <>
      <div ref={button}>
        <IconAction
          variant={open ? 'light' : 'default'}
          size={36}
          label="Search"
          aria-expanded={open}
          onClick={open ? close : show}
        >
          <IconSearch size={18} aria-hidden />
        </IconAction>
      </div>
      <div className={classes['search']}>
        {open && (
          <TextInput
            ref={field}
            aria-label="Search orders"
            placeholder="Search orders"
            value={search.text}
            onChange={(event) => search.setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              close();
            }}
            rightSection={
              search.text && (
                <ActionIcon
                  size="sm"
                  aria-label="Clear search"
                  onClick={() => {
                    search.clear();
                    show();
                  }}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              )
            }
          />
        )}
      </div>
    </>
  );
}
