import type { CreatePagesArgs, Node } from 'gatsby';
import { type ContentType, titleOf } from '../../core/content/content-type';
import type { Locale } from '../../core/i18n/locales';
import { type SiteOrigins, urlOf } from '../../core/routing/paths';
import type { AuthorFacts, Job, Subject } from '../seo/json-ld-facts';
import { textOrNull } from './entities';
import { renderWords } from './rich-text/render';
import { wordsWritten } from './word-count';

export interface SubjectSources {
  site: SiteOrigins;
  getNode: CreatePagesArgs['getNode'];
  getNodesByType: CreatePagesArgs['getNodesByType'];
  /** The path of the page of an author; null where there is none. */
  pageOfAuthor(id: string, locale: Locale): string | null;
  /** The URL of a picture of the content; null for none. */
  pictureAt(picture: unknown): string | null;
}

interface About {
  type: ContentType;
  node: Node;
  locale: Locale;
  /** The absolute URL of the picture of the page. */
  image: string | null;
  description: string | null;
}

type NamedSubject = About & { name: string };

/** The structured data of the entity of a page, by what its type is about. */
export function subjectOfEntity(about: About, sources: SubjectSources): Subject {
  const { type, node } = about;
  const faqs = Array.isArray(node.faqs) ? (node.faqs as Record<string, unknown>[]) : [];
  const questions = faqs.map(({ pergunta, resposta }) => ({
    question: String(pergunta),
    answer: wordsOf(resposta),
  }));
  const named = { ...about, name: titleOf(type, node) ?? '' };
  return {
    ...(questions.length > 0 ? { faqs: questions } : {}),
    ...(type.subject && subjects[type.subject](named, sources)),
  };
}

const subjects: Readonly<
  Record<NonNullable<ContentType['subject']>, (about: NamedSubject, sources: SubjectSources) => Subject>
> = {
  article: (about, sources) => ({ article: articleOf(about, sources) }),
  person: ({ node, locale }, sources) => ({
    person: { ...authorOf(node, locale, sources), picture: sources.pictureAt(node.imagem) },
  }),
  service: ({ type, node, name }) => ({
    service: { name, description: String(node[type.lead ?? '']) },
  }),
  job: jobOf,
  film: filmOf,
  wasteCode: ({ node }) => ({
    term: { name: String(node.name), code: String(node.label ?? node.code) },
  }),
};

function articleOf(
  { type, node, locale, name }: NamedSubject,
  sources: SubjectSources,
): NonNullable<Subject['article']> {
  const { getNode } = sources;
  const author = typeof node.autor === 'string' ? getNode(node.autor) : undefined;
  const categories = (node.categorias ?? []) as string[];
  const [main] = categories.flatMap((id) => getNode(id) ?? []);
  return {
    headline: name,
    tipo: String(node.tipo ?? 'artigo'),
    published: String(node.data),
    author: author ? authorOf(author, locale, sources) : null,
    section: textOrNull(main?.titulo) ?? textOrNull(node.tipo_residuo),
    words: wordsWritten(type, node),
  };
}

function authorOf(
  { contentId, nome, cargo }: Node,
  locale: Locale,
  { site, pageOfAuthor }: SubjectSources,
): AuthorFacts {
  const path = pageOfAuthor(String(contentId), locale);
  return { name: String(nome), role: textOrNull(cargo), url: path ? urlOf(path, site) : null };
}

/** Search engines show no film without a date or a picture. */
function filmOf({ node, name, image, description }: NamedSubject, { site }: SubjectSources): Subject {
  const { ficheiro, data, duracao, descricao } = node;
  if (!image || typeof data !== 'string' || typeof ficheiro !== 'string') return {};
  return {
    film: {
      name,
      description: description ?? plain(wordsOf(descricao)) ?? name,
      thumbnail: image,
      url: ficheiro.startsWith('/') ? urlOf(ficheiro, site) : ficheiro,
      uploaded: data,
      seconds: typeof duracao === 'number' ? duracao : null,
    },
  };
}

/** Search engines show no vacancy without the day on which it was published. */
function jobOf({ node, name }: NamedSubject, { getNode }: SubjectSources): Subject {
  const { contentId, descricao, data, validade, horario, salario, morada } = node;
  if (typeof data !== 'string') return {};
  const offices = (node.escritorios as string[] | null) ?? [];
  const telephones = offices.map((id) => getNode(id)?.telefone);
  return {
    job: {
      id: textOrNull(node.referencia) ?? String(contentId),
      title: name,
      description: wordsOf(descricao),
      posted: data,
      until: textOrNull(validade),
      schedule: (horario ?? null) as Job['schedule'],
      salary: (salario ?? null) as Job['salary'],
      address: (morada ?? null) as Job['address'],
      telephones: telephones.filter((telephone) => typeof telephone === 'string'),
    },
  };
}

/** Markdown as HTML without links, which would be relative to another site. */
function wordsOf(markdown: unknown): string {
  return typeof markdown === 'string' ? renderWords(markdown).replace(/<\/?a\b[^>]*>/g, '') : '';
}

function plain(html: string): string | null {
  const text = html.replace(/<[^>]*>?/g, ' ').replace(/\s+/g, ' ');
  return text.trim() || null;
}
