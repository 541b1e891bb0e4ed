import { graphql } from 'gatsby';
import { pathFor } from '../../../core/routing/paths';
import { Card } from '../../components/card';
import { formatDay, formatLength } from '../format';
import { Icon } from '../../components/icon';
import { framedHeroSizes, Picture } from '../../components/picture';
import { useLocale } from '../layout/page-provider';

interface Props {
  video: Queries.VideoCardPartsFragment;
  level?: 2 | 3;
  priority?: boolean;
}

const widths = '(min-width: 1024px) 50vw, 100vw';

export function VideoCard({ video, level = 3, priority }: Props) {
  const locale = useLocale();
  const { titulo, slug, imagem, duracao, data, meta } = video;
  return (
    <Card
      href={pathFor('video', locale, slug)}
      title={titulo}
      level={level}
      text={meta?.description}
      footnote={data ? <time dateTime={data}>{formatDay(data, locale)}</time> : null}
      picture={
        <div className="relative">
          <Picture
            image={imagem}
            sizes={priority ? framedHeroSizes(widths) : widths}
            ratio="16 / 9"
            priority={priority}
            decorative
          />
          <p className="absolute bottom-3 left-3 flex items-center rounded bg-raised text-strong text-sm font-semibold [font-variant-numeric:tabular-nums]">
            <span className="grid size-touch place-items-center rounded bg-accent text-on-accent">
              <Icon name="play" />
            </span>
            {duracao ? <span className="px-3">{formatLength(duracao)}</span> : null}
          </p>
        </div>
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
    imagem { ...CardImage }
    meta { description }
  }
`;
