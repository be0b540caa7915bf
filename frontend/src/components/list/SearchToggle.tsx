import { ActionIcon, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconAction } from '@/components/IconAction';
import { useKeys } from '@/lib/keys';
import { type ListSearch, useWrite } from '@/lib/list';
import classes from './List.module.css';

interface Props {
  search: ListSearch;
  label: string;
  placeholder?: string;
  openParam?: string;
}

/** useOpened remembers whether the user opened or closed the field, in the address if wanted. */
function useOpened(param: string | undefined) {
  const [kept, setKept] = useState<boolean>();
  const [params] = useSearchParams();
  const write = useWrite();
  const written = param && params.get(param);
  const set = (open: boolean) => {
    setKept(open);
    if (param) write({ [param]: String(open) });
  };
  return [written ? written === 'true' : kept, set, kept] as const;
}

/**
 * The search button, and its field while it is open; on tablets and larger screens it is open
 * at first.
 */
export function SearchToggle({ search, label, placeholder = label, openParam }: Props) {
  const wide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const [opened, setOpened, byHand] = useOpened(openParam);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const open = (opened ?? wide) || search.text !== '';

  // When a user opens it, it takes the focus; when the address opens it, the focus does not
  // move.
  useEffect(() => {
    if (byHand) field.current?.focus();
  }, [byHand]);
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
      {open && (
        <TextInput
          ref={field}
          className={classes['search'] ?? ''}
          aria-label={label}
          placeholder={placeholder}
          value={search.text}
          data-takes-codes // a scanned code is searched for here
          onChange={(event) => search.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search.submit();
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
    </>
  );
}
