import { useWords } from '../../../admin/app/words';
import { buttonClass } from '../../../admin/ui/button';

interface Props {
  page: number;
  /** Null: how many there are is not known, only whether another follows. */
  pages: number | null;
  hasMore?: boolean;
  urlOf: (page: number) => string;
}

/** The links of a list in pages, called as in the application. */
export function Paging({ page, pages, hasMore = pages !== null && page < pages, urlOf }: Props) {
  const t = useWords();
  if (page <= 1 && !hasMore) return null;
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      {page > 1 && (
        <a className={buttonClass('secondary')} href={urlOf(page - 1)} rel="prev">
          {t('list.previous')}
        </a>
      )}
      {pages !== null && <span>{t('list.page', { page, pages })}</span>}
      {hasMore && (
        <a className={buttonClass('secondary')} href={urlOf(page + 1)} rel="next">
          {t('list.next')}
        </a>
      )}
    </nav>
  );
}
