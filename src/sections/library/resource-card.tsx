import { graphql } from 'gatsby';

import type { ResourceNode } from '../../../core/content/types/resource';
import type { Locale } from '../../../core/i18n/locales';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { formatDay } from '../format-day';
import * as styles from './resource-card.module.css';
import { ResourceDownload } from './resource-download';

export type ResourceSummary = Pick<
  ResourceNode,
  'contentId' | 'titulo' | 'descricao' | 'imagem' | 'imagem_ebook' | 'link' | 'linkFacts' | 'data'
>;

/**
 * A guide: its cover, or its picture where it has none, what it is about, and the way to have it.
 */
export function ResourceCard({ resource, locale }: { resource: ResourceSummary; locale: Locale }) {
  const { contentId, titulo, descricao, data } = resource;
  const cover = resource.imagem_ebook ?? resource.imagem;
  return (
    <article id={contentId} className={styles.card} data-pictured={Boolean(cover) || undefined}>
      {cover && (
        <div className={styles.stage}>
          <Picture
            image={cover}
            sizes="(min-width: 640px) 13rem, 7.5rem"
            className={styles.cover}
          />
        </div>
      )}
      <div className={styles.words}>
        {data && (
          <p className={styles.day} data-pagefind-ignore="">
            <time dateTime={data}>{formatDay(data, locale)}</time>
          </p>
        )}
        <h2 className={styles.title}>{titulo}</h2>
        <RichText html={descricao} size="small" below={2} />
      </div>
      <div className={styles.download}>
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
    linkFacts {
      ...FileFacts
    }
    imagem {
      ...PortraitImage
    }
    imagem_ebook {
      ...PortraitImage
    }
  }
`;
