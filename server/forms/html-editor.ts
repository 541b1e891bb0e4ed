import { LRUCache } from 'lru-cache';
import { type HTMLElement, parse } from 'node-html-parser';
import { escapeHtml, html, type HtmlValue } from '../../platform/http/escape-html';

/** `true`: an attribute without a value, `null`: one that goes. */
export type Attributes = Readonly<Record<string, string | true | null>>;

/** Edits some places of a page; every other byte stays. What is written is escaped here. */
export class HtmlEditor {
  private readonly edits: { start: number; end: number; text: string }[] = [];
  readonly root: HTMLElement;

  constructor(private readonly html: string) {
    this.root = parsedPage(html);
  }

  /** They would take the page for the one at the path of the answer. Its full style sheet comes without them. */
  removeScripts(): void {
    const scripts = 'script, link[as="script"], link[as="fetch"], link[rel="modulepreload"]';
    for (const script of this.root.querySelectorAll(scripts)) this.remove(script);
    for (const { range, innerHTML: text } of this.root.querySelectorAll('head noscript'))
      if (text.startsWith('<link rel="stylesheet"')) this.edits.push({ start: range[0], end: range[1], text });
  }

  remove({ range: [start, end] }: HTMLElement): void {
    this.edits.push({ start, end, text: '' });
  }

  setAttributes(element: HTMLElement, changes: Attributes): void {
    const { start, end } = this.openingTag(element);
    const attributes = new Map<string, string | null>(Object.entries(element.rawAttributes));
    for (const name of attributes.keys()) if (name.toLowerCase() in changes) attributes.delete(name);
    const kept = [...attributes].map(([name, value]) =>
      value === null ? name : `${name}="${value.replaceAll('"', '&quot;')}"`,
    );
    const added = Object.entries(changes).flatMap(([name, value]) =>
      value === null ? [] : value === true ? [name] : [`${name}="${escapeHtml(value)}"`],
    );
    this.edits.push({ start, end, text: `<${[element.rawTagName, ...kept, ...added].join(' ')}>` });
  }

  setContent(element: HTMLElement, content: HtmlValue): void {
    const { end: start } = this.openingTag(element);
    const end = this.html.indexOf(`</${element.rawTagName}`, start);
    this.edits.push({ start, end: end < 0 ? start : end, text: html`${content}`.text });
  }

  result(): string {
    const inOrder = [...this.edits].sort((a, b) => a.start - b.start || a.end - b.end);
    let [text, offset] = ['', 0];
    for (const edit of inOrder) {
      if (edit.start < offset) continue;
      text += this.html.slice(offset, edit.start) + edit.text;
      offset = edit.end;
    }
    return text + this.html.slice(offset);
  }

  private openingTag({ range: [start] }: HTMLElement): { start: number; end: number } {
    const tag = /<(?:"[^"]*"|'[^']*'|[^'">])*>/y;
    tag.lastIndex = start;
    return { start, end: start + (tag.exec(this.html)?.[0].length ?? 0) };
  }
}

const kept = new LRUCache<string, HTMLElement>({
  // The pages with forms and those that give documents away, in both languages, more or less.
  max: 12,
  memoMethod: (html) => parse(html, { comment: true }),
});

/** A parsed page, kept because parsing costs most of an answer with errors: read only. */
export const parsedPage = (html: string): HTMLElement => kept.memo(html);
