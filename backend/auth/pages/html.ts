import { escapeHtml } from '../../../platform/http/escape-html';

export { moment } from '../../../core/i18n/format-date';
export type { FieldErrors } from './admin-page';

export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Html[];

/** html`<p>${name}</p>` escapes every value but `Html`. */
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

export const rowList = (items: readonly Html[]): Html =>
  html`<ul class="rows">
    ${items}
  </ul>`;

export interface FieldOptions {
  id?: string;
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'datetime-local';
  value?: string;
  hint?: string;
  autocomplete: string;
  inputMode?: 'numeric';
  button?: Html;
  error?: string | undefined;
  isOptional?: boolean;
}

export function field({
  type = 'text',
  value = '',
  autocomplete,
  inputMode,
  button,
  isOptional = false,
  ...about
}: FieldOptions): Html {
  const { name, id = name } = about;
  const keyboard = inputMode && html` inputmode="${inputMode}"`;
  const input = html`<input id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${!isOptional && html` required`}${keyboard}${describedBy(about)} />`;
  return html`${labelOf(about)} ${button ? html`<div class="beside">${input}${button}</div>` : input}`;
}

type Described = Pick<FieldOptions, 'id' | 'name' | 'label' | 'hint' | 'error'>;

const labelOf = ({ name, id = name, label, hint, error }: Described): Html =>
  html`<label for="${id}">${label}</label>
    ${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}${error && html`<p class="wrong" id="${id}-wrong">${error}</p>`}`;

function describedBy({ name, id = name, hint, error }: Described): Html {
  const described = [hint && `${id}-hint`, error && `${id}-wrong`].filter(Boolean).join(' ');
  return html`${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}`;
}
