import type { ReactNode } from 'react';
import type { ListedEntryItem } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import { useWords } from '../app/words';
import { Icon } from './icon';
import { Button } from './button';

export type EntryState = NonNullable<ListedEntryItem['states'][Locale]>;

export type MarkLook = Exclude<EntryState, 'heldBack' | 'unreadable'> | 'none' | 'wrong';

/** A state in words, with a colour beside. */
export const Mark = ({ look, children }: { look: MarkLook; children: ReactNode }) => (
  <span className={`mark mark-${look}`}>{children}</span>
);

/** The state of an entry; null: this language has none. */
export function StateMark({ state }: { state: EntryState | null }) {
  const t = useWords();
  const look = state === 'heldBack' || state === 'unreadable' ? 'wrong' : (state ?? 'none');
  return <Mark look={look}>{t(`states.${state ?? 'none'}`)}</Mark>;
}

type Order = 'asc' | 'desc';

interface SortHeadProps {
  label: string;
  className?: string;
  /** Null: the table is sorted by another column. */
  order: Order | null;
  /** That of a first press. */
  first: Order;
  onSort: (order: Order) => void;
}

/** The head of a column that sorts the table. */
export function SortHead({ label, className, order, first, onSort }: SortHeadProps) {
  const isDown = order === 'desc';
  return (
    <th scope="col" className={className} aria-sort={order ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button type="button" className="sort" onClick={() => onSort(order ? (isDown ? 'asc' : 'desc') : first)}>
        {label}
        {order && <Icon name={isDown ? 'down' : 'up'} />}
      </button>
    </th>
  );
}

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const t = useWords();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('list.previous')}
      </Button>
      <span>{t('list.page', { page, pages })}</span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('list.next')}
      </Button>
    </nav>
  );
}
