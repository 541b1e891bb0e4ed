import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton';
import { Menu } from './menu';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <Menu />
      <main id="content" className="content" tabIndex={-1}>
        <Suspense fallback={<Skeleton rows={8} />}>{children}</Suspense>
      </main>
    </>
  );
}
