import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button';
import { Portrait } from '../../components/picture';
import { RichText } from '../../components/rich-text';
import { useLocale } from '../layout/page-provider';
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
    <aside
      aria-label={b('author')}
      className="grid gap-6 pt-10 line-t sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8"
      data-pagefind-ignore=""
    >
      <Portrait name={nome} image={imagem} size="small" />
      <div className="grid gap-4">
        <div>
          <h2 className="text-3xl">{nome}</h2>
          <p className="mt-1 text-soft text-sm">{cargo}</p>
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
      <Container className="grid gap-x-16 gap-y-10 pt-6 pb-15 md:grid-cols-[minmax(0,1fr)_minmax(0,var(--width-448))] md:items-end">
        <div className="md:grid-rows-[1fr] md:content-end md:self-stretch grid gap-8 content-start">
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
            <p className="grid mt-5 pt-4 line-t text-soft text-sm max-sm:mb-6">
              {b('latestArticle')}
              <SiteLink
                href={pathFor('article', locale, latestArticle.slug)}
                className="py-2 text-strong text-md font-semibold leading-[1.45] hover:text-accent"
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
