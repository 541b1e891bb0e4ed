import type { ComponentProps, ReactNode } from 'react';

import type { Locale } from '../../core/i18n/locales';
import { ButtonLink } from '../components/button/button-link';
import type { IconName } from '../components/icon/icon';
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden';
import { useWords } from './words';

interface Props extends Omit<ComponentProps<typeof ButtonLink>, 'children'> {
  locale: Locale;
  children: ReactNode;
}

/** What an address does when it is followed, at a glance. */
function iconOf(href: string): IconName {
  if (href.startsWith('https:')) return 'external';
  if (href.startsWith('mailto:')) return 'mail';
  return href.startsWith('tel:') ? 'phone' : 'arrow';
}

/**
 * A button to wherever editors want: its icon and, for screen readers, its words say when it leaves
 * the site.
 */
export function ActionLink({ locale, href, icon = iconOf(href), children, ...button }: Props) {
  const t = useWords(locale);
  return (
    <ButtonLink href={href} icon={icon} {...button}>
      {children}
      {href.startsWith('https:') && <VisuallyHidden> ({t('leavesSite')})</VisuallyHidden>}
    </ButtonLink>
  );
}
