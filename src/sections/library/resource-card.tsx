import { graphql } from 'gatsby';

import type { ResourceNode } from '../../content/types/resource';
import type { Locale } from '../../i18n/locales';
import { Picture } from '../../ui/picture/picture';
import { RichText } from '../../ui/rich-text/rich-text';
import { formatDay } from '../format-day';
import * as styles from './resource-card.module.css';
import { ResourceDownload } from './resource-download';

export type ResourceSummary = Pick<ResourceNode, 'contentId' | 'titulo' | 'descricao' | 'imagem' | 'imagem_ebook' | 'link' | 'data'>;

/** A guide: its cover, before its picture where it has one, what it is about, and the way to have it. */
export function ResourceCard({ resource, locale }: { resource: ResourceSummary; locale: Locale }) {
  const { contentId, titulo, descricao, imagem, imagem_ebook: cover, data } = resource;
  return (
    <article id={contentId} className={styles.card} data-pictured={Boolean(cover ?? imagem) || undefined}>
      {(cover ?? imagem) && (
        <div className={styles.stage}>
          {imagem && (
            <Picture
              image={imagem}
              sizes="(min-width: 1024px) 24vw, 100vw"
              ratio="4 / 3"
              decorative={Boolean(cover)}
              className={styles.ground}
            />
          )}
          {cover && <Picture image={cover} sizes="(min-width: 640px) 14rem, 50vw" className={styles.cover} />}
        </div>
      )}
      <div className={styles.words}>
        {data && (
          <p className={styles.day}>
            <time dateTime={data}>{formatDay(data, locale)}</time>
          </p>
        )}
        <h2 className={styles.title}>{titulo}</h2>
        <RichText html={descricao} size="small" />
        <ResourceDownload resource={resource} locale={locale} />
      </div>
    </article>
  );
}

export const query = graphql`
  fragment ResourceCardParts on ContentResource {
    contentId
    titulo
    descricao
    data
    link
    imagem {
      ...CardImage
    }
    imagem_ebook {
      ...PortraitImage
    }
  }
`;
