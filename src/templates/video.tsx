import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CardGrid } from '../sections/card-grid';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';
import { VideoCard } from '../sections/videos/video-card';
import { filmTextId } from '../../core/content/media-files';
import { Crumbs } from '../sections/crumbs';
import { HeadingBlock } from '../components/heading-block';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { formatDay } from '../sections/format';
import { useLocale } from '../sections/layout/page-provider';
import { VideoPlayer } from '../sections/videos/video-player';
import { classNames } from '../components/class-names';
import * as styles from './video.module.css';

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

function VideoScreen({ video }: { video: Queries.VideoTemplateQuery['video'] }) {
  const locale = useLocale();
  const { t } = useTranslation('videos');
  const { titulo, descricao, ficheiro, legendas, emTexto, imagem, duracao, data } = video;
  return (
    <>
      <Section background="tinted" labelledBy="page-title" height="low">
        <div className="grid gap-8 max-w-[64rem] mx-auto">
          <Crumbs entity={video} />
          <HeadingBlock level={1} size="page" id="page-title" title={titulo} />
          <VideoPlayer src={ficheiro} poster={imagem} captions={legendas} title={titulo} seconds={duracao} priority />
        </div>
      </Section>
      {(descricao || data || emTexto.length > 0) && (
        <Section height="low">
          <div className={styles.about}>
            {data && (
              <p className={classNames(styles.date, 'meta')} data-pagefind-ignore="">
                <time dateTime={data}>{formatDay(data, locale)}</time>
              </p>
            )}
            <div className="grid gap-10">
              <RichText html={descricao} size="article" />
              {emTexto.length > 0 && (
                <div id={filmTextId} className="grid gap-4">
                  <h2 className="text-3xl">{t('inWords')}</h2>
                  <ol className="grid gap-2 pl-6 list-decimal">
                    {emTexto.map((words, index) => (
                      <li key={index}>{words}</li>
                    ))}
                  </ol>
                </div>
              )}
            </div>
          </div>
        </Section>
      )}
    </>
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
