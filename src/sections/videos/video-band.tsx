import { useTranslation } from 'gatsby-plugin-react-i18next';
import { filmTextId } from '../../../core/content/media-files';
import { pathFor } from '../../../core/routing/paths';
import { HeadingBlock } from '../../components/heading-block';
import { Picture } from '../../components/picture';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { SiteLink } from '../../components/site-link';
import { useLocale } from '../layout/page-provider';
import { ActionLink } from '../links';
import type { BlockProps } from '../section-block';
import { VideoPlayer } from './video-player';

/** A video with its words. One of our own plays in the page; any other opens by a link. */
export function VideoBand({ id, block }: BlockProps) {
  const locale = useLocale();
  const { t } = useTranslation('site');
  if (!block?.video) return null;
  const { titulo, meta, sub_titulo, texto, video, video_legenda, imagem, filme } = block;
  return (
    <Section labelledBy={titulo ? id : undefined}>
      <div className="grid gap-10 lg:split-48">
        {(titulo || texto) && (
          <div className="grid gap-6 content-start">
            {titulo && <HeadingBlock id={id} eyebrow={meta} title={titulo} lead={sub_titulo} />}
            <RichText html={texto} below={titulo ? 2 : 1} />
          </div>
        )}
        <figure className="[&>:first-child]:w-full grid gap-4 justify-items-start">
          {video.startsWith('/media/') ? (
            <VideoPlayer
              src={video}
              poster={imagem ?? null}
              captions={filme?.legendas}
              title={titulo ?? imagem?.title ?? t('video.title')}
              seconds={filme?.duracao}
            />
          ) : (
            <>
              {imagem && <Picture image={imagem} sizes="(min-width: 1024px) 60vw, 100vw" ratio="16 / 9" decorative />}
              <ActionLink href={video}>{t('video.play')}</ActionLink>
            </>
          )}
          {(video_legenda || filme) && (
            <figcaption className="meta min-w-0 leading-[1.5]">
              {video_legenda}{' '}
              {filme && (
                <SiteLink href={`${pathFor('video', locale, filme.slug)}#${filmTextId}`}>{t('video.inWords')}</SiteLink>
              )}
            </figcaption>
          )}
        </figure>
      </div>
    </Section>
  );
}
