import type { Check } from './check';
import { canonical, hreflang, htmlLanguage } from './checks/canonical-hreflang';
import { head, nodes } from './checks/page-meta';
import { headings, lengths, descriptions, titles } from './checks/titles';
import { images, shareImage } from './checks/images';
import { jsonLd } from './checks/json-ld';
import { anchors, links, orphans, redirects } from './checks/links';
import { robots, sitemap } from './checks/sitemap-robots';

export const allChecks: readonly Check[] = [
  nodes,
  head,
  titles,
  descriptions,
  lengths,
  htmlLanguage,
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
