import type { PageItem } from '../../backend/admin-api/contract';
import { queryText, requestJson } from '../api/request';
import type { Option } from '../ui';

const mostShown = 30;

/** The pages of the site whose title or address holds what was typed. */
export async function findPages(q: string): Promise<Option[]> {
  if (/^(https?:|mailto:|tel:|www\.|#)/i.test(q)) return [];
  const pages = await requestJson<PageItem[] | { items: PageItem[] }>(`pages${queryText({ q })}`);
  return (Array.isArray(pages) ? pages : pages.items)
    .slice(0, mostShown)
    .map(({ path, title }) => ({ value: path, label: title, note: path }));
}
