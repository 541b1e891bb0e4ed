import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CardGrid } from '../sections/card-grid';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';
import { VideoCard } from '../sections/videos/video-card';
import { VideoScreen } from '../sections/videos/video-screen';

export { Head } from '../seo/head';

export default function VideoTemplate({ data, pageContext }: ScreenProps<Queries.VideoTemplateQuery>) {
  const { t: v } = useTranslation('videos');
  const isOther = ({ contentId }: Queries.VideoCardPartsFragment) => contentId !== pageContext.contentId;
  const others = data.others.filter(isOther).slice(0, 3);
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
      emTexto
      duracao
      data
      imagem { ...BlockImage }
    }
    others: contentVideoList(name: "newestVideos", of: $language) { ...VideoCardParts }
    ...EveryPage
  }
`;
