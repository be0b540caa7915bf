import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { usePasskeys } from '@/lib/passkey';

interface Props {
  label: string;
  run: () => Promise<unknown>;
  onFail: (error: unknown) => void;
}

/** Asks for a passkey; nothing where passkeys do not work. */
export function PasskeyButton({ label, run, onFail }: Props) {
  const [busy, setBusy] = useState(false);
  if (!usePasskeys()) return null;
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={busy}
      leftSection={<IconFingerprint size={18} aria-hidden />}
      onClick={() => {
        setBusy(true);
        run()
          .catch(onFail)
          .finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}
