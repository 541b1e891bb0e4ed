import type { ReactNode } from 'react';
import { useWords } from '../../../admin/app/words';
import { buttonClass } from '../../../admin/ui/button';
import { moment } from '../../../core/i18n/format-date';
import { useFrame } from './admin-page';

interface Props {
  label: string;
  heads: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

export const Table = ({ label, heads, children }: Props) => (
  // Keys scroll it sideways on a small screen.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="across" role="region" aria-label={label} tabIndex={0}>
    <table className="table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

interface PagingProps {
  page: number;
  /** Null: how many there are is not known, only whether another follows. */
  pages: number | null;
  hasMore?: boolean;
  urlOf: (page: number) => string;
}

/** The links of a list in pages, called as in the application. */
export function Paging({ page, pages, hasMore = pages !== null && page < pages, urlOf }: PagingProps) {
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

export function Time({ at, length = 'short' }: { at: string; length?: 'short' | 'long' }) {
  return <time dateTime={at}>{moment(at, useFrame().language, length)}</time>;
}
