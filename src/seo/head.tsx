import { graphql, type HeadProps } from 'gatsby';

import { localeRow } from '../i18n/locales';
import { localeOfPath } from '../routing/locale-of-path';
import type { PageContext } from '../routing/page-context';
import type { PageMeta } from './page-meta';

interface SharePicture {
  title: string;
  localFile: { childImageSharp: { resize: { src: string; width: number; height: number } } | null } | null;
}

export type PageMetaHead = PageMeta & { siteName: string; origin: string; shareImage: SharePicture | null };

interface HeadData {
  meta: PageMetaHead | null;
}

export const query = graphql`
  fragment PageMetaHead on PageMeta {
    path
    locale
    kind
    title
    description
    robots
    canonical
    origin
    siteName
    alternates {
      hreflang
      href
    }
    shareImage {
      title
      localFile {
        childImageSharp {
          resize(width: 1200, height: 630, cropFocus: CENTER, jpegQuality: 80, toFormat: JPG) {
            src
            width
            height
          }
        }
      }
    }
  }
`;

/** The head of every page, rendered from its PageMeta node and from nothing else. */
export function Head({ data, pageContext }: HeadProps<HeadData, PageContext>) {
  if (!data.meta) throw new Error(`The page ${pageContext.route} has no PageMeta node`);
  return <HeadOf meta={data.meta} />;
}

/** The head of an error page, which stands at whatever address went wrong: the address says in which language. */
export function HeadOfErrorPage({ data, location, pageContext }: HeadProps<{ metas: { nodes: PageMetaHead[] } }, PageContext>) {
  const locale = localeOfPath(location.pathname) ?? pageContext.language;
  const meta = data.metas.nodes.find((candidate) => candidate.locale === locale);
  return meta ? <HeadOf meta={meta} /> : null;
}

/** What one PageMeta node says, as elements of a head. */
export function HeadOf({ meta }: { meta: PageMetaHead }) {
  const { htmlLang } = localeRow(meta.locale);
  const picture = meta.shareImage?.localFile?.childImageSharp?.resize;
  return (
    <>
      <html lang={htmlLang} />
      <title>{meta.title}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      <meta name="robots" content={meta.robots} />
      {meta.canonical && <link rel="canonical" href={meta.canonical} />}
      {meta.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content={meta.kind === 'article' ? 'article' : 'website'} />
      <meta property="og:site_name" content={meta.siteName} />
      <meta property="og:title" content={meta.title} />
      {meta.description && <meta property="og:description" content={meta.description} />}
      {meta.canonical && <meta property="og:url" content={meta.canonical} />}
      <meta property="og:locale" content={htmlLang.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      {picture && <meta property="og:image" content={meta.origin + picture.src} />}
      {picture && <meta property="og:image:width" content={String(picture.width)} />}
      {picture && <meta property="og:image:height" content={String(picture.height)} />}
      {picture && meta.shareImage && <meta property="og:image:alt" content={meta.shareImage.title} />}
    </>
  );
}
