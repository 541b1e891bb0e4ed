import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import * as styles from './button.module.css';

interface Props {
  type?: 'submit' | 'button';
  variant?: 'primary' | 'secondary' | 'quiet';
  icon?: IconName | null;
  compact?: boolean;
  /** What it began is under way: it stays where it is and keeps the focus, but does nothing. */
  busy?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** Something to do here, in the looks of `ButtonLink`. */
export function Button({
  type = 'button',
  variant = 'primary',
  icon = null,
  compact,
  busy = false,
  onClick,
  children,
}: Props) {
  return (
    <button
      type={type}
      className={classNames(
        styles.button,
        styles.control,
        styles[variant],
        compact && styles.compact,
      )}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <span>{children}</span>
      {icon && <Icon name={icon} />}
    </button>
  );
}
