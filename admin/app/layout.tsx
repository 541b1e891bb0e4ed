import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton';
import * as styles from './layout.module.css';
import { Menu } from './menu';
import { useWords } from './words';

export function Layout({ children }: { children: ReactNode }) {
  const t = useWords();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Menu />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Suspense fallback={<Skeleton rows={8} />}>{children}</Suspense>
      </main>
    </>
  );
}
