import { useWords } from '../app/words';
import { Button } from './button';

interface Props {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ page, perPage, total, onPage }: Props) {
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
