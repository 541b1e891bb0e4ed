import { localeCodes, localeRow, type Locale } from '../../core/i18n/locales';
import { siteMapGroups, type ListedPage, type SiteMapGroup } from '../../core/routing/site-map';

/** A page as its node tells of it, with its absolute address. */
export interface DescribedPage extends ListedPage {
  locale: Locale;
  description: string | null;
  canonical: string;
}

/** What is said of the site in one language. */
export interface SiteInWords {
  /** What the company does. */
  description: string;
  /** How a group without a page of its own is called. */
  groupName(id: string): string;
}

/**
 * The site for readers that are programs, in the form of llmstxt.org: what the company does, then
 * every page with its address and what it is about, group by group as on the sitemap page. The same
 * pages make the same text.
 */
export function llmsText(
  brand: string,
  pages: readonly DescribedPage[],
  words: Readonly<Record<Locale, SiteInWords>>,
): string {
  const [first, ...others] = localeCodes;
  const parts = localeCodes.flatMap((locale) => {
    const own = pages
      .filter((page) => page.locale === locale)
      .sort((one, other) => (one.path < other.path ? -1 : 1));
    const described = new Map(own.map((page) => [page.path, page]));
    return siteMapGroups(own, locale).map((group) =>
      section(group, locale, words[locale], described),
    );
  });
  return [
    `# ${oneLine(brand)}`,
    ...(first ? [`> ${oneLine(words[first].description)}`] : []),
    ...others.map((locale) => oneLine(words[locale].description)),
    ...parts,
  ]
    .join('\n\n')
    .concat('\n');
}

function section(
  { id, head, pages }: SiteMapGroup,
  locale: Locale,
  { groupName }: SiteInWords,
  described: ReadonlyMap<string, DescribedPage>,
): string {
  const listed = (head ? [head, ...pages] : pages).flatMap(({ path }) => described.get(path) ?? []);
  return [
    `## ${oneLine(head?.name ?? groupName(id))} (${localeRow(locale).name})`,
    '',
    ...listed.map(entry),
  ].join('\n');
}

/** `- [Laboratory](https://…/en/cirver/laboratory): What it measures.` */
function entry({ name, canonical, description }: DescribedPage): string {
  const about = description ? `: ${oneLine(description)}` : '';
  return `- [${oneLine(name).replace(/[[\]\\]/g, '\\$&')}](${canonical})${about}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
