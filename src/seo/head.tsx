import { graphql, type HeadProps } from 'gatsby';
import { localeRow } from '../../core/i18n/locales';
import type { PageContext } from '../../core/routing/pages';
import { languageAt } from '../components/served-language';
import { headElements, type HeadElement } from './head-elements';
import type { PageRecord } from './page-meta';

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
    alternates { hreflang href }
    feeds { type title href }
    shareImage { url width height alt }
    openGraph {
      type
      siteName
      title
      description
      url
      locale
      publishedTime
      modifiedTime
      author
      section
    }
    twitter { card title description }
    jsonLd
  }

  fragment EveryPage on Query {
    meta: pageMeta(path: { eq: $path }) { ...PageMetaHead }
    locales: allLocale(
      filter: { language: { in: $languages }, ns: { in: $namespaces } }
      sort: [{ language: ASC }, { ns: ASC }]
    ) { ...LocaleFile }
  }
`;

/** The head of every page, rendered from its PageMeta node and from nothing else. */
export function Head({ data }: HeadProps<{ meta: PageRecord }, PageContext>) {
  return <HeadOf meta={data.meta} />;
}

type ErrorPageProps = HeadProps<{ metas: { nodes: PageRecord[] } }, PageContext>;
export function HeadOfErrorPage({ data, location, pageContext }: ErrorPageProps) {
  const locale = languageAt(location.pathname, pageContext.language);
  const meta = data.metas.nodes.find((candidate) => candidate.locale === locale);
  return meta ? <HeadOf meta={meta} /> : null;
}

function HeadOf({ meta }: { meta: PageRecord }) {
  return (
    <>
      <html lang={localeRow(meta.locale).htmlLang} />
      {headElements(meta).map((element) => (
        <Rendered key={JSON.stringify(element)} {...element} />
      ))}
    </>
  );
}

function Rendered({ tag: Tag, attributes, text }: HeadElement) {
  const { hreflang, ...others } = attributes;
  const props = hreflang ? { ...others, hrefLang: hreflang } : others;
  if (Tag === 'title') return <title>{text}</title>;
  // React would escape the quotation marks of a text.
  if (Tag === 'script') return <script {...props} dangerouslySetInnerHTML={{ __html: text ?? '' }} />;
  return <Tag {...props} />;
}
