import type { NodePluginArgs } from 'gatsby';
import type { Settings } from '../../core/content/types/settings';
import { defaultLocale, type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { escapeHtml } from '../../platform/http/escape-html';
import { browserScript } from './finish-page';
import { isIndexed } from '../seo/page-meta';
import { wordsIn } from './page-titles';
import { pathFor, type SiteOrigins, urlOf } from '../../core/routing/paths';
import { type ListedPage, siteMapGroups } from '../../core/routing/site-map';
import palette from '../../core/design/palette.json';

type GetNodesByType = NodePluginArgs['getNodesByType'];
type KnownPage = DescribedPage & { page: number };

/** The files at the root of the site, by name. `root` is the project folder. */
export function rootFiles(getNodesByType: GetNodesByType, site: SiteOrigins, root: string): Record<string, string> {
  const settings = new Map(getNodesByType('SiteSettings').map((node) => [node.locale, node as unknown as Settings]));
  const settingsIn = (locale: Locale): Settings => {
    const own = settings.get(locale);
    if (!own) throw new Error(`The site-wide settings in "${locale}" are missing`);
    return own;
  };
  const { marca, organizacao } = settingsIn(defaultLocale);
  // Those of the sitemap, and of a list its first page.
  const pages = (getNodesByType('PageMeta') as unknown as KnownPage[]).filter(
    (page) => isIndexed(page) && page.canonical === urlOf(page.path, site) && page.page === 1,
  );
  const words = Object.fromEntries(
    localeCodes.map((locale) => {
      const { groups = {} } = wordsIn(getNodesByType, locale)('sitemap');
      const { descricao: description } = settingsIn(locale).organizacao;
      return [locale, { description, groups }];
    }),
  ) as Record<Locale, SiteWords>;
  return {
    'index.html': rootPage(marca, browserScript(root, 'root-script'), site),
    'sw.js': browserScript(root, 'service-worker'),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${site.siteUrl}/sitemap-index.xml\n`,
    'llms.txt': llmsText(marca, pages, words),
    'manifest.webmanifest': webManifest({ marca, organizacao }),
  };
}

/** The page at `/` for hosts that cannot choose a language; the default one without scripts. */
export function rootPage(brand: string, script: string, { origins }: SiteOrigins): string {
  const homes = Object.fromEntries(localeCodes.map((locale) => [locale, pathFor('home', locale)]));
  const links = localeCodes.map(
    (code) => `<a href="${homes[code]}" lang="${localeRow(code).htmlLang}">${localeRow(code).name}</a>`,
  );
  return `<!doctype html>
<html lang="${localeRow(defaultLocale).htmlLang}" data-origins='${JSON.stringify(origins)}'>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, follow" />
    <title>${escapeHtml(brand)}</title>
    <script>${script}</script>
    <noscript><meta http-equiv="refresh" content="0; url=${homes[defaultLocale]}" /></noscript>
  </head>
  <body>
    <p>${links.join(' ')}</p>
  </body>
</html>
`;
}

/** A PageMeta node. */
interface DescribedPage extends ListedPage {
  locale: Locale;
  description: string | null;
  canonical: string;
  robots: string;
}

interface SiteWords {
  description: string;
  /** Names of the groups without a page of their own. */
  groups: Readonly<Record<string, string>>;
}

/** The site as llmstxt.org says: what the company does, then every page with its description. */
function llmsText(brand: string, pages: readonly DescribedPage[], words: Readonly<Record<Locale, SiteWords>>): string {
  const sections = localeCodes.flatMap((locale) => {
    const own = pages.filter((page) => page.locale === locale).sort((one, other) => (one.path < other.path ? -1 : 1));
    const described = new Map(own.map((page) => [page.path, page]));
    return siteMapGroups(own, locale).map(({ id, head, pages: below }) => {
      const name = head?.name ?? words[locale].groups[id] ?? id;
      const listed = (head ? [head, ...below] : below).flatMap(({ path }) => described.get(path) ?? []);
      const title = `## ${oneLine(name)} (${localeRow(locale).name})`;
      return [title, '', ...listed.map(entry)].join('\n');
    });
  });
  const descriptions = localeCodes.map((locale, index) => {
    const description = oneLine(words[locale].description);
    return index === 0 ? `> ${description}` : description;
  });
  return `${[`# ${oneLine(brand)}`, ...descriptions, ...sections].join('\n\n')}\n`;
}

function entry({ name, canonical, description }: DescribedPage): string {
  const about = description ? `: ${oneLine(description)}` : '';
  return `- [${oneLine(name).replace(/[[\]\\]/g, '\\$&')}](${canonical})${about}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

interface Brand {
  marca: string;
  organizacao: { nome: string; descricao: string };
}

/** The manifest of a website for a home screen: it opens in the browser. */
export function webManifest({ marca, organizacao }: Brand): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => {
    const sizes = `${size}x${size}`;
    return { src: `/icons/${file}.png`, sizes, type: 'image/png', purpose };
  };
  const manifest = {
    name: organizacao.nome,
    short_name: marca,
    description: organizacao.descricao,
    lang: localeRow(defaultLocale).htmlLang,
    dir: 'ltr',
    id: '/',
    start_url: '/',
    display: 'browser',
    theme_color: palette.green,
    background_color: palette.white,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
