import { graphql, type PageProps } from 'gatsby';
import type { ComponentProps, ReactNode } from 'react';
import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from './blocks';
import { type CrumbEntity, useCrumbs } from './crumbs';
import { SiteLayout } from './layout/site-layout';
import { Introduction, PageBanner } from './page-banner';
import { usePageContext } from './layout/page-provider';
import { useWords } from './words';

/** Of a template whose query has `ScreenParts`. */
export type ScreenProps<Data = object> = PageProps<Data & { page: PageNode | null }, PageContext>;

interface Props extends Pick<ComponentProps<typeof PageBanner>, 'lead' | 'aside' | 'actions'> {
  page?: Partial<PageNode> | null;
  /** Stands in for the title of `page`. */
  title: string;
  entity?: CrumbEntity;
  /** `2026-03-31`: the day of the content, where it has one. */
  day?: string | null;
  opening?: ReactNode;
  children?: ReactNode;
}

/** Banner, introduction, content and blocks. Later pages of a list open with their title only. */
export function PageScreen(props: Props) {
  const { page, title, entity, day, opening, children, ...banner } = props;
  const { page: number = 1, pages = 1 } = usePageContext();
  const crumbs = useCrumbs(entity);
  const t = useWords();
  const name = page?.titulo ?? title;
  return (
    <SiteLayout day={day}>
      {number === 1 ? (
        <>
          <PageBanner title={name} banner={page?.banner ?? null} crumbs={crumbs} {...banner} />
          {opening}
          <Introduction html={page?.texto} />
        </>
      ) : (
        <PageBanner
          title={`${name} · ${t('listPageOf', { page: number, pages })}`}
          banner={null}
          crumbs={crumbs}
        />
      )}
      {children}
      <Blocks blocks={page?.blocos ?? []} prefix="block" />
    </SiteLayout>
  );
}

export const query = graphql`
  fragment ScreenParts on Query {
    page: contentPage(contentId: { eq: $contentId }, locale: { eq: $language }) { ...PageParts }
    ...PageMetaOfPath
  }
`;
