import { graphql, type PageProps } from 'gatsby';
import type { VideoNode } from '../../core/content/types/library';
import type { PageContext } from '../../core/routing/pages';
import { CardGrid } from '../sections/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { VideoCard, type VideoSummary } from '../sections/videos/video-card';
import { VideoScreen } from '../sections/videos/video-screen';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  video: VideoNode;
  others: { nodes: VideoSummary[] };
}

export default function VideoTemplate({ data }: PageProps<Data, PageContext>) {
  const v = useWords('videos');
  const crumbs = useCrumbs(data.video);
  return (
    <SiteLayout day={data.video.data}>
      <VideoScreen video={data.video} crumbs={crumbs} />
      <CardGrid id="others" title={v('others')} ground="tinted" print={false}>
        {data.others.nodes.map((video) => (
          <VideoCard key={video.contentId} video={video} />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

export const query = graphql`
  query VideoTemplate($language: String!, $contentId: String, $path: String!) {
    video: contentVideo(contentId: { eq: $contentId }, locale: { eq: $language }) {
      titulo
      descricao
      ficheiro
      legendas
      duracao
      data
      imagem { ...BlockImage }
    }
    others: allContentVideo(
      filter: { locale: { eq: $language }, contentId: { ne: $contentId } }
      sort: { data: DESC }
      limit: 3
    ) {
      nodes { ...VideoCardParts }
    }
    ...PageMetaOfPath
    ...VideosWords
  }
`;
