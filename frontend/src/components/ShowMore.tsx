import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';

const limit = 200;

/** cut shortens a text to the limit, at the end of a word if possible. */
function cut(text: string, at = limit): string {
  if (text.length <= at) return text;
  const short = text.slice(0, at);
  const space = short.lastIndexOf(' ');
  return `${(space > at - 20 ? short.slice(0, space) : short).trimEnd()}…`;
}

/** A text that is cut at 200 characters, with a button to show the rest. */
export function ShowMore({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > limit;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {open ? text : cut(text)}{' '}
      {long && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-expanded={open}
          onClick={(event) => {
            event.stopPropagation(); // the surrounding card is a link
            event.preventDefault();
            setOpen(!open);
          }}
        >
          {open ? 'Show less' : 'Show more'}
        </Anchor>
      )}
    </Text>
  );
}
