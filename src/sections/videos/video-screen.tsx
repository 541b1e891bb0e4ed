import { Crumbs } from '../crumbs';
import { HeadingBlock } from '../../components/heading-block';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { formatDay } from '../format';
import { useLocale } from '../layout/page-provider';
import { VideoPlayer } from './video-player';
import { classNames } from '../../components/class-names';
import * as styles from './videos.module.css';

export function VideoScreen({ video }: { video: Queries.VideoTemplateQuery['video'] }) {
  const locale = useLocale();
  const { titulo, descricao, ficheiro, legendas, imagem, duracao, data } = video;
  return (
    <>
      <Section background="tinted" labelledBy="page-title" height="low">
        <div className="grid gap-8 max-w-[64rem] mx-auto">
          <Crumbs entity={video} />
          <HeadingBlock level={1} size="page" id="page-title" title={titulo} />
          <VideoPlayer src={ficheiro} poster={imagem} captions={legendas} title={titulo} seconds={duracao} priority />
        </div>
      </Section>
      {(descricao || data) && (
        <Section height="low">
          <div className={styles.about}>
            {data && (
              <p className={classNames(styles.date, 'meta')} data-pagefind-ignore="">
                <time dateTime={data}>{formatDay(data, locale)}</time>
              </p>
            )}
            <RichText html={descricao} size="article" />
          </div>
        </Section>
      )}
    </>
  );
}
