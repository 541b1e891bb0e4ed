import { html, type Html } from './html';

/** What is wrong, by the name of the field. */
export type Wrong = Readonly<Record<string, string>>;

export interface FieldOptions {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  value?: string;
  hint?: string;
  autocomplete: string;
  wrong?: string | undefined;
}

/**
 * A field with its label, its hint and what is wrong with it, which programs that read pages aloud
 * read with it.
 */
export function field({
  name,
  label,
  type = 'text',
  value = '',
  hint,
  autocomplete,
  wrong,
}: FieldOptions): Html {
  const described = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ');
  const about = html`${described && html` aria-describedby="${described}"`}${wrong && html` aria-invalid="true"`}`;
  return html`<label for="${name}">${label}</label>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}${wrong && html`<p class="wrong" id="${name}-wrong">${wrong}</p>`}
    <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required${about} />`;
}

/**
 * All that is wrong, first on the page, each with a link to its field; '' stands for the form as a
 * whole.
 */
export function errorSummary(title: string, wrong: Wrong): Html | null {
  const faults = Object.entries(wrong);
  if (faults.length === 0) return null;
  const items = faults.map(
    ([name, text]) => html`<li>${name ? html`<a href="#${name}">${text}</a>` : text}</li>`,
  );
  return html`<div class="errors" role="alert">
    <h2>${title}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

export function doneNote(text: string | undefined): Html | null {
  return text === undefined ? null : html`<div class="done" role="status"><p>${text}</p></div>`;
}
