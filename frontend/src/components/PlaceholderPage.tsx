import { Anchor, Button, Paper } from '@mantine/core';
import { type Icon, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConfig } from '@/lib/config';
import { ordersPath, useProfile } from '@/lib/session';
import { EmptyState } from './EmptyState';
import { PageHeader } from './PageHeader';

interface Props {
  title: string;
  /** What this page will contain. */
  text?: string;
  icon?: Icon;
}

/** A page without content yet: it says so, and whom to ask. */
export function PlaceholderPage({ title, text = '', icon = IconHourglass }: Props) {
  const { Role, IsCollectOnly } = useProfile();
  return (
    <>
      <PageHeader title={title} />
      <Paper>
        <EmptyState
          icon={icon}
          title="Nothing to do here yet"
          text={
            <>
              {text} <Help />
            </>
          }
          action={
            <Button variant="default" component={Link} to={IsCollectOnly ? '/' : ordersPath(Role)}>
              {IsCollectOnly ? 'Go to the dashboard' : 'Go to orders'}
            </Button>
          }
        />
      </Paper>
    </>
  );
}

function Help(): ReactNode {
  const { SupportPhone } = useConfig();
  if (!SupportPhone) return null;
  return (
    <>
      Until then, support will help:{' '}
      <Anchor
        inherit
        href={`tel:${SupportPhone.replaceAll(/[^+\d]/g, '')}`}
        underline="always"
        style={{ whiteSpace: 'nowrap' }}
      >
        {SupportPhone}
      </Anchor>
    </>
  );
}
