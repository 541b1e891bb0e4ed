import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql, type PageProps } from 'gatsby';
import type { ComponentProps, ReactNode } from 'react';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from './blocks';
import type { CrumbEntity } from './crumbs';
import { SiteLayout } from './layout/site-layout';
import { Introduction, PageBanner } from './page-banner';
import { usePageContext } from './layout/page-provider';
import type { SectionBlock } from './section-block';

export type ScreenProps<Data> = PageProps<Data, PageContext>;

interface ShownBlocks {
  banner: SectionBlock | null;
  blocos: readonly SectionBlock[];
}

interface Props extends Pick<ComponentProps<typeof PageBanner>, 'lead' | 'aside' | 'actions'> {
  page?: Partial<Pick<Queries.PagePartsFragment, 'titulo' | 'texto'> & ShownBlocks> | null;
  /** Stands in for the title of `page`. */
  title: string;
  entity?: CrumbEntity;
  /** `2026-03-31`: the day of the content, where it has one. */
  day?: string | null;
  /** Stands in for the banner. */
  top?: ReactNode;
  opening?: ReactNode;
  children?: ReactNode;
}

/** Banner, introduction, content and blocks. Later pages of a list open with their title only. */
export function PageScreen(props: Props) {
  const { page, title, entity, day, top, opening, children, ...banner } = props;
  const { page: number = 1, pages = 1 } = usePageContext();
  const { t } = useTranslation('site');
  const name = page?.titulo ?? title;
  const isFirst = number === 1;
  return (
    <SiteLayout day={day}>
      {top || (
        <PageBanner
          title={isFirst ? name : `${name} · ${t('listPageOf', { page: number, pages })}`}
          banner={isFirst ? (page?.banner ?? null) : null}
          entity={entity}
          {...(isFirst && banner)}
        />
      )}
      {/* What stays in sight of this part does not cover the banner. */}
      <div className="empty:hidden">
        {isFirst && opening}
        {isFirst && <Introduction html={page?.texto} />}
        {children}
        <Blocks blocks={page?.blocos ?? []} />
      </div>
    </SiteLayout>
  );
}

export const query = graphql`
  fragment ScreenParts on Query {
    page: contentPage(contentId: { eq: $contentId }, locale: { eq: $language }) { ...PageParts }
    ...EveryPage
  }
`;
