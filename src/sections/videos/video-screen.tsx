import { localeRow, type Locale } from '../../../core/i18n/locales';
import type { VideoNode } from '../../../core/content/types/library';
import { Breadcrumbs, type Crumb } from '../../components/breadcrumbs';
import { Film } from '../../components/film';
import { HeadingBlock } from '../../components/heading-block';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { formatDay } from '../format-date';
import { useWords } from '../words';
import { formatLength } from './format-length';
import * as styles from './videos.module.css';

/** The film as large as the page allows, and what it is about. */
export function VideoScreen({
  locale,
  video,
  crumbs,
}: {
  locale: Locale;
  video: VideoNode;
  crumbs: readonly Crumb[];
}) {
  const t = useWords(locale);
  const v = useWords(locale, 'videos');
  const { titulo, descricao, ficheiro, legendas, imagem, duracao, data } = video;
  const { htmlLang, name } = localeRow(locale);
  return (
    <>
      <Section ground="tinted" labelledBy="page-title" height="low">
        <div className={styles.head}>
          <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbs} />
          <HeadingBlock level={1} size="page" id="page-title" title={titulo} />
          <Film
            src={ficheiro}
            poster={imagem}
            captions={legendas}
            language={{ code: htmlLang, name }}
            play={v('play')}
            title={titulo}
            length={duracao ? formatLength(duracao) : null}
            priority
          />
        </div>
      </Section>
      {(descricao || data) && (
        <Section height="low">
          <div className={styles.about}>
            {data && (
              <p className={styles.date} data-pagefind-ignore="">
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
