import { graphql } from 'gatsby';

import type { VideoNode } from '../../../core/content/types/video';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { Card } from '../../components/card/card';
import { formatDay } from '../format-day';
import { formatLength } from './format-length';
import { Poster } from './poster';

export type VideoSummary = Pick<
  VideoNode,
  'contentId' | 'slug' | 'titulo' | 'imagem' | 'duracao' | 'data' | 'meta'
>;

interface Props {
  video: VideoSummary;
  locale: Locale;
  level?: 2 | 3;
  priority?: boolean;
}

/** A film in a list. */
export function VideoCard({ video, locale, level = 3, priority }: Props) {
  const { titulo, slug, imagem, duracao, data, meta } = video;
  return (
    <Card
      href={pathFor('video', locale, slug)}
      title={titulo}
      level={level}
      text={meta?.description}
      footnote={data ? <time dateTime={data}>{formatDay(data, locale)}</time> : null}
      picture={
        <Poster
          image={imagem}
          length={duracao ? formatLength(duracao) : null}
          priority={priority}
        />
      }
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
    meta {
      description
    }
  }
`;
