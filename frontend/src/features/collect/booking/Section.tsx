import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './Booking.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of the booking form under its heading. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}

interface FoldedProps extends Props {
  /** The section's values in one line. */
  summary: string;
  /** Whether its fields are filled in and valid. */
  isKnown: boolean;
  /** Whether one of its fields shows an error, which opens it. */
  hasError: boolean;
  disabled: boolean;
}

/** A section that is one line as long as nobody wants to change what is known already. */
export function FoldedSection({
  title,
  summary,
  isKnown,
  hasError,
  disabled,
  children,
}: FoldedProps) {
  const [isOpen, setOpen] = useState(!isKnown);
  const [isAsked, setAsked] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  if (hasError && !isOpen) setOpen(true);
  useEffect(() => {
    if (isAsked) content.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isAsked]);
  if (isOpen || hasError) {
    return (
      <Section title={title}>
        <Stack gap="md" ref={content}>
          {children}
        </Stack>
      </Section>
    );
  }
  const open = () => {
    setOpen(true);
    setAsked(true);
  };
  return (
    <Paper component="section" aria-labelledby={id} className={classes['folded'] ?? ''}>
      <div className={classes['known']}>
        <Title order={2} id={id} fz="sm">
          {title}
        </Title>
        <Text c="dimmed" lineClamp={2}>
          {summary}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={`Change ${title.toLowerCase()}`}
        disabled={disabled}
        onClick={open}
      >
        Change
      </Button>
    </Paper>
  );
}
