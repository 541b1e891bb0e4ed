import { localeRow } from '../../core/i18n/locales';
import type { PageMeta } from './page-meta';

export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

/** The head of a page: `{title: 'CIRVER | valterra', …}` -> `<title>CIRVER | valterra</title>` … */
export function headElements(meta: PageMeta): HeadElement[] {
  const { title, description, robots, canonical, alternates, feeds, jsonLd } = meta;
  return [
    { tag: 'title', attributes: {}, text: title },
    ...metas('name', { description, robots }),
    ...(canonical ? [link({ rel: 'canonical', href: canonical })] : []),
    ...alternates.map(({ hreflang, href }) => link({ rel: 'alternate', hreflang, href })),
    ...feeds.map((feed) => link({ rel: 'alternate', type: feed.type, title: feed.title, href: feed.href })),
    ...openGraph(meta),
    ...twitter(meta),
    ...(jsonLd ? [{ tag: 'script' as const, attributes: { type: 'application/ld+json' }, text: jsonLd }] : []),
  ];
}

function openGraph({ openGraph: og, shareImage, locale, alternates }: PageMeta): HeadElement[] {
  const others = alternates
    .map(({ hreflang }) => hreflang)
    .filter((tag) => tag !== 'x-default' && tag !== localeRow(locale).htmlLang);
  return [
    ...metas('property', {
      'og:type': og.type,
      'og:site_name': og.siteName,
      'og:title': og.title,
      'og:description': og.description,
      'og:url': og.url,
      'og:locale': og.locale,
    }),
    ...others.flatMap((tag) => metas('property', { 'og:locale:alternate': tag.replace('-', '_') })),
    ...(shareImage
      ? metas('property', {
          'og:image': shareImage.url,
          'og:image:width': String(shareImage.width),
          'og:image:height': String(shareImage.height),
          'og:image:alt': shareImage.alt,
        })
      : []),
    ...metas('property', {
      'article:published_time': og.publishedTime,
      'article:modified_time': og.modifiedTime,
      'article:author': og.author,
      'article:section': og.section,
    }),
  ];
}

function twitter({ twitter: { card, title, description }, shareImage }: PageMeta): HeadElement[] {
  return metas('name', {
    'twitter:card': card,
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': shareImage?.url ?? null,
    'twitter:image:alt': shareImage?.alt ?? null,
  });
}

function metas(kind: 'name' | 'property', values: Record<string, string | null>): HeadElement[] {
  return Object.entries(values).flatMap(([key, content]) =>
    content ? [{ tag: 'meta' as const, attributes: { [kind]: key, content } }] : [],
  );
}

function link(attributes: Record<string, string>): HeadElement {
  return { tag: 'link', attributes };
}
