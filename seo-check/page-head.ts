import { localeOfPath } from '../core/routing/locale-of-path';
import { defaultLocale, type Locale } from '../core/i18n/locales';
import type { Page } from './page';

/** Stands at `/` for hosts that cannot choose a language: it is no page of its own, it sends on. */
export const isDoor = ({ file }: Pick<Page, 'file'>): boolean => file === 'index.html';

export function titlesOf({ head }: Page): string[] {
  return head.filter(({ tag }) => tag === 'title').map(({ text }) => text.trim());
}

/** `metaOf(page, 'og:image')`: the contents of every meta of that name or property. */
export function metaOf({ head }: Page, name: string): string[] {
  return head
    .filter(
      ({ tag, attributes }) =>
        tag === 'meta' && (attributes.name === name || attributes.property === name),
    )
    .map(({ attributes }) => attributes.content ?? '');
}

export function canonicalsOf({ head }: Page): string[] {
  return head
    .filter(({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical')
    .map(({ attributes }) => attributes.href ?? '');
}

export function alternatesOf({ head }: Page): { hreflang: string; href: string }[] {
  return head.flatMap(({ tag, attributes: { hreflang, href = '' } }) =>
    tag === 'link' && hreflang ? [{ hreflang, href }] : [],
  );
}

/** Search engines may list it. */
export function isListed(page: Page): boolean {
  return !isDoor(page) && !metaOf(page, 'robots').some((robots) => robots.includes('noindex'));
}

export function languageOf({ path }: Pick<Page, 'path'>): Locale {
  return localeOfPath(path) ?? defaultLocale;
}
