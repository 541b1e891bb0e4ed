import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'plain' | 'danger';
  icon?: IconName;
}

export function Button({ variant = 'primary', icon, className, children, ...rest }: Props) {
  return (
    <button type="button" className={classNames('button', `button-${variant}`, className)} {...rest}>
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
      className={classNames('button', 'button-icon', className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

export const buttonClass = (variant: NonNullable<Props['variant']> | 'icon'): string =>
  classNames('button', `button-${variant}`);
