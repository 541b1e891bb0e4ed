import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildArgs } from 'gatsby';
import { type HTMLElement, parse } from 'node-html-parser';
import { Feed, type Item } from 'feed';
import { type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { feedPath, pathFor, type SiteOrigins, urlOf } from '../../core/routing/paths';
import { writeAtomically } from '../../platform/files/write-atomically';
import { escapeHtml } from '../../platform/http/escape-html';
import { feedTitle, wordsIn } from './page-titles';

/** Articles in a feed. */
const feedLength = 30;

type FeedNode = Queries.FeedQuery['articles']['nodes'][number];

/** The query result of src/templates/article.tsx in `public/page-data`. */
interface ArticlePage {
  result: { data: { article: Pick<Queries.ArticleTemplateQuery['article'], 'texto'> } };
}

const query = `query Feed($locale: String!, $limit: Int!) {
  articles: allContentArticle(filter: { locale: { eq: $locale } }, sort: [{ data: DESC }, { contentId: ASC }], limit: $limit) {
    nodes { contentId slug titulo excerto data modified autor { nome slug } categorias { titulo slug } imagem { title } }
  }
  metas: allPageMeta(filter: { locale: { eq: $locale }, kind: { eq: "article" } }) {
    nodes { path shareImage { url width height alt } }
  }
}`;

/** Writes the feeds of the blog in each language. Files are replaced whole: a build may be cut off. */
export async function writeFeeds(
  { graphql, getNodesByType }: BuildArgs,
  publicDir: string,
  site: SiteOrigins & { brand: string },
): Promise<void> {
  for (const locale of localeCodes) {
    const { data, errors } = await graphql<Queries.FeedQuery>(query, { locale, limit: feedLength });
    if (!data || errors) throw new Error(`The feeds of the blog cannot be written: ${String(errors?.[0])}`);
    const words = wordsIn(getNodesByType, locale)('feed');
    const pictures = new Map(data.metas.nodes.map(({ path, shareImage }) => [path, shareImage]));
    const feed = {
      locale,
      title: feedTitle(words, site.brand),
      description: words.description ?? '',
      home: urlOf(pathFor('blog', locale), site),
      rss: urlOf(feedPath('rss', locale), site),
      json: urlOf(feedPath('json', locale), site),
      icon: urlOf('/icons/icon-512.png', site),
      articles: await Promise.all(data.articles.nodes.map((article) => feedArticle(article, locale))),
    };
    await write(feedPath('rss', locale), rssText(feed));
    await write(feedPath('json', locale), jsonText(feed));

    async function feedArticle(article: FeedNode, language: Locale): Promise<FeedArticle> {
      const path = pathFor('article', language, article.slug);
      const { autor, categorias, modified } = article;
      const picture = article.imagem ? pictures.get(path) : null;
      return {
        id: `articles/${article.contentId}/${language}`,
        url: urlOf(path, site),
        title: article.titulo,
        summary: article.excerto,
        html: absoluteHtml(await textOfPage(path), urlOf(path, site)),
        day: article.data,
        modified,
        author: autor ? { name: autor.nome, url: urlOf(pathFor('author', language, autor.slug), site) } : null,
        categories: categorias.map(({ titulo, slug }) => ({
          name: titulo,
          url: urlOf(pathFor('category', language, slug), site),
        })),
        picture: picture ? await enclosure(picture.url) : null,
      };
    }
  }

  async function write(path: string, text: string): Promise<void> {
    await writeAtomically(join(publicDir, path), text, { flush: false });
  }

  /** The text as it was rendered for its page. */
  async function textOfPage(path: string): Promise<string> {
    const { result } = JSON.parse(
      await readFile(join(publicDir, 'page-data', path, 'page-data.json'), 'utf8'),
    ) as ArticlePage;
    return result.data.article.texto;
  }

  /** RSS wants the size and the media type. */
  async function enclosure(url: string): Promise<FeedArticle['picture']> {
    const { pathname } = new URL(url);
    const ending = pathname.split('.').at(-1)?.toLowerCase();
    const size = await stat(join(publicDir, decodeURIComponent(pathname))).catch(() => null);
    return { url, type: `image/${ending === 'jpg' ? 'jpeg' : ending}`, length: size?.size ?? 0 };
  }
}

/** The HTML of a text for feed readers: absolute URLs, and nothing that only styles need. */
function absoluteHtml(html: string, page: string): string {
  const root = parse(html, { comment: false });
  stripSiteAttributes(root);
  const absolute = (url: string) => new URL(url, page).href;
  for (const element of root.querySelectorAll('[href], [src], [srcset]')) {
    for (const name of ['href', 'src']) {
      const url = element.getAttribute(name);
      if (url && URL.canParse(url, page)) element.setAttribute(name, absolute(url));
    }
    const sources = element.getAttribute('srcset');
    const all = sources?.split(/,\s+/).map((source) => source.replace(/^\S+/, absolute));
    if (all) element.setAttribute('srcset', all.join(', '));
  }
  return root.toString();
}

/** Removes wrappers and attributes that only our pages use. */
function stripSiteAttributes(root: HTMLElement): void {
  for (const wrapper of root.querySelectorAll('[data-joined], [data-table]'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const element of root.querySelectorAll('*')) {
    for (const name of Object.keys(element.attributes))
      if (/^(data-.*|role|tabindex)$/i.test(name)) element.removeAttribute(name);
  }
}

/** The content of the feeds of one language; URLs are absolute. */
export interface BlogFeed {
  locale: Locale;
  title: string;
  description: string;
  home: string;
  rss: string;
  json: string;
  icon: string;
  /** Newest first. */
  articles: readonly FeedArticle[];
}

export interface FeedArticle {
  /** Stays where the address changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  /** `2026-03-31` */
  day: string;
  /** ISO 8601. */
  modified: string | null;
  author: { name: string; url: string } | null;
  categories: readonly { name: string; url: string }[];
  picture: { url: string; type: string; length: number } | null;
}

/** RSS 2.0. */
export function rssText(feed: BlogFeed): string {
  return feedOf(feed, (article) => ({
    ...itemOf(article),
    description: escapeHtml(readable(article.summary)),
    enclosure: article.picture ?? undefined,
    // RSS wants an e-mail as author, Dublin Core a name.
    extensions: article.author ? [{ name: 'dc:creator', objects: { _text: readable(article.author.name) } }] : [],
  })).rss2();
}

/** JSON Feed 1.1; the library writes 1.0, which has one author and no language. */
export function jsonText(feed: BlogFeed): string {
  const made = feedOf(feed, (article) => ({
    ...itemOf(article),
    description: readable(article.summary),
    image: article.picture?.url,
    author: article.author ? [{ name: article.author.name, link: article.author.url }] : undefined,
  }));
  const { items, ...head } = JSON.parse(made.json1()) as {
    items: (Record<string, unknown> & { author?: object })[];
  };
  const json = {
    ...head,
    version: 'https://jsonfeed.org/version/1.1',
    language: localeRow(feed.locale).htmlLang,
    icon: feed.icon,
    items: items.map(({ author, ...item }) => (author ? { ...item, authors: [author] } : item)),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

function feedOf(
  { locale, title, description, home, rss, json, articles }: BlogFeed,
  write: (article: FeedArticle) => Item,
): Feed {
  const feed = new Feed({
    title: readable(title),
    description: readable(description),
    link: home,
    language: localeRow(locale).htmlLang,
    feedLinks: { rss, json },
    generator: false,
    // The last change of the content, not the time of the build.
    updated: new Date(Math.max(0, ...articles.map((article) => changedAt(article).getTime()))),
  });
  for (const article of articles) feed.addItem(write(article));
  return feed;
}

function itemOf(article: FeedArticle): Item {
  return {
    id: article.id,
    title: readable(article.title).replaceAll(']]>', ']] >'),
    link: article.url,
    date: changedAt(article),
    published: publishedAt(article),
    content: readable(article.html).replaceAll(']]>', ']]&gt;'),
    category: article.categories.map(({ name, url }) => ({ name: readable(name), domain: url })),
  };
}

function publishedAt({ day }: FeedArticle): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Changes before the day of publication do not count. */
function changedAt(article: FeedArticle): Date {
  const published = publishedAt(article);
  return article.modified && Date.parse(article.modified) > published.getTime()
    ? new Date(article.modified)
    : published;
}

/** Without the control characters that XML forbids. */
function readable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
