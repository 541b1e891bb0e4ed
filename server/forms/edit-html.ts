import type { HTMLElement } from 'node-html-parser';
import { escapeHtml } from '../../platform/http/escape-html';
import { parsedPage } from './parsed-page';

/**
 * What is changed of a tag: a value, `true` for an attribute without one, `null` for one that goes.
 */
export type Attributes = Readonly<Record<string, string | true | null>>;

/**
 * A page of ours, some places of which are changed; every other byte stays as it is. The parser
 * finds the places, and what is written there is escaped here.
 */
export class HtmlEditor {
  private readonly edits: { start: number; end: number; text: string }[] = [];
  readonly root: HTMLElement;

  constructor(private readonly html: string) {
    this.root = parsedPage(html);
  }

  remove({ range: [start, end] }: HTMLElement): void {
    this.edits.push({ start, end, text: '' });
  }

  setAttributes(element: HTMLElement, changes: Attributes): void {
    const { start, end } = this.openingTag(element);
    const attributes = new Map<string, string | null>(Object.entries(element.rawAttributes));
    for (const name of attributes.keys())
      if (name.toLowerCase() in changes) attributes.delete(name);
    const kept = [...attributes].map(([name, value]) =>
      value === null ? name : `${name}="${value.replaceAll('"', '&quot;')}"`,
    );
    const added = Object.entries(changes).flatMap(([name, value]) =>
      value === null ? [] : value === true ? [name] : [`${name}="${escapeHtml(value)}"`],
    );
    this.edits.push({ start, end, text: `<${[element.rawTagName, ...kept, ...added].join(' ')}>` });
  }

  /** Fills an element that holds no other; `content` is HTML. */
  setContent(element: HTMLElement, content: string): void {
    const { end: start } = this.openingTag(element);
    const end = this.html.indexOf(`</${element.rawTagName}`, start);
    this.edits.push({ start, end: end < 0 ? start : end, text: content });
  }

  result(): string {
    const inOrder = [...this.edits].sort((a, b) => a.start - b.start || a.end - b.end);
    let [text, place] = ['', 0];
    for (const edit of inOrder) {
      if (edit.start < place) continue;
      text += this.html.slice(place, edit.start) + edit.text;
      place = edit.end;
    }
    return text + this.html.slice(place);
  }

  private openingTag({ range: [start] }: HTMLElement): { start: number; end: number } {
    const tag = /<(?:"[^"]*"|'[^']*'|[^'">])*>/y;
    tag.lastIndex = start;
    return { start, end: start + (tag.exec(this.html)?.[0].length ?? 0) };
  }
}
