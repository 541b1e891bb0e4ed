import type { NodePluginArgs } from 'gatsby';
import type { Settings } from '../../core/content/types/settings';
import { defaultLocale, type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { browserScript } from './finish-page';
import { wordsIn } from './page-titles';
import { pathFor } from '../../core/routing/paths';
import { type ListedPage, type SiteMapGroup, siteMapGroups } from '../../core/routing/site-map';
import { themeColours } from '../styles/design-tokens';

type GetNodesByType = NodePluginArgs['getNodesByType'];
type KnownPage = DescribedPage & { page: number };

/**
 * The files that stand at the root of the site, by name: for browsers without a language or a line,
 * and for programs. `root` is the project's folder.
 */
export function rootFiles(
  getNodesByType: GetNodesByType,
  origin: string,
  root: string,
): Record<string, string> {
  const settings = new Map(
    getNodesByType('SiteSettings').map((node) => [node.locale, node as unknown as Settings]),
  );
  const settingsIn = (locale: Locale): Settings => {
    const own = settings.get(locale);
    if (!own) throw new Error(`The site-wide settings in "${locale}" are missing`);
    return own;
  };
  const { marca, organizacao } = settingsIn(defaultLocale);
  // Those that the sitemap lists, and of a list its beginning.
  const pages = (getNodesByType('PageMeta') as unknown as KnownPage[]).filter(
    ({ path, canonical, page }) => canonical === origin + path && page === 1,
  );
  const words = Object.fromEntries(
    localeCodes.map((locale) => [locale, siteInWords(getNodesByType, locale, settingsIn(locale))]),
  );
  return {
    'index.html': rootPage(marca, browserScript(root, 'root-script')),
    'sw.js': browserScript(root, 'service-worker'),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`,
    'llms.txt': llmsText(marca, pages, words as Record<Locale, SiteInWords>),
    'manifest.webmanifest': webManifest({ marca, organizacao }),
  };
}

function siteInWords(
  getNodesByType: GetNodesByType,
  locale: Locale,
  { organizacao }: Settings,
): SiteInWords {
  const { groups = {} } = wordsIn(getNodesByType, locale)('sitemap');
  return { description: organizacao.descricao, groupName: (id) => groups[id] ?? id };
}

/**
 * The page at `/` for hosts that cannot choose a language themselves: its script
 * (`src/browser/root-script.ts`) does; without scripts the default one opens, and both are offered.
 */
export function rootPage(brand: string, script: string): string {
  const homes = Object.fromEntries(localeCodes.map((locale) => [locale, pathFor('home', locale)]));
  const links = localeCodes.map(
    (code) =>
      `<a href="${homes[code]}" lang="${localeRow(code).htmlLang}">${localeRow(code).name}</a>`,
  );
  return `<!doctype html>
<html lang="${localeRow(defaultLocale).htmlLang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, follow" />
    <title>${brand}</title>
    <script>${script}</script>
    <noscript><meta http-equiv="refresh" content="0; url=${homes[defaultLocale]}" /></noscript>
  </head>
  <body>
    <p>${links.join(' ')}</p>
  </body>
</html>
`;
}

/** A page as its node tells of it, with its absolute address. */
interface DescribedPage extends ListedPage {
  locale: Locale;
  description: string | null;
  canonical: string;
}

/** What is said of the site in one language. */
interface SiteInWords {
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
function llmsText(
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

interface Said {
  marca: string;
  organizacao: { nome: string; descricao: string };
}

/**
 * What a browser that keeps the site on a home screen is told: a website like any other, in the
 * browser.
 */
export function webManifest({ marca, organizacao }: Said): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: organizacao.nome,
    short_name: marca,
    description: organizacao.descricao,
    lang: localeRow(defaultLocale).htmlLang,
    dir: 'ltr',
    id: '/',
    start_url: '/',
    display: 'browser',
    theme_color: themeColours.accent,
    background_color: themeColours.page,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
