import type { CreatePagesArgs, Node } from 'gatsby';

import type { ContentType } from '../../core/content/content-type';
import { isOver } from '../../core/content/visibility';
import type { Locale } from '../../core/i18n/locales';
import type { AuthorFacts, Job, Subject } from '../seo/json-ld-facts';
import { renderWords } from './rich-text/render';
import { wordsWritten } from './word-count';

interface BuildContext {
  origin: string;
  getNode: CreatePagesArgs['getNode'];
  getNodesByType: CreatePagesArgs['getNodesByType'];
  /** The address of the page of an entity; null where it has none. */
  pageOf(type: string, contentId: string, locale: Locale): string | null;
  /** Where a picture of the content is to be had; null for none. */
  pictureAt(picture: unknown): string | null;
}

interface About {
  type: ContentType;
  node: Node;
  locale: Locale;
  /** Where the page stands, and the picture that it shows: absolute addresses. */
  url: string;
  image: string | null;
  description: string | null;
}

/**
 * What structured data says of the entity of a page, by what its type has: an article, an author, a
 * service, a film, questions.
 */
export function subjectOfEntity(about: About, buildContext: BuildContext): Subject {
  const { type, node } = about;
  const faqs = rows(node.faqs).map(({ pergunta, resposta }) => ({
    question: String(pergunta),
    answer: wordsOf(resposta),
  }));
  return {
    ...(faqs.length > 0 ? { faqs } : {}),
    ...(type.name === 'articles' || type.name === 'case-studies'
      ? { article: articleOf(about, buildContext) }
      : {}),
    ...(type.name === 'authors'
      ? {
          person: {
            ...authorOf(node, about.locale, buildContext),
            picture: buildContext.pictureAt(node.imagem),
          },
        }
      : {}),
    ...(type.name === 'services' || type.name === 'units'
      ? { service: { name: String(node.titulo), description: String(node.lp) } }
      : {}),
    ...(type.name === 'videos' ? filmOf(about, buildContext) : {}),
  };
}

function articleOf(
  { type, node, locale }: About,
  buildContext: BuildContext,
): NonNullable<Subject['article']> {
  const { getNode } = buildContext;
  const author = typeof node.autor === 'string' ? getNode(node.autor) : undefined;
  const categories = Array.isArray(node.categorias_arrNodes)
    ? (node.categorias_arrNodes as string[]).map((id) => getNode(id))
    : [];
  const main =
    categories.find((category) => category?.contentId === node.categoria_id) ?? categories[0];
  return {
    headline: String(node.titulo),
    tipo: String(node.tipo ?? 'artigo'),
    published: String(node.data),
    author: author ? authorOf(author, locale, buildContext) : null,
    section: text(main?.titulo) ?? text(node.tipo_residuo),
    words: wordsWritten(type, node),
  };
}

function authorOf(
  { contentId, nome, cargo }: Node,
  locale: Locale,
  { origin, pageOf }: BuildContext,
): AuthorFacts {
  const address = pageOf('authors', String(contentId), locale);
  return { name: String(nome), role: text(cargo), url: address ? origin + address : null };
}

/** A film without a day or a picture is none that a search engine would show. */
function filmOf({ node, image, description }: About, { origin }: BuildContext): Subject {
  const { titulo, ficheiro, data, duracao, descricao } = node;
  if (!image || typeof data !== 'string' || typeof ficheiro !== 'string') return {};
  return {
    film: {
      name: String(titulo),
      description: description ?? plain(wordsOf(descricao)) ?? String(titulo),
      thumbnail: image,
      url: ficheiro.startsWith('/') ? origin + ficheiro : ficheiro,
      uploaded: data,
      seconds: typeof duracao === 'number' ? duracao : null,
    },
  };
}

/**
 * The vacancies of a language that a search engine would show: not those that are closed, or that
 * nobody knows since when they are open.
 */
export function vacancies(
  locale: Locale,
  page: string,
  { getNodesByType }: Pick<BuildContext, 'getNodesByType'>,
  now = new Date(),
): Job[] {
  const offers = getNodesByType('ContentJobOffer').filter(
    (offer) => offer.locale === locale && text(offer.data) && !isOver(text(offer.validade), now),
  );
  return offers.map(
    ({ titulo, descricao, localizacao, horario, slug, contentId, data, validade }) => ({
      title: String(titulo),
      description: wordsOf(descricao),
      url: `${page}#${String(slug ?? contentId)}`,
      posted: String(data),
      until: text(validade),
      schedule: (horario ?? null) as Job['schedule'],
      place: text(localizacao),
    }),
  );
}

/** Markdown as HTML without links, which would lead somewhere else from there. */
function wordsOf(markdown: unknown): string {
  return typeof markdown === 'string' ? renderWords(markdown).replace(/<\/?a\b[^>]*>/g, '') : '';
}

function plain(html: string): string | null {
  return (
    html
      .replace(/<[^>]*>?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || null
  );
}

function rows(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
