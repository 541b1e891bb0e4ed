import type { ReactNode } from 'react';

import type { ShownPage } from '../../analytics/page-views';
import { CountedPage } from '../consent/counted-page';
import { PageWords, type LocaleNodes } from '../page-words';

/** What Gatsby hands to a page, as far as everything around it asks for it. */
export type FramedPage = ShownPage & { data?: { locales?: LocaleNodes } | null };

/** Around each page, on the server and in the browser: its words, and that it was seen. */
export function PageFrame({ page, children }: { page: FramedPage; children: ReactNode }) {
  const framed = <PageWords.Provider value={page.data?.locales}>{children}</PageWords.Provider>;
  return WITH_TAG_MANAGER ? <CountedPage page={page}>{framed}</CountedPage> : framed;
}
