import type { Locale } from '../../../core/i18n/locales';
import type { SearchIndex } from '../../../core/searches/find-pages';
import type { Pagefind } from '../../../core/searches/pagefind';
import { openIndex } from '../../../core/searches/site-index';

const loading = new Map<Locale, Promise<SearchIndex>>();
let failures = 0;

/** A retry needs another URL: browsers remember a module that failed to load. */
export function loadIndex(locale: Locale): Promise<SearchIndex> {
  const query = failures > 0 ? `?${failures}` : '';
  const loaded =
    loading.get(locale) ??
    openIndex(locale, {
      load: (path) => import(/* webpackIgnore: true */ path + query) as Promise<Pagefind>,
      readJson,
    }).catch((error: unknown) => {
      loading.delete(locale);
      failures += 1;
      throw error;
    });
  loading.set(locale, loaded);
  return loaded;
}

export async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}
