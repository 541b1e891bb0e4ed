import type { ReactNode } from 'react';

import type { PageNode } from '../../core/content/types/page';
import type { PageContext } from '../../core/routing/page-context';
import { Blocks } from './blocks/blocks';
import { CardGrid } from './card-grid/card-grid';
import { useCrumbs } from './crumbs';
import { Introduction } from './introduction/introduction';
import { SiteLayout } from './layout/site-layout';
import { PageBanner } from './page-banner/page-banner';

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
