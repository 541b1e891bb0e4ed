import type { ReactNode } from 'react';
import { refusalText, useWords } from '../app/words';
import { Button } from './button';

export function EmptyState({ title, isPage, children }: { title: string; isPage?: boolean; children?: ReactNode }) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="empty">
      <Title className="empty-title">{title}</Title>
      {children}
    </div>
  );
}

interface ErrorProps {
  error: unknown;
  onRetry: () => void;
  /** Nothing else is on the page. */
  isPage?: boolean;
}

export function ErrorState({ error, onRetry, isPage }: ErrorProps) {
  const t = useWords();
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="empty" role="alert">
      <Title className="empty-title">{t('cannotLoad')}</Title>
      <p>{refusalText(t, error)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}

interface WaitingProps extends Pick<ErrorProps, 'isPage'> {
  error: unknown;
  refetch: () => unknown;
  rows: number;
}

/** Why there is no answer, or grey lines until there is one. */
export function Waiting({ error, refetch, rows, isPage }: WaitingProps) {
  return error ? <ErrorState {...{ error, isPage }} onRetry={() => void refetch()} /> : <Skeleton rows={rows} />;
}

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
