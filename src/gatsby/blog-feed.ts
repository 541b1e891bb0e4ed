import { escapeHtml } from '../../platform/http/escape-html';
import { Feed, type Item } from 'feed';
import { localeRow, type Locale } from '../../core/i18n/locales';

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
