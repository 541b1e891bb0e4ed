import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button';
import { Portrait } from '../../components/picture';
import { RichText } from '../../components/rich-text';
import { useLocale } from '../layout/page-provider';
import { classNames } from '../../components/class-names';
import * as styles from './authors.module.css';
import { Crumbs } from '../crumbs';
import { Container } from '../../components/section';
import { HeadingBlock } from '../../components/heading-block';
import { Card } from '../../components/card';
import { SiteLink } from '../../components/site-link';

export function AuthorBox({ author }: { author: Queries.AuthorBoxPartsFragment }) {
  const locale = useLocale();
  const { t: b } = useTranslation('blog');
  const { nome, cargo, biografiaBreve, imagem, slug } = author;
  return (
    <aside aria-label={b('author')} className={styles.box} data-pagefind-ignore="">
      <Portrait name={nome} image={imagem} size="small" />
      <div className="stack gap4">
        <div>
          <h2 className="size3xl">{nome}</h2>
          <p className={styles.role}>{cargo}</p>
        </div>
        <RichText html={biografiaBreve} below={2} />
        <div data-print="none">
          <ButtonLink href={pathFor('author', locale, slug)} variant="quiet">
            {b('authorPage', { name: nome })}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

export function AuthorHeader({ author }: { author: Queries.AuthorTemplateQuery['author'] }) {
  return (
    <section data-tone="tinted" aria-labelledby="page-title">
      <Container className={styles.header}>
        <div className={classNames(styles.words, 'stack gap8 start')}>
          <Crumbs entity={{ titulo: author.nome, slug: author.slug }} />
          <HeadingBlock level={1} size="page" id="page-title" eyebrow={author.cargo} title={author.nome} />
          <RichText html={author.biografia} />
        </div>
        <Portrait name={author.nome} image={author.imagem} size="large" priority />
      </Container>
    </section>
  );
}

export const query = graphql`
  fragment AuthorName on ContentAuthor {
    contentId
    slug
    nome
    cargo
    imagem { ...PortraitImage }
  }

  fragment AuthorCardParts on ContentAuthor {
    ...AuthorName
    articleCount
    latestArticle { slug titulo }
  }

  fragment AuthorBoxParts on ContentAuthor {
    ...AuthorName
    biografiaBreve
  }
`;

export function AuthorCard({ author, priority }: { author: Queries.AuthorCardPartsFragment; priority: boolean }) {
  const locale = useLocale();
  const { t: b } = useTranslation('blog');
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
              <SiteLink href={pathFor('article', locale, latestArticle.slug)} className={styles.title}>
                {latestArticle.titulo}
              </SiteLink>
            </p>
          )}
        </>
      }
    />
  );
}
