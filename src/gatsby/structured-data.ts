import type { CreatePagesArgs, Node } from 'gatsby';
import { breadcrumbsOf, menuTitle, type RouteId, routes } from '../../core/routing/routes';
import { defaultLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { listPath, pathFor, urlOf, type SiteOrigins } from '../../core/routing/paths';
import type { PlannedPage } from '../../core/routing/pages';
import type { OfficeFacts, SiteFacts, Subject, AuthorFacts, Job } from '../seo/json-ld-facts';
import { pageJsonLd } from '../seo/json-ld';
import { type PageMetaInput, withoutBrand } from '../seo/page-meta';
import { type SiteEntity, textOrNull } from './entities';
import { numberedPage, type OwnWords } from './page-titles';
import type { SettingsByLocale } from './site-settings';
import type { Office } from '../../core/content/types/settings';
import { type ContentType, titleOf } from '../../core/content/content-type';
import { renderWords } from './rich-text/render';
import { wordsWritten } from './word-count';

interface Site extends Pick<SubjectSources, 'site' | 'pictureAt'> {
  pages: readonly PlannedPage[];
  settings: SettingsByLocale;
  wordsOf(locale: Locale): (namespace: string) => OwnWords;
}

type NamedPage = PageMetaInput & { name: string; number: number; entity: SiteEntity | undefined };

/**
 * Returns what the nodes of a page add to its metadata: structured data, and the facts of an
 * article.
 */
export function structuredData(args: CreatePagesArgs, { site, pages, settings, wordsOf, pictureAt }: Site) {
  const authors = pages.filter(({ context: { route, page = 1 } }) => route === 'author' && page === 1);
  const paths = new Map(authors.map(({ path, context }) => [`${context.contentId} ${context.language}`, path]));
  const { getNode, getNodesByType } = args;
  const pageOfAuthor: SubjectSources['pageOfAuthor'] = (id, locale) => paths.get(`${id} ${locale}`) ?? null;
  const sources: SubjectSources = { site, getNode, getNodesByType, pageOfAuthor, pictureAt };
  const siteIn = new Map(localeCodes.map((locale) => [locale, siteFacts(locale)]));

  return (page: PlannedPage, facts: NamedPage): Pick<PageMetaInput, 'jsonLd' | 'article'> => {
    const { locale, kind, entity, description } = facts;
    const url = facts.canonical ?? urlOf(page.path, site);
    const picture = routes[kind].hidden ? null : pictureAt(entity?.picture);
    const image = picture ?? facts.shareImage?.url ?? null;
    const about = entity && { type: entity.contentType, node: entity.node };
    const subject: Subject = about ? subjectOfEntity({ ...about, locale, image, description }, sources) : {};
    const { article } = subject;
    return {
      jsonLd: pageJsonLd(siteIn.get(locale) ?? siteFacts(locale), {
        locale,
        kind,
        url,
        title: withoutBrand(facts.title, settings[locale].marca),
        description,
        places: {
          home: at('home', locale),
          contacts: at('contacts', locale),
          search: at('search', locale),
        },
        breadcrumbs: breadcrumbs(facts, url),
        image,
        modified: facts.modified ?? null,
        subject,
      }),
      article: article && {
        published: article.published,
        author: article.author?.name ?? null,
        section: article.section,
      },
    };
  };

  function at(route: RouteId, locale: Locale): string {
    return urlOf(pathFor(route, locale), site);
  }

  function siteFacts(locale: Locale): SiteFacts {
    const { marca, organizacao, escritorios, ligacoes } = settings[locale];
    const profiles = [ligacoes.rede_social.slug, ligacoes.canal_video.slug];
    const offices = escritorios.map((office) => officeFacts(office, locale, sources));
    const home = at('home', defaultLocale);
    const origin = site.origins[locale];
    return { origin, home, brand: marca, organisation: organizacao, offices, profiles };
  }

  function breadcrumbs({ kind, locale, name, number, entity }: NamedPage, url: string) {
    if (kind === 'home') return [];
    const words = wordsOf(locale)('site');
    const nameOf = (id: RouteId) => menuTitle(settings[locale], id) ?? words.screens?.[id] ?? name;
    return [
      { name: words.home ?? '', url: at('home', locale) },
      ...breadcrumbsOf(kind).map((id) => ({ name: nameOf(id), url: at(id, locale) })),
      ...(entity?.above ?? []).map(({ title, href }) => ({ name: title, url: urlOf(href, site) })),
      {
        name: routes[kind].content ? name : nameOf(kind),
        url: number > 1 ? urlOf(listPath(kind, locale, 1, entity?.slug), site) : url,
      },
      ...(number > 1 ? [{ name: numberedPage(words, number), url }] : []),
    ];
  }
}

/** An office of the settings with its contact, found by the telephone number. */
export function officeFacts(
  office: Office,
  locale: Locale,
  { getNodesByType, pictureAt }: Pick<SubjectSources, 'getNodesByType' | 'pictureAt'>,
): OfficeFacts {
  const contact = getNodesByType('ContentContact').find(
    (one) => one.locale === locale && one.telefone === office.telefone,
  );
  const map = contact?.url;
  return {
    ...office,
    photograph: pictureAt(contact?.fotografia),
    map: typeof map === 'string' && map.startsWith('https://') ? map : null,
  };
}

interface SubjectSources {
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
