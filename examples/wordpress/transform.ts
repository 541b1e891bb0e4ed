import { fixedRouteIds } from '../../core/routing/routes';
import { isLocale, localeCodes, type Locale } from '../../core/i18n/locales';
import { plainTextOf } from '../../plugins/gatsby-source-content-backend/html-text';
import { collection, type Transform } from '../../plugins/gatsby-source-content-backend/transform';

interface Rendered {
  rendered: string;
}

/** What the REST API of WordPress sends of a post or a page. */
interface Post {
  id: number;
  slug: string;
  date: string;
  modified_gmt: string;
  title: Rendered;
  excerpt?: Rendered;
  content: Rendered;
  categories?: readonly number[];
  sticky?: boolean;
  /** Of Polylang Pro, which has a field of its own. */
  lang?: string;
  /** Of the plugin beside this file. */
  meta?: { language?: string; entry?: string };
  _embedded?: { 'wp:featuredmedia'?: readonly { source_url?: string; alt_text?: string; title?: Rendered }[] };
}

interface Category {
  id: number;
  slug: string;
  name: string;
  description: string;
}

/** WordPress gives it to posts without a category. */
const uncategorised = 1;

const localeOf = ({ lang, meta }: Post): Locale => [lang, meta?.language].find(isLocale) ?? 'pt';
const entryOf = ({ slug, meta }: Post): string => meta?.entry || slug;
const categoryId = (id: number): string => `wordpress-${id}`;
const modified = ({ modified_gmt }: Post): string => `${modified_gmt}Z`;

/** At a blank, with an ellipsis: fields have limits that WordPress does not have. */
function shortened(html: string, most: number): string {
  const text = plainTextOf(html);
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

function pictureOf({ title, _embedded }: Post) {
  const [media] = _embedded?.['wp:featuredmedia'] ?? [];
  return media?.source_url
    ? { url: media.source_url, title: shortened(media.alt_text || media.title?.rendered || title.rendered, 250) }
    : null;
}

const lists = {
  pages: { by: 'link' },
  changes: { since: (time: string) => ({ modified_after: time }), present: { _fields: 'id,slug,lang,meta' } },
} as const;

const posts = collection<Post>({
  ...lists,
  path: '/wp-json/wp/v2/posts',
  query: { per_page: '100', _embed: 'wp:featuredmedia' },
  names: (post) => [{ type: 'articles', locale: localeOf(post), id: entryOf(post) }],
  entity: (post) => ({
    slug: post.slug,
    titulo: shortened(post.title.rendered, 140),
    tipo: 'artigo',
    data: post.date.slice(0, 10),
    excerto: shortened(post.excerpt?.rendered || post.content.rendered, 140),
    texto: post.content.rendered,
    categorias_arr: (post.categories ?? [])
      .filter((id) => id !== uncategorised)
      .slice(0, 6)
      .map(categoryId),
    destaque: post.sticky,
    imagem: pictureOf(post),
  }),
  modified,
});

/** A page takes the place of one that the site has: its address, its menu and its look are of the site. */
const pages = collection<Post>({
  ...lists,
  path: '/wp-json/wp/v2/pages',
  query: { per_page: '100' },
  names: (page) => {
    const id = fixedRouteIds.find((route) => route === page.meta?.entry || route.toLowerCase() === page.meta?.entry);
    return id === undefined ? [] : [{ type: 'pages', locale: localeOf(page), id }];
  },
  entity: (page) => ({
    titulo: shortened(page.title.rendered, 120),
    texto: page.content.rendered,
    data: page.modified_gmt.slice(0, 10),
  }),
  modified,
});

/** They have no language in WordPress: both have the same name. */
const categories = collection<Category>({
  path: '/wp-json/wp/v2/categories',
  query: { per_page: '100', hide_empty: 'true', exclude: String(uncategorised) },
  pages: { by: 'link' },
  names: ({ id }) => localeCodes.map((locale) => ({ type: 'categories', locale, id: categoryId(id) })),
  entity: ({ slug, name, description }) => ({ slug, titulo: shortened(name, 60), lp: shortened(description, 400) || null }),
});

export default { texts: 'html', collections: [posts, pages, categories] } satisfies Transform;
