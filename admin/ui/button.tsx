import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'plain' | 'danger';
  icon?: IconName;
}

export function Button({ variant = 'primary', icon, className, children, ...rest }: Props) {
  return (
    <button type="button" className={classNames(`button button-${variant}`, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<Props, 'children' | 'variant'> {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames('button button-icon', className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

export const buttonClass = (variant: NonNullable<Props['variant']> | 'icon'): string => `button button-${variant}`;

// React 18 knows neither attribute; written like this both reach the page as they are.

export const popover: object = { popover: 'auto' };

/** On a button: it opens and closes the popover of this id. */
export const popoverTarget = (id: string): object => ({ popovertarget: id });
