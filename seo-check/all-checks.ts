import type { Check } from './check';
import { canonical } from './checks/canonical';
import { head } from './checks/head';
import { headings } from './checks/headings';
import { hreflang } from './checks/hreflang';
import { images } from './checks/images';
import { jsonLd } from './checks/json-ld/json-ld';
import { language } from './checks/language';
import { lengths } from './checks/lengths';
import { anchors, links } from './checks/links';
import { nodes } from './checks/nodes';
import { orphans } from './checks/orphans';
import { redirects } from './checks/redirects';
import { robots } from './checks/robots';
import { shareImage } from './checks/share-image';
import { sitemap } from './checks/sitemap';
import { descriptions, titles } from './checks/titles';

/** In the order of the report. */
export const allChecks: readonly Check[] = [
  nodes,
  head,
  titles,
  descriptions,
  lengths,
  language,
  canonical,
  hreflang,
  links,
  anchors,
  redirects,
  orphans,
  images,
  headings,
  jsonLd,
  shareImage,
  sitemap,
  robots,
];
