import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useConfig } from '@/lib/config';
import { useProfile } from '@/lib/session';
import { CopyButton } from '../CopyButton';
import classes from './factor.module.css';

/** Shows recovery codes once, to be kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { Brand } = useConfig();
  const { Email } = useProfile();
  const text = [`Recovery codes of ${Email} for ${Brand}. Each works once.`, '', ...codes, ''].join(
    '\n',
  );
  return (
    <Stack>
      <Text size="sm">
        Without your phone you sign in with one of these codes. Each works once. They are not shown
        again: print them, or keep them with your passwords.
      </Text>
      <Group align="start" gap="xs" wrap="nowrap">
        <Code block className={classes['codes'] ?? ''}>
          {codes.join('\n')}
        </Code>
        <CopyButton value={text} what="recovery codes" />
      </Group>
      <Group justify="flex-end">
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Save as a file
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
