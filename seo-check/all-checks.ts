import type { CheckId } from '../core/publishing/seo-findings';
import type { Check } from './check';
import { canonical, hreflang, language } from './checks/canonical-hreflang';
import { head, nodes } from './checks/page-meta';
import { headings, lengths, descriptions, titles } from './checks/titles';
import { images, shareImage } from './checks/images';
import { jsonLd } from './checks/json-ld';
import { anchors, links, orphans, redirects } from './checks/links';
import { robots, sitemap } from './checks/sitemap-robots';

export const allChecks: Readonly<Record<CheckId, Check>> = {
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
  'json-ld': jsonLd,
  'share-image': shareImage,
  sitemap,
  robots,
};
