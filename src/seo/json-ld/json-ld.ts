import type { Thing } from 'schema-dts';

import type { RouteId } from '../../../core/routing/routes';
import { routes } from '../../../core/routing/routes';
import type { SiteFacts, StructuredPage } from './facts';
import { organisationInFull, organisationInShort } from './organisation';
import { subjectsOf } from './subjects';
import { breadcrumbs, webPage, website } from './web-page';

/** The pages that present the company; the others name it. */
const presenting: readonly RouteId[] = ['home', 'about', 'contacts'];

/**
 * The structured data of a page, as the text of its script: one graph; null for a page that search
 * engines must not list.
 */
export function jsonLd(site: SiteFacts, page: StructuredPage): string | null {
  if (routes[page.kind].hidden) return null;
  const company = presenting.includes(page.kind)
    ? organisationInFull(site, page.places.contacts)
    : [organisationInShort(site)];
  const graph: Thing[] = [
    ...company,
    // Every page belongs to it, by its name.
    ...(page.kind === 'home' ? [website(site, page)] : []),
    webPage(page),
    ...(page.way.length > 1 ? [breadcrumbs(page)] : []),
    ...subjectsOf(site, page),
  ];
  return scriptText({ '@context': 'https://schema.org', '@graph': graph });
}

/**
 * No text of an editor can end the script that it stands in; what is written as an entity neither,
 * for Gatsby reads entities in the scripts of a head and writes what they stand for.
 */
function scriptText(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&]/g,
    (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`,
  );
}
