import type { Locale } from '../../i18n/locales';
import { pageKinds, type PageKind } from '../../routing/page-kinds';
import { spellings } from './spellings';

/** What is used of Pagefind's own script, which the build writes beside its index. */
export interface Pagefind {
  options(options: { excerptLength: number }): Promise<void>;
  search(text: string, options: { filters: { kind: PageKind } }): Promise<{ results: Match[] }>;
}

interface Match {
  id: string;
  score: number;
  data(): Promise<{ url: string; excerpt: string; meta: { title?: string } }>;
}

export interface Hit {
  id: string;
  kind: PageKind;
  score: number;
  read(): Promise<HitText>;
}

export interface HitText {
  href: string;
  title: string;
  /** HTML of Pagefind's: text with `<mark>`. */
  excerpt: string;
}

let loading: Promise<Pagefind> | null = null;

/** Fetched when a visitor first searches, from our own server; a failure can be tried again. */
export function loadPagefind(): Promise<Pagefind> {
  const address = '/pagefind/pagefind.js';
  loading ??= (import(/* webpackIgnore: true */ address) as Promise<Pagefind>)
    .then(async (pagefind) => {
      await pagefind.options({ excerptLength: 28 });
      return pagefind;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** All pages that answer the question in any of its spellings, the best first. */
export async function hitsFor(pagefind: Pagefind, text: string, locale: Locale): Promise<Hit[]> {
  const best = new Map<string, Hit>();
  for (const written of spellings(text, locale)) {
    for (const kind of pageKinds) {
      const { results } = await pagefind.search(written, { filters: { kind } });
      for (const { id, score, data } of results) {
        if ((best.get(id)?.score ?? -1) < score) best.set(id, { id, kind, score, read: () => textOf(data) });
      }
    }
  }
  return [...best.values()].sort((one, other) => other.score - one.score);
}

async function textOf(data: Match['data']): Promise<HitText> {
  const { url, excerpt, meta } = await data();
  return { href: url, title: meta.title ?? url, excerpt };
}
