import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildArgs } from 'gatsby';
import { type HTMLElement, parse } from 'node-html-parser';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { feedPath, pathFor, type SiteOrigins, urlOf } from '../../core/routing/paths';
import { writeAtomically } from '../../platform/files/write-atomically';
import { feedTitle, wordsIn } from './page-titles';
import { type FeedArticle, jsonText, rssText } from './blog-feed';

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
