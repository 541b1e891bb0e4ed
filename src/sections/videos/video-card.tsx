import { graphql } from 'gatsby';

import type { VideoNode } from '../../content/types/video';
import type { Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';
import { Card } from '../../ui/card/card';
import { Picture } from '../../ui/picture/picture';
import { formatDay } from '../format-day';
import { formatLength } from './format-length';

export type VideoSummary = Pick<VideoNode, 'contentId' | 'slug' | 'titulo' | 'imagem' | 'duracao' | 'data'>;

/** A film in a list. */
export function VideoCard({ video, locale, level = 3 }: { video: VideoSummary; locale: Locale; level?: 2 | 3 }) {
  const { titulo, slug, imagem, duracao, data } = video;
  return (
    <Card
      href={pathFor('video', locale, slug)}
      title={titulo}
      level={level}
      kicker={duracao ? formatLength(duracao) : null}
      footnote={data ? <time dateTime={data}>{formatDay(data, locale)}</time> : null}
      picture={imagem && <Picture image={imagem} sizes="(min-width: 1024px) 33vw, 100vw" ratio="16 / 9" decorative />}
    />
  );
}

export const query = graphql`
  fragment VideoCardParts on ContentVideo {
    contentId
    slug
    titulo
    duracao
    data
    imagem {
      ...CardImage
    }
  }
`;
