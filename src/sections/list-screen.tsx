import type { ReactNode } from 'react';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from './blocks';
import { CardGrid } from './card-grid';
import { useCrumbs } from './crumbs';
import { Introduction, PageBanner } from './page-banner';
import { SiteLayout } from './layout/site-layout';

interface Props {
  context: PageContext;
  /** The words of the screen, when editors wrote some. */
  page: PageNode | null;
  title: string;
  cardsTitle: string;
  /** The cards. */
  children: ReactNode[];
}

/**
 * A screen that shows all entities of a type: banner, introduction, cards, then whatever blocks
 * follow.
 */
export function ListScreen({ context, page, title, cardsTitle, children }: Props) {
  const { language: locale, route, alternates } = context;
  const crumbs = useCrumbs(locale, route);
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page?.titulo ?? title}
        banner={page?.banner ?? null}
        crumbs={crumbs}
      />
      <Introduction html={page?.texto} />
      <CardGrid id="cards" title={cardsTitle}>
        {children}
      </CardGrid>
      <Blocks locale={locale} blocks={page?.blocos ?? []} prefix="block" />
    </SiteLayout>
  );
}
