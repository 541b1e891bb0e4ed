import { graphql } from 'gatsby';
import type { VideoNode } from '../../../core/content/types/library';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { Card } from '../../components/card';
import { formatDay } from '../format-date';
import { formatLength } from './format-length';
import type { ImageNode } from '../../../core/content/fields/nested';
import { Icon } from '../../components/icon';
import { framedOpeningSizes, Picture } from '../../components/picture';
import * as styles from './videos.module.css';

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

const widths = '(min-width: 1024px) 50vw, 100vw';

/** The picture of a film in a list, with the sign that it plays and for how long. */
function Poster({
  image,
  length,
  priority,
}: {
  image: ImageNode | null;
  length: string | null;
  priority?: boolean;
}) {
  return (
    <div className={styles.poster}>
      <Picture
        image={image}
        sizes={priority ? framedOpeningSizes(widths) : widths}
        ratio="16 / 9"
        priority={priority}
        decorative
      />
      <p className={styles.sign}>
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        {length && <span className={styles.length}>{length}</span>}
      </p>
    </div>
  );
}
