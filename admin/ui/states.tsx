import type { ReactNode } from 'react';
import { refusalText } from '../api/refusal-text';
import { useWords } from '../app/words';
import { Button } from './button';

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}

export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords();
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{t('cannotLoad')}</p>
      <p>{refusalText(t, error)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
