import { parse, type HTMLElement } from 'node-html-parser';

/** The pages with forms and those that give documents away, in both languages, more or less. */
const mostKept = 12;

// The one that was asked for last stands last.
const kept = new Map<string, HTMLElement>();

/**
 * A page of ours, parsed. The same page is parsed once and kept, for it is what costs most of an
 * answer with errors: nobody may change what comes from here. A page of another release is another
 * text.
 */
export function parsedPage(html: string): HTMLElement {
  const root = kept.get(html) ?? parse(html, { comment: true });
  kept.delete(html);
  kept.set(html, root);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return root;
}
