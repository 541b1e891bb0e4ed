import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { listPath } from '../../core/routing/paths';
import { CardGrid } from '../sections/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { Introduction, PageBanner } from '../sections/page-banner';
import { SiteLayout } from '../sections/layout/site-layout';
import { VideoCard, type VideoSummary } from '../sections/videos/video-card';
import { useWords } from '../sections/words';
import { Pagination } from '../components/pagination';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  videos: { nodes: VideoSummary[] };
}

export default function VideosTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates, page = 1, pages = 1 } = pageContext;
  const v = useWords(locale, 'videos');
  const title = data.page?.titulo ?? v('title');
  const crumbs = useCrumbs(locale, route, undefined, { page });
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page === 1 ? title : `${title} · ${v('page', { page })}`}
        banner={page === 1 ? (data.page?.banner ?? null) : null}
        crumbs={crumbs}
      />
      <Introduction html={page === 1 ? data.page?.texto : null} />
      <CardGrid
        id="videos"
        title={null}
        after={
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(number) => listPath(route, locale, number)}
            labels={{
              navigation: v('pages'),
              page: (number) => v('page', { page: number }),
              previous: v('previous'),
              next: v('next'),
            }}
          />
        }
      >
        {data.videos.nodes.map((video, index) => (
          <VideoCard
            key={video.contentId}
            video={video}
            locale={locale}
            level={2}
            priority={index === 0}
          />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

export const query = graphql`
  query VideosTemplate($language: String!, $skip: Int!, $limit: Int!, $path: String!) {
    page: contentPage(contentId: { eq: "videos" }, locale: { eq: $language }) {
      ...PageParts
    }
    videos: allContentVideo(filter: { locale: { eq: $language } }, sort: { data: DESC }, skip: $skip, limit: $limit) {
      nodes {
        ...VideoCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...VideosWords
  }
`;
