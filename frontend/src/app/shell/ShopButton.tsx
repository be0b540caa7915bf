import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import classes from './Header.module.css';

interface Props extends UnstyledButtonProps, Omit<ComponentPropsWithoutRef<'button'>, 'style'> {
  name: string;
}

/** The shop that is worked in, as the button that leads to the others. */
export const ShopButton = forwardRef<HTMLButtonElement, Props>(
  ({ name, className, ...rest }, ref) => (
    <UnstyledButton
      ref={ref}
      className={[classes['shop'], className].join(' ')}
      aria-label={`${name}: work in another shop`}
      aria-haspopup="menu"
      {...rest}
    >
      <span>{name}</span>
      <IconSelector size={14} aria-hidden />
    </UnstyledButton>
  ),
);
ShopButton.displayName = 'ShopButton';
