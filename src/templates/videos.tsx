import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CardGrid } from '../sections/card-grid';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { Pagination } from '../sections/pagination';
import { VideoCard, type VideoSummary } from '../sections/videos/video-card';

export { Head } from '../seo/head';

interface Data {
  videos: { nodes: VideoSummary[] };
}

export default function VideosTemplate({ data }: ScreenProps<Data>) {
  const { t: v } = useTranslation('videos');
  return (
    <PageScreen page={data.page} title={v('title')}>
      <CardGrid id="videos" title={null} after={<Pagination />}>
        {data.videos.nodes.map((video, index) => (
          <VideoCard key={video.contentId} video={video} level={2} priority={index === 0} />
        ))}
      </CardGrid>
    </PageScreen>
  );
}

export const query = graphql`
  query VideosTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "videos"]) {
    videos: entityList(name: { eq: "rows" }, of: { eq: $path }) {
      nodes { ...VideoCardParts }
    }
    ...ScreenParts
  }
`;
