import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { SiteLink } from './site-link';
import * as styles from './button.module.css';

interface Look {
  /** `primary`: the one thing to do here; `secondary`: something else to do; `quiet`: read on. */
  variant?: 'primary' | 'secondary' | 'quiet';
  icon?: IconName | null;
  compact?: boolean;
  children: ReactNode;
}

interface Props extends Look {
  href: string;
  target?: string | null;
  /** Loads the page anew: for where the one that stands there is broken. */
  reload?: boolean;
  /** Says more than its words to those who hear links out of their place. */
  label?: string;
  current?: boolean;
}

export function ButtonLink({
  href,
  variant = 'primary',
  icon = 'arrow',
  compact,
  target,
  reload,
  label,
  current,
  children,
}: Props) {
  return (
    <SiteLink
      href={href}
      reload={reload}
      className={classNames(styles.button, styles[variant], compact && styles.compact)}
      target={target ?? undefined}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      rel={target === '_blank' ? 'noopener' : undefined}
    >
      <span>{children}</span>
      {icon && <Icon name={icon} />}
    </SiteLink>
  );
}

interface ButtonProps extends Look {
  type?: 'submit' | 'button';
  /** What it began is under way: it stays where it is and keeps the focus, but does nothing. */
  busy?: boolean;
  onClick?: () => void;
}

export function Button({
  type = 'button',
  variant = 'primary',
  icon = null,
  compact,
  busy = false,
  onClick,
  children,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(styles.button, styles[variant], compact && styles.compact)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <span>{children}</span>
      {icon && <Icon name={icon} />}
    </button>
  );
}
