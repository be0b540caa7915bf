import { Button, Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Settings.module.css';

/** named adds what a button is about. */
const named = (action: string, about: string) =>
  `${action} ${about.charAt(0).toLowerCase()}${about.slice(1)}`;

interface SectionProps {
  title: string;
  /** Actions for the section as a whole. */
  action?: { label: string; run: () => void } | false;
  children: ReactNode;
}

/** A card of settings, one per row. */
export function SettingsSection({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Paper p="lg" component="section" aria-labelledby={id} className={classes['section']}>
      <Group justify="space-between">
        <Title order={2} id={id}>
          {title}
        </Title>
        {action && (
          <Button
            variant="default"
            onClick={action.run}
            aria-label={action.label.includes(' ') ? undefined : named(action.label, title)}
          >
            {action.label}
          </Button>
        )}
      </Group>
      {children}
    </Paper>
  );
}

interface RowProps {
  label: string;
  /** The current value; nothing is shown as Not set. */
  children: ReactNode;
  /** Opens the dialog that changes it; without it there is no button. */
  onChange?: (() => void) | undefined;
  action?: string;
}

/** One setting: its name, its value, and the button that changes it. */
export function SettingRow({ label, children, onChange, action = 'Change' }: RowProps) {
  const id = useId();
  return (
    <div className={classes['row']} role="group" aria-labelledby={id}>
      <span className={classes['label']} id={id}>
        {label}
      </span>
      <div className={classes['value']}>
        {children || <span className={classes['none']}>Not set</span>}
      </div>
      {onChange && (
        <Button variant="default" onClick={onChange} aria-label={named(action, label)}>
          {action}
        </Button>
      )}
    </div>
  );
}
