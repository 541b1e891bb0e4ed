import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CardGrid } from '../sections/card-grid';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { Pagination } from '../sections/pagination';
import { VideoCard } from '../sections/videos/video-card';

export { Head } from '../seo/head';

export default function VideosTemplate({ data }: ScreenProps<Queries.VideosTemplateQuery>) {
  const { t: v } = useTranslation('videos');
  return (
    <PageScreen page={data.page} title={v('title')}>
      <CardGrid id="videos" title={null} background="dark" after={<Pagination />}>
        {data.videos.map((video, index) => (
          <VideoCard key={video.contentId} video={video} level={2} priority={index === 0} />
        ))}
      </CardGrid>
    </PageScreen>
  );
}

export const query = graphql`
  query VideosTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "videos"]) {
    videos: contentVideoList(name: "rows", of: $path) { ...VideoCardParts }
    ...ScreenParts
  }
`;
