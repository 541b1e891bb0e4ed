import type { ReactNode } from 'react';
import * as styles from './states.module.css';
import { refusalText } from '../api/refusal-text';
import { useWords } from '../app/words';
import { Button } from './button';

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{t('cannotLoad')}</p>
      <p>{refusalText(t, error)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
