import { navigate } from 'gatsby';
import type { ComponentProps, MouseEvent } from 'react';

import { loadPage } from '../../browser/live-page';
import { switchLanguage } from '../../browser/switch-language';
import type { Locale } from '../../../core/i18n/locales';
import { SiteLink } from '../../components/site-link/site-link';

type Props = ComponentProps<typeof SiteLink> & { from: Locale; to: Locale };

/**
 * Leads to the same page in another language, and keeps the choice. Before React is there the first
 * script does so (`src/browser`).
 */
export function LanguageLink({ from, to, ...link }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void switchLanguage({
      from,
      to,
      path: link.href,
      load: loadPage,
      go: (address) => navigate(address),
    });
  };
  return <SiteLink {...link} data-language={to} onClick={follow} />;
}
