import type { ReactNode } from 'react';

import { announcerId } from '../../browser/announce';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden';
import { PageBoundary } from '../failure/page-boundary';
import { ConnectionNotice } from './connection-notice';
import { LoadingBar } from './loading-bar';

/** What stays while pages come and go. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageBoundary>{children}</PageBoundary>
      <LoadingBar />
      <ConnectionNotice />
      <VisuallyHidden>
        <span id={announcerId} aria-live="polite" aria-atomic="true" />
      </VisuallyHidden>
    </>
  );
}
