import { graphql } from 'gatsby';

import type { AuthorNode } from '../../../core/content/types/author';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { Card } from '../../components/card/card';
import { Portrait } from '../../components/portrait/portrait';
import { SiteLink } from '../../components/site-link/site-link';
import { useWords } from '../words';
import * as styles from './author-card.module.css';

export type AuthorSummary = Pick<AuthorNode, 'contentId' | 'slug' | 'nome' | 'cargo' | 'imagem'> & {
  articleCount: number;
  latestArticle: { slug: string | null; titulo: string } | null;
};

/** Who writes, with what they wrote last. */
export function AuthorCard({
  author,
  locale,
  priority,
}: {
  author: AuthorSummary;
  locale: Locale;
  priority?: boolean;
}) {
  const b = useWords(locale, 'blog');
  const { slug, nome, cargo, imagem, articleCount, latestArticle } = author;
  return (
    <Card
      href={pathFor('author', locale, slug)}
      title={nome}
      level={2}
      layout="row"
      kicker={b('articleCount', { count: articleCount })}
      picture={<Portrait name={nome} image={imagem} size="large" priority={priority} />}
      body={
        <>
          <p>{cargo}</p>
          {latestArticle && (
            <p className={styles.latest}>
              {b('latestArticle')}
              <SiteLink
                href={pathFor('article', locale, latestArticle.slug)}
                className={styles.title}
              >
                {latestArticle.titulo}
              </SiteLink>
            </p>
          )}
        </>
      }
    />
  );
}

export const query = graphql`
  fragment AuthorCardParts on ContentAuthor {
    contentId
    slug
    nome
    cargo
    imagem {
      ...PortraitImage
    }
    articleCount
    latestArticle {
      slug
      titulo
    }
  }
`;
