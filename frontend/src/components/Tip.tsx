import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface Props {
  target: RefObject<HTMLElement | null>;
  label: string;
}

/** A tooltip, shown while the pointer is over the control. IconAction loads it on demand. */
export default function Tip({ target, label }: Props) {
  return <Tooltip target={target} label={label} opened />;
}
