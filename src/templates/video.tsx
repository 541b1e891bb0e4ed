import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql, type PageProps } from 'gatsby';
import type { VideoNode } from '../../core/content/types/videos';
import type { PageContext } from '../../core/routing/pages';
import { CardGrid } from '../sections/card-grid';
import { SiteLayout } from '../sections/layout/site-layout';
import { VideoCard, type VideoSummary } from '../sections/videos/video-card';
import { VideoScreen } from '../sections/videos/video-screen';

export { Head } from '../seo/head';

interface Data {
  video: VideoNode;
  others: { nodes: VideoSummary[] };
}

export default function VideoTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { t: v } = useTranslation('videos');
  const isOther = ({ contentId }: VideoSummary) => contentId !== pageContext.contentId;
  const others = data.others.nodes.filter(isOther).slice(0, 3);
  return (
    <SiteLayout day={data.video.data}>
      <VideoScreen video={data.video} />
      <CardGrid id="others" title={v('others')} background="tinted" print={false}>
        {others.map((video) => (
          <VideoCard key={video.contentId} video={video} />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

export const query = graphql`
  query VideoTemplate($language: String!, $languages: [String!]!, $contentId: String, $path: String!
    $namespaces: [String!] = ["site", "videos"]) {
    video: contentVideo(contentId: { eq: $contentId }, locale: { eq: $language }) {
      titulo
      descricao
      ficheiro
      legendas
      duracao
      data
      imagem { ...BlockImage }
    }
    others: entityList(name: { eq: "newestVideos" }, of: { eq: $language }) {
      nodes { ...VideoCardParts }
    }
    ...EveryPage
  }
`;
