import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/Link';
import { usePageTitle } from '@/lib/title';
import classes from './PageHeader.module.css';

interface Props {
  title: ReactNode;
  /** Shown above the title in small letters. */
  subtitle?: ReactNode;
  /** The address that the back button opens. */
  back?: { to: string; label: string; onClick?: () => void };
  /** Beside the title: state badges, a copy button. */
  aside?: ReactNode;
  /** At the far end; the next action comes last and is filled. */
  actions?: ReactNode;
}

/** The header of every page, with title and actions always in the same place; its title names the window. */
export function PageHeader({ title, subtitle, back, aside, actions }: Props) {
  const heading = usePageTitle();
  return (
    <header className={classes['head']}>
      {back && (
        <ActionIcon
          component={Link}
          to={back.to}
          onClick={(event) => {
            if (!back.onClick) return;
            event.preventDefault(); // the router decides whether the user may go there
            back.onClick();
          }}
          aria-label={back.label}
          variant="default"
          size="lg"
        >
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes['words']}>
        {subtitle && <div className={classes['subtitle']}>{subtitle}</div>}
        <div className={classes['line']}>
          <Title ref={heading} order={1} tabIndex={-1} className={classes['title']}>
            {title}
          </Title>
          {aside}
        </div>
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </header>
  );
}
