import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { EnvironmentRibbon } from './EnvironmentRibbon';
import { Mark } from './Mark';
import { useConfig } from '@/lib/config';
import classes from './AuthFrame.module.css';

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

/** The frame of every screen shown before signing in. */
export function AuthFrame({ title, text, children }: Props) {
  const { Brand, Environment, SupportPhone } = useConfig();
  return (
    <div className={classes['page']}>
      <header className={classes['brand']}>
        <Mark size={34} />
        <span>{Brand}</span>
        <EnvironmentRibbon environment={Environment} />
      </header>
      <main className={classes['card']}>
        <Title order={1} className={classes['title']}>
          {title}
        </Title>
        {text && (
          <Text c="dimmed" mt={4}>
            {text}
          </Text>
        )}
        <div className={classes['body']}>{children}</div>
      </main>
      <footer className={classes['foot']}>
        {SupportPhone && (
          <>
            Need help? Call{' '}
            <Anchor
              href={`tel:${SupportPhone.replaceAll(/[^+\d]/g, '')}`}
              size="sm"
              underline="always"
            >
              {SupportPhone}
            </Anchor>
          </>
        )}
      </footer>
    </div>
  );
}
