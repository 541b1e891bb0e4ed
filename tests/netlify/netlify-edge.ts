import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** `path`: `/pt/blog/:a/null`, `/pt/*` */
type Rule = { path: string; to: string; status: number; force: boolean; query?: Record<string, string> };
type HeaderRule = { path: string; values: Record<string, string> };
type Parsed = { redirects: Rule[]; headers: HeaderRule[]; errors: string[] };

/** What Netlify answers at an address: a file of the published folder, another address, or a function. */
export interface EdgeAnswer {
  status: number;
  location?: string;
  /** Below the published folder. */
  file?: string;
  /** The name of a function. */
  function?: string;
}

/**
 * Netlify's network as its documentation has it: the first rule that fits an address decides, unless a file is there and the rule is not
 * forced; a rule may ask for parameters of the query; `:name` is one part of a path, `*` at the end the rest, none included; a slash at the end makes no difference to rules; `/pt` is
 * answered with `pt.html` or `pt/index.html`, and `/pt/` leads there when the file is `pt.html`.
 */
export class NetlifyEdge {
  readonly redirects: readonly Rule[];
  readonly headers: readonly HeaderRule[];
  /** What Netlify would complain of. */
  readonly errors: readonly string[];

  constructor(private readonly published: string) {
    const output = execFileSync(process.execPath, [join(__dirname, 'parse-rules.mjs'), published], { encoding: 'utf8' });
    ({ redirects: this.redirects, headers: this.headers, errors: this.errors } = JSON.parse(output) as Parsed);
  }

  answer(address: string): EdgeAnswer {
    const [path = '', query] = address.split('?');
    const plain = path === '/' ? path : path.replace(/\/+$/, '');
    const file = this.#fileAt(plain);
    for (const rule of this.redirects) {
      const asked = queryMatched(rule.query, query);
      const params = asked && matched(rule.path, plain);
      if (!params) continue;
      if (file && !rule.force) break;
      return this.#follow(rule, { ...params, ...asked }, query);
    }
    if (!file) return { status: 404 };
    return plain === path ? { status: 200, file } : { status: 301, location: plain };
  }

  /** Follows redirects to the end. */
  finally(address: string): EdgeAnswer & { at: string; steps: number } {
    let [at, steps] = [address, 0];
    let answer = this.answer(at);
    for (; answer.location?.startsWith('/') && steps < 5; steps++) answer = this.answer((at = answer.location));
    return { ...answer, at, steps };
  }

  /** The rules that fit a file, each with what it says. */
  headersOf(path: string): HeaderRule[] {
    return this.headers.filter((rule) => matched(rule.path, path));
  }

  #follow({ to, status }: Rule, params: Record<string, string>, query: string | undefined): EdgeAnswer {
    const target = to.replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);
    if (status >= 300 && status < 400) return { status, location: query === undefined ? target : `${target}?${query}` };
    if (target.startsWith('/.netlify/functions/')) return { status, function: target.replace('/.netlify/functions/', '').split('?')[0] };
    return { status, file: this.#fileAt(target) ?? undefined };
  }

  #fileAt(path: string): string | null {
    const name = decodeURI(path).slice(1);
    const places = [name, `${name}.html`, join(name, 'index.html')].filter(Boolean);
    return places.find((place) => existsSync(join(this.published, place)) && statSync(join(this.published, place)).isFile()) ?? null;
  }
}

/** The parameters of a query that a rule names: all of them must be there. */
function queryMatched(wanted: Record<string, string> = {}, query = ''): Record<string, string> | null {
  const given = new URLSearchParams(query);
  const names = Object.keys(wanted);
  if (names.some((name) => !given.has(name))) return null;
  return Object.fromEntries(names.map((name) => [(wanted[name] ?? '').replace(/^:/, ''), given.get(name) ?? '']));
}

/** The parts that a pattern names, or null. */
function matched(pattern: string, path: string): Record<string, string> | null {
  const params: Record<string, string> = {};
  const [parts, asked] = [pattern.split('/').slice(1), path.split('/').slice(1)];
  for (const [index, part] of parts.entries()) {
    if (part === '*') return { ...params, splat: asked.slice(index).join('/') };
    const given = asked[index];
    if (given === undefined || given === '') return part === '' && parts.length === asked.length ? params : null;
    if (part.startsWith(':')) params[part.slice(1)] = given;
    else if (part !== given) return null;
  }
  return parts.length === asked.length ? params : null;
}
