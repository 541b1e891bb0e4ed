import type { ServerResponse } from 'node:http';
import { compileFunction } from 'node:vm';
import { pathFor } from '../../core/routing/paths';
import { findPages, pagefindOptions, type SearchIndex } from '../../core/searches/find-pages';
import { longestQuestion, indexFolder, openIndex } from '../../core/searches/site-index';
import { searchTerm, type UnansweredSearch } from '../../core/searches/unanswered';
import { type Environment, ownEnvironment } from '../../platform/settings/settings';
import { openVitals } from '../../platform/vitals/vitals-store';
import { plainMessage } from '../forms/plain-form';
import { complain, floodGate, messageOf } from '../forms/refusal';
import {
  answerLanguage,
  type Endpoint,
  htmlType,
  isRead,
  sendAnswer,
  type SubmissionRequest,
} from '../forms/submission-http';
import { pageSize, type Question, searchPage, searchWords } from './search-page';
import { inTime } from '../../platform/jobs/in-time';
import type { Locale } from '../../core/i18n/locales';
import type { Pagefind } from '../../core/searches/pagefind';

interface SearchDependencies {
  settings(): Pick<Environment, 'vitalsSample'>;
  store(): Promise<{ add(report: UnansweredSearch): Promise<void> }>;
  clock?(): number;
}

/** So many questions are answered in a minute: a flood costs no more than that. */
const maxPerMinute = 300;

const longestWait = 5_000;

const mostPages = 100;

/** The function that answers the search of browsers without scripts, from the index of the others. */
export function searchEndpoint(
  dependencies: SearchDependencies = {
    settings: ownEnvironment,
    store: async () => (await openVitals(ownEnvironment())).searches,
  },
): Endpoint {
  const isFlood = floodGate(maxPerMinute, dependencies.clock);

  return async (request, response) => {
    const question = questionOf(request);
    const refuse = (status: number, message: string, headers: Record<string, string> = {}) => {
      const back = pathFor('search', question.locale);
      const page = plainMessage(question.locale, message, back);
      sendAnswer(response, status, { ...headers, ...hidden }, page);
    };
    const t = searchWords(question.locale);
    if (!isRead(request)) return refuse(405, t('plain.method'), { Allow: 'GET, HEAD' });
    if (isFlood()) return refuse(429, t('plain.tooMany'), { 'Retry-After': '60' });
    try {
      await answer(request, response, question);
    } catch (error) {
      (request.warn ?? complain)(`A search was not answered: ${messageOf(error)}`);
      refuse(503, t('plain.unavailable'), { 'Retry-After': '60' });
    }
  };

  async function answer(request: SubmissionRequest, response: ServerResponse, question: Question) {
    const html = await readSearchPage(request, pathFor('search', question.locale));
    const found = await inTime(ask(request, question), longestWait, 'it took too long');
    const page = searchPage(html, { question, ...found });
    if (page === null) throw new Error('the page of the search has no samples of answers');
    sendAnswer(response, 200, hidden, page);
    if (request.method === 'GET')
      await count(question, found.found.hits.length > 0 && found.found.corrected === null, request);
  }

  async function count(
    { text, locale, page }: Question,
    isAnswered: boolean,
    { warn = complain }: SubmissionRequest,
  ): Promise<void> {
    const term = searchTerm(text);
    if (isAnswered || page > 1 || term === null || dependencies.settings().vitalsSample === 0) return;
    await dependencies
      .store()
      .then((store) => store.add({ locale, term }))
      .catch((error: unknown) => warn(`Unanswered searches cannot be counted: ${messageOf(error)}`));
  }
}

const hidden = { ...htmlType, 'X-Robots-Tag': 'noindex' };

/** From the release, or on Netlify from the files that go along with the function. */
async function readSearchPage({ readPage, readFile }: SubmissionRequest, path: string) {
  const html = readPage ? await readPage(path) : await readFile?.(`${path}.html`);
  if (!html) throw new Error('the page of the search cannot be read');
  return String(html);
}

async function ask({ readFile }: SubmissionRequest, { text, locale, exact, page }: Question) {
  if (text === '') return { found: { hits: [], corrected: null }, texts: [] };
  if (!readFile) throw new Error('the files of the index cannot be read here');
  const index = await releaseIndex(locale, readFile);
  const found = await findPages(index, text, { locale, exact });
  const shown = found.hits.slice((page - 1) * pageSize, page * pageSize);
  const texts = await Promise.all(shown.map(async ({ kind, read }) => ({ kind, ...(await read()) })));
  return { found, texts };
}

/** Of our server and of Gatsby a map of strings and lists; of Netlify null when there is none. */
function questionOf(request: SubmissionRequest): Question {
  const query = new Map(Object.entries(request.query ?? {}));
  const text = (name: string, longest: number): string => {
    const value: unknown = [query.get(name)].flat()[0];
    return typeof value === 'string' ? value.slice(0, longest).trim() : '';
  };
  const page = Number(text('page', 3));
  return {
    text: text('q', longestQuestion),
    locale: answerLanguage(request, { locale: text('locale', 2) }),
    exact: text('exact', 1) === '1',
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page : 1,
  };
}

/** Reads a file of the site, `/pagefind/pt/parts.json`; null: there is none. */
type ReadFile = (path: string) => Promise<Buffer | null>;

interface Opened {
  /** Changes with the index. */
  key: string;
  uses: number;
  index: Promise<SearchIndex>;
}

/** Of each language the last one, because to open it costs more than to search. */
const opened = new Map<Locale, Opened>();

/** What an index has read stays in memory: after so many questions it is opened anew. */
const mostUses = 2_000;

async function releaseIndex(locale: Locale, readFile: ReadFile): Promise<SearchIndex> {
  const key = await keyOf(locale, readFile);
  const last = opened.get(locale);
  if (last && last.key === key && last.uses < mostUses) {
    last.uses += 1;
    return last.index;
  }
  const index = openIndex(locale, {
    load: (path) => runPagefind(path, readFile),
    readJson: async (path) => JSON.parse(String(await needed(path, readFile))) as unknown,
  });
  opened.set(locale, { key, uses: 1, index });
  index.catch(() => opened.delete(locale));
  return index;
}

/** The entries of all parts, which name the hash of what they hold. */
async function keyOf(locale: Locale, readFile: ReadFile): Promise<string> {
  const folder = indexFolder(locale);
  const count = Number(await needed(`${folder}parts.json`, readFile));
  const entries = Array.from({ length: count }, (_, part) => needed(`${folder}${part}/pagefind-entry.json`, readFile));
  return (await Promise.all(entries)).join();
}

async function needed(path: string, readFile: ReadFile): Promise<Buffer> {
  const bytes = await readFile(path);
  if (!bytes) throw new Error(`${path} is not there: the search index of this release is not made`);
  return bytes;
}

type PagefindScript = { createInstance(options: { basePath: string } & typeof pagefindOptions): Pagefind };

/** Pagefind's script for browsers fetches what it needs; here it gets files of the release. */
async function runPagefind(path: string, readFile: ReadFile): Promise<Pagefind> {
  const source = String(await needed(path, readFile));
  const code = source.replaceAll('import.meta.url', 'undefined').replace(/export\s*(\{[^{}]*\});?\s*$/, 'return $1;');
  const fetchFile = async (url: unknown) => {
    const [file = ''] = String(url).split('?');
    return new Response(new Uint8Array(await needed(file, readFile)));
  };
  const script = (compileFunction(code, ['fetch']) as (fetched: typeof fetchFile) => PagefindScript)(fetchFile);
  const basePath = path.slice(0, path.lastIndexOf('/') + 1);
  return script.createInstance({ basePath, ...pagefindOptions });
}
