import type { Locale } from '../i18n/locales';
import { pathFor } from './paths';
import type { RouteId } from './routes';

/** In which forms the articles of the blog can be followed. */
export const feedFormats = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const;

export type FeedFormat = keyof typeof feedFormats;

const formats = Object.keys(feedFormats) as FeedFormat[];

/** The screens that show what the feeds carry. */
const followed: readonly RouteId[] = ['blog', 'category', 'article'];

/** `feedPath('rss', 'pt')` -> `/pt/blog/rss.xml` */
export function feedPath(format: FeedFormat, locale: Locale): string {
  return `${pathFor('blog', locale)}/${feedFormats[format].file}`;
}

/** The feeds that the head of a page names; none on pages that show nothing of them. */
export function feedsOf(
  route: RouteId,
  locale: Locale,
  { origin, title }: { origin: string; title: string },
) {
  if (!followed.includes(route)) return [];
  return formats.map((format) => {
    const { type, name } = feedFormats[format];
    return { type, title: `${title} (${name})`, href: origin + feedPath(format, locale) };
  });
}
