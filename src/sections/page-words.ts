import { createContext } from 'react';

import { isLocale, type Locale } from '../../core/i18n/locales';
import type { Messages } from '../../core/i18n/translate';

/** `{pt: {blog: {…}}}` */
export type WordsByLocale = Partial<Record<Locale, Record<string, Messages>>>;

/** Words as GraphQL answers them: a file of `locales` each, its text as JSON. */
export interface LocaleNodes {
  edges: readonly { node: { ns: string; language: string; data: string } }[];
}

/** The words that a page brings with its data: of its own namespaces, in its language. */
export const PageWords = createContext<LocaleNodes | undefined>(undefined);

const read = new WeakMap<LocaleNodes, WordsByLocale>();

export function wordsOf(nodes: LocaleNodes | undefined): WordsByLocale {
  if (!nodes) return {};
  const known = read.get(nodes);
  if (known) return known;
  const words: WordsByLocale = {};
  for (const { node } of nodes.edges)
    if (isLocale(node.language))
      (words[node.language] ??= {})[node.ns] = JSON.parse(node.data) as Messages;
  read.set(nodes, words);
  return words;
}
