const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Without control characters, which no page may hold. */
export const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\r\t]/gu, '');

/** For a text and for an attribute in quotes alike, without control characters. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Of `html`, or of a page as it was built. */
export class Html {
  constructor(readonly text: string) {}
}

export type HtmlValue = string | number | false | null | undefined | Html | readonly HtmlValue[];

/** Escapes each value; for functions, which Gatsby bundles without JSX. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(written)));

function written(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  return value === false ? '' : escapeHtml(String(value ?? ''));
}
