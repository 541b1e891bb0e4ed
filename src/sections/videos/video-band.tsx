import { localeRow, type Locale } from '../../../core/i18n/locales';
import type { Ground } from '../../styles/design-tokens';
import { Film } from '../../components/film';
import { HeadingBlock } from '../../components/heading-block';
import { Picture } from '../../components/picture';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { ActionLink } from '../links';
import type { SectionBlock } from '../section-block';
import { formatLength } from './format-length';
import { useWords } from '../words';
import * as styles from './videos.module.css';

interface Props {
  locale: Locale;
  id: string;
  block: SectionBlock | null;
  ground?: Ground;
}

/**
 * A film with its words. One of our own plays where it stands, with the captions that it has as a
 * video of the site; to any other its poster has a link, so that nobody else is asked for anything
 * before a visitor wants it.
 */
export function VideoBand({ locale, id, block, ground }: Props) {
  const t = useWords(locale);
  if (!block?.video) return null;
  const { titulo, meta, sub_titulo, texto, video, video_legenda, imagem, filme } = block;
  const { htmlLang, name } = localeRow(locale);
  return (
    <Section ground={ground} labelledBy={titulo ? id : undefined}>
      <div className={styles.band}>
        {(titulo || texto) && (
          <div className={styles.words}>
            {titulo && <HeadingBlock id={id} eyebrow={meta} title={titulo} lead={sub_titulo} />}
            <RichText html={texto} below={titulo ? 2 : 1} />
          </div>
        )}
        <figure className={styles.film}>
          {video.startsWith('/media/') ? (
            <Film
              src={video}
              poster={imagem}
              captions={filme?.legendas}
              language={{ code: htmlLang, name }}
              play={t('video.play')}
              title={titulo ?? imagem?.title ?? t('video.title')}
              length={filme?.duracao ? formatLength(filme.duracao) : null}
            />
          ) : (
            <>
              {imagem && (
                <Picture
                  image={imagem}
                  sizes="(min-width: 1024px) 60vw, 100vw"
                  ratio="16 / 9"
                  decorative
                />
              )}
              <ActionLink locale={locale} href={video}>
                {t('video.play')}
              </ActionLink>
            </>
          )}
          {video_legenda && <figcaption className={styles.caption}>{video_legenda}</figcaption>}
        </figure>
      </div>
    </Section>
  );
}
