import { CopyButton as Copy } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconAction } from './IconAction';

interface Props {
  value: string;
  /** What is copied, as used in the button's name: order number, email. */
  what: string;
}

/** A button beside texts that people copy. */
export function CopyButton({ value, what }: Props) {
  return (
    <Copy value={value} timeout={1600}>
      {({ copied, copy }) => (
        <IconAction size="sm" label={copied ? `Copied ${what}` : `Copy ${what}`} onClick={copy}>
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </IconAction>
      )}
    </Copy>
  );
}
