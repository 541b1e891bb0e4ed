import type { ContentType } from '../../core/content/content-type';
import { mapValues } from '../../core/content/map-values';
import { redirect } from '../../core/content/types/redirect';
import { localeCodes } from '../../core/i18n/locales';
import { isPattern } from '../../core/routing/path-pattern';
import type { AuthoredEntity } from './content-file';

/**
 * `](/pt/blog "Title")` and `]: /pt/blog`; what stands before the bracket does not matter, so
 * nothing is read twice.
 */
const markdownTarget = /\](?:\(|:)\s*<?(\/[^\s)>]*)/g;

/**
 * Every link of an entity that leads to a page of the site itself: `{field: 'cta.url', address:
 * '/pt/blog'}`.
 */
export function siteLinksIn(
  type: ContentType,
  entity: AuthoredEntity,
): { field: string; address: string }[] {
  const found: { field: string; address: string }[] = [];
  const note = (field: string, address: unknown) => {
    if (typeof address === 'string' && isOfThisSite(address)) found.push({ field, address });
  };
  mapValues(type.fields, entity, ({ kind }, value, field) => {
    if (kind === 'href') note(field, value);
    if (kind === 'richText' && typeof value === 'string') {
      for (const address of new Set(
        Array.from(value.matchAll(markdownTarget), ([, target]) => target),
      ))
        note(field, address);
    }
    return undefined;
  });
  // A target with parts to fill in says nothing until somebody asks.
  if (type.name === redirect.name && !isPattern(String(entity.para))) note('para', entity.para);
  return found;
}

function isOfThisSite(address: string): boolean {
  const [, first = ''] = address.split(/[/?#]/, 2);
  return address.startsWith('/') && localeCodes.some((code) => code === first);
}
