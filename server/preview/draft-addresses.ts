import { contentTypeNamed, contentTypes } from '../../src/content/registry';
import { localeCodes, type Locale } from '../../src/i18n/locales';
import { plannedPages } from '../../src/routing/planned-pages';
import type { Backend } from '../publisher/content-cursor';

/** Where the pages of an entity are, published or not: `articles`, `lamas-oleosas` -> `[{locale: 'pt', path: '/pt/blog/lamas-oleosas'}, …]`. Throws when there are none. */
export async function draftAddresses(backend: Backend, type: string, slug: string): Promise<{ locale: Locale; path: string }[]> {
  const paged = contentTypes.filter(({ slugged }) => slugged).map(({ name }) => name);
  if (!contentTypeNamed(type)?.slugged) throw new Error(`There are no pages of "${type}"; there are of: ${paged.join(', ')}.`);
  const found = await Promise.all(localeCodes.map((locale) => entityAt(backend, type, locale, slug)));
  const id = found.find((entity) => entity !== null)?.id;
  if (id === undefined) throw new Error(`There is nothing named "${slug}" in content/${type}, neither as a slug nor as a file.`);
  const each = await Promise.all(localeCodes.map((locale) => entityAt(backend, type, locale, id)));
  const entities = each.flatMap((entity, index) => {
    const locale = localeCodes[index];
    return entity && locale ? [{ type, contentId: entity.id, locale, slug: entity.slug }] : [];
  });
  return plannedPages(entities)
    .filter(({ context }) => context.contentId === id)
    .map(({ path, context }) => ({ locale: context.language, path }));
}

interface Named {
  id: string;
  slug: string | null;
}

/** By its slug in that language, or by its id. */
async function entityAt({ url, token }: Backend, type: string, locale: Locale, name: string): Promise<Named | null> {
  const list = async (page: number): Promise<Named[]> => {
    const response = await fetch(`${url}/api/${locale}/${type}?${new URLSearchParams({ token, page: String(page), limit: '500' })}`);
    const { data, meta } = (await response.json()) as { data: Named[]; meta: { pages: number } };
    return page < meta.pages ? [...data, ...(await list(page + 1))] : data;
  };
  return (await list(1)).find(({ id, slug }) => slug === name || id === name) ?? null;
}
