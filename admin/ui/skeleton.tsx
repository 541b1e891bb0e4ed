import { useWords } from '../app/words';

/** Grey lines where rows or fields are about to be. */
export function Skeleton({ rows }: { rows: number }) {
  const t = useWords();
  return (
    <div className="skeleton" role="status">
      <span className="visuallyHidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="skeleton-row" />
      ))}
    </div>
  );
}
