import { isRecord } from '../../core/content/entity-values';
import { ContentBackendError } from './errors';
import type { Pages } from './transform';

export interface ListRequest {
  path: string;
  query: Readonly<Record<string, string>>;
}

interface ListAnswer {
  headers: Headers;
  body: unknown;
  /** How many records the page has. */
  records: number;
}

/** `meta.next` of `{meta: {next: 7}}` -> 7 */
export function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), body);
}

export function firstPage(pages: Pages, { path, query }: ListRequest): ListRequest {
  if (pages.by !== 'page' && pages.by !== 'offset') return { path, query };
  const [parameter, records] = pages.size;
  return { path, query: { ...query, [parameter]: String(records) } };
}

/** What to ask for after a page; null: it was the last one. */
export function nextPage(pages: Pages, asked: ListRequest, answer: ListAnswer, origin: string): ListRequest | null {
  if (pages.by === 'link') return linked(answer.headers.get('link') ?? '', asked, origin);
  const { parameter } = pages;
  const withNext = (next: string) => ({ ...asked, query: { ...asked.query, [parameter]: next } });
  if (pages.by === 'cursor') {
    const next = valueAt(answer.body, pages.at);
    if (typeof next !== 'string' && typeof next !== 'number') return null;
    if (String(next) === asked.query[parameter]) throw standsStill(asked);
    return next === '' ? null : withNext(String(next));
  }
  const [, size] = pages.size;
  const [first, step] = pages.by === 'page' ? [1, 1] : [0, size];
  const now = Number(asked.query[parameter] ?? first);
  const last = valueAt(answer.body, 'meta.pages');
  const isLast = pages.by === 'page' && typeof last === 'number' ? now >= last : answer.records < size;
  return isLast || answer.records === 0 ? null : withNext(String(now + step));
}

// `<https://cms.example/posts?page=2>; rel="next"`: short enough to be looked through.
const longestLink = 4_000;

/** A link to another host would take the credentials there. */
function linked(header: string, asked: ListRequest, origin: string): ListRequest | null {
  const next = header
    .slice(0, longestLink)
    .split(/,\s*(?=<)/)
    .find((link) => /;\s*rel="?next"?(?:;|$)/i.test(link));
  const address = next?.slice(next.indexOf('<') + 1, next.indexOf('>'));
  if (address === undefined) return null;
  const base = `${origin}${asked.path}`;
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url?.href.startsWith(`${origin}/`))
    throw new ContentBackendError('unreadable', `GET ${asked.path}: its next page is at another address`);
  const followed = {
    path: url.href.slice(origin.length).split('?')[0] ?? '',
    query: Object.fromEntries(url.searchParams),
  };
  if (JSON.stringify(followed) === JSON.stringify(asked)) throw standsStill(asked);
  return followed;
}

const standsStill = ({ path }: ListRequest) =>
  new ContentBackendError('unreadable', `GET ${path}: promises a next page, which is the same one`);
