import { escapeHtml } from '../../../platform/http/escape-html';

/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Html[];

/** html`<p>${name}</p>`: whatever is put in is escaped, unless it was made here. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((page, text, place) => page + written(parts[place - 1]) + text));
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object'
    ? part.map(({ text }) => text).join('')
    : escapeHtml(String(part));
}
