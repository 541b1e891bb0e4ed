import { contentTypes } from '../../core/content/registry';
import { isSeen } from '../../core/content/visibility';
import { localeCodes, type Locale } from '../../core/i18n/locales';
import { entryPath } from '../../core/routing/entry-path';
import { ask, type Backend, BackendAway } from '../publish/content-cursor';

export interface PagePath {
  locale: Locale;
  path: string;
}

/**
 * The paths of an entry, by its id or a slug: `articles`, `lamas-oleosas` -> `[{locale: 'pt', path:
 * '/pt/blog/lamas-oleosas'}, …]`. One without pages is seen on a screen: `testimonials`, `cimpor`
 * -> `/pt/testemunhos`. Throws when there is none.
 */
export async function draftPaths(backend: Backend, type: string, name: string): Promise<PagePath[]> {
  const seen = contentTypes.filter((each) => each.namedByRoute || isSeen(each, name));
  const kind = seen.find((each) => each.name === type);
  if (!kind)
    throw new Error(`There are no pages of "${type}"; there are of: ${seen.map((each) => each.name).join(', ')}.`);
  const lists = await Promise.all(localeCodes.map((locale) => everyEntry(backend, type, locale)));
  const entries = lists.flat();
  // Whoever means the slug of one entry that is the id of another can say its id.
  const id = (entries.find((entry) => entry.id === name) ?? entries.find(({ slug }) => slug === name))?.id;
  if (id === undefined)
    throw new Error(`There is nothing named "${name}" in content/${type}, neither as a slug nor as a file.`);
  return entries
    .filter((entry) => entry.id === id)
    .flatMap(({ locale, slug }) => {
      const path = entryPath({ type, id }, locale, slug);
      return path === null ? [] : [{ locale, path }];
    });
}

interface SluggedEntry {
  id: string;
  slug: string | null;
  locale: Locale;
}

async function everyEntry(backend: Backend, type: string, locale: Locale): Promise<SluggedEntry[]> {
  const from = async (page: number): Promise<SluggedEntry[]> => {
    const query = { page: String(page), limit: '500' };
    const { status, body } = await ask(backend, `/api/${locale}/${type}`, query);
    if (status !== 200)
      throw new BackendAway(`The content backend at ${backend.url} answered ${status} to the question for ${type}.`);
    const { data, meta } = body as {
      data: Omit<SluggedEntry, 'locale'>[];
      meta: { pages: number };
    };
    const named = data.map(({ id, slug }) => ({ id, slug, locale }));
    return page < meta.pages ? [...named, ...(await from(page + 1))] : named;
  };
  return from(1);
}
