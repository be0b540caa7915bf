import { ActionIcon, Button, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import classes from './Detail.module.css';

/** An action for the order. At most one is primary. */
export interface DetailAction {
  label: string;
  icon?: Icon;
  onClick: () => void;
  place: 'primary' | 'button' | 'menu';
}

/** The actions in the header: the menu, the buttons, and the next step, filled, at the far end. */
export function HeaderActions({ actions }: { actions: DetailAction[] }) {
  return (
    <>
      <MoreActions actions={actions.filter(({ place }) => place === 'menu')} />
      {actions
        .filter(({ place }) => place !== 'menu')
        .map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
    </>
  );
}

/**
 * The actions on a phone, at the bottom of the screen: the next step as a button, the others in
 * a menu.
 */
export function ActionBar({ actions }: { actions: DetailAction[] }) {
  if (actions.length === 0) return null;
  const wide = actions.find(({ place }) => place === 'primary') ?? actions[0];
  return (
    <div className={classes['bar']}>
      {wide && <ActionButton action={wide} />}
      <MoreActions actions={actions.filter((action) => action !== wide)} />
    </div>
  );
}

function ActionButton({ action: { label, icon: Sign, onClick, place } }: { action: DetailAction }) {
  return (
    <Button
      onClick={onClick}
      {...(place !== 'primary' && { variant: 'default' })}
      {...(Sign && { leftSection: <Sign size={16} aria-hidden /> })}
    >
      {label}
    </Button>
  );
}

function MoreActions({ actions }: { actions: DetailAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Sign, onClick }) => (
          <Menu.Item
            key={label}
            {...(Sign && { leftSection: <Sign size={16} aria-hidden /> })}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
