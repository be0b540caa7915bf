import { Anchor } from '@mantine/core';
import { useAction } from '@/lib/hooks';

interface Props {
  label: string;
  /** What open is told. */
  of: string;
  open: (of: string) => Promise<void>;
}

/** Opens a file in a new tab. Its address is asked for on the click, as it lasts a minute. */
export function FileLink({ label, of, open }: Props) {
  const action = useAction({ run: open });
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      ta="left"
      title="Opens in a new tab"
      disabled={action.busy}
      onClick={() => action.go(of)}
    >
      {label}
    </Anchor>
  );
}
