import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface Props {
  target: RefObject<HTMLElement | null>;
  label: string;
}

/** The words beside a control, for as long as it is pointed at. IconAction fetches it then. */
export default function Tip({ target, label }: Props) {
  return <Tooltip target={target} label={label} opened />;
}
