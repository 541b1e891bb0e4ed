import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import { pathFor } from '../../../core/routing/paths';
import { Icon } from '../../components/icon';
import { SiteLink } from '../../components/site-link';
import { usePageContext } from '../layout/page-provider';
import type { SearchDialog } from '../search/search-dialog';
import * as styles from './header.module.css';

type Dialog = ComponentType<Parameters<typeof SearchDialog>[0]>;

/** Opens the search over the page, as Ctrl+K does; without scripts, and with a modifier, its page. */
export function SearchLink() {
  const { language: locale, route } = usePageContext();
  const { t } = useTranslation('site');
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const href = pathFor('search', locale);
  const isHere = route === 'search';

  const open = useCallback(() => {
    // The page of the search has the field already.
    if (isHere) return document.getElementById('search-question')?.focus();
    import('../search/search-dialog').then(
      (module) => setDialog(() => module.SearchDialog),
      () => location.assign(href),
    );
    return undefined;
  }, [isHere, href]);
  const close = useCallback(() => setDialog(null), []);

  useEffect(() => {
    // Not a letter alone: programs that are spoken to would type it.
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  function onClick(event: MouseEvent) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <SiteLink
        href={href}
        className={styles.tool}
        aria-label={t('menu.search')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-current={isHere ? 'page' : undefined}
        onClick={onClick}
      >
        <Icon name="search" />
        <span className={styles.long}>{t('menu.search')}</span>
      </SiteLink>
      {Dialog && <Dialog locale={locale} onClose={close} />}
    </>
  );
}
