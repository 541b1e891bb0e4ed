import type { NodePluginArgs } from 'gatsby';

import type { Settings } from '../../core/content/types/settings';
import { defaultLocale, localeCodes, type Locale } from '../../core/i18n/locales';
import { llmsText, type DescribedPage, type SiteInWords } from './llms-text';
import { browserScript } from './finished-page/browser-script';
import { rootPage } from './root-page';
import { webManifest } from './web-manifest';
import { wordsIn } from './words-in';

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
