import { Anchor, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { EnvironmentRibbon } from './EnvironmentRibbon';
import { Mark } from './Mark';
import { useConfig } from '@/lib/config';
import { setPlace, usePageTitle } from '@/lib/title';
import classes from './AuthFrame.module.css';

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

/** The frame of every screen shown before signing in. */
export function AuthFrame({ title, text, children }: Props) {
  const { Brand, Environment, SupportPhone } = useConfig();
  const heading = usePageTitle();
  useEffect(() => setPlace('', Brand), [Brand]);
  return (
    <div className={classes['page']}>
      <header className={classes['brand']}>
        <Mark size={34} />
        <span>{Brand}</span>
        <EnvironmentRibbon environment={Environment} />
      </header>
      <main className={classes['card']}>
        <Title ref={heading} order={1} className={classes['title']}>
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
