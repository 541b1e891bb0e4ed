import { compileFunction } from 'node:vm';
import type { Locale } from '../../core/i18n/locales';
import { pagefindOptions, type SearchIndex } from '../../core/searches/find-pages';
import type { Pagefind } from '../../core/searches/pagefind';
import { indexFolder, openIndex } from '../../core/searches/site-index';

/** Reads a file of the site, `/pagefind/pt/parts.json`; null: there is none. */
export type ReadFile = (path: string) => Promise<Buffer | null>;

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

/** The index that browsers search, read from the files of the release. */
export async function releaseIndex(locale: Locale, readFile: ReadFile): Promise<SearchIndex> {
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
  const entries = Array.from({ length: count }, (_, part) =>
    needed(`${folder}${part}/pagefind-entry.json`, readFile),
  );
  return (await Promise.all(entries)).join();
}

async function needed(path: string, readFile: ReadFile): Promise<Buffer> {
  const bytes = await readFile(path);
  if (!bytes) throw new Error(`${path} is not there: the search index of this release is not made`);
  return bytes;
}

type PagefindScript = {
  createInstance(options: { basePath: string } & typeof pagefindOptions): Pagefind;
};

/**
 * Pagefind has no package for Node: its script is a module for browsers that fetches what it needs.
 * Here it gets the files of the release instead.
 */
async function runPagefind(path: string, readFile: ReadFile): Promise<Pagefind> {
  const source = String(await needed(path, readFile));
  const code = source
    .replaceAll('import.meta.url', 'undefined')
    .replace(/export\s*(\{[^{}]*\});?\s*$/, 'return $1;');
  const fetchFile = async (url: unknown) => {
    const [file = ''] = String(url).split('?');
    return new Response(new Uint8Array(await needed(file, readFile)));
  };
  const script = (
    compileFunction(code, ['fetch']) as (fetched: typeof fetchFile) => PagefindScript
  )(fetchFile);
  const basePath = path.slice(0, path.lastIndexOf('/') + 1);
  return script.createInstance({ basePath, ...pagefindOptions });
}
