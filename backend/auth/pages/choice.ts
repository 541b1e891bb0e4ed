import { html, type Html } from './html';

interface Choice {
  id?: string;
  name: string;
  label: string;
  isHidden?: boolean;
  options: readonly (readonly [value: string, text: string])[];
  chosen: string;
}

/** One of a few, with its label. */
export function choice({
  name,
  id = name,
  label,
  isHidden = false,
  options,
  chosen,
}: Choice): Html {
  const items = options.map(
    ([value, text]) =>
      html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
  );
  return html`<label for="${id}" ${isHidden && html`class="hidden"`}>${label}</label>
    <select id="${id}" name="${name}">
      ${items}
    </select>`;
}
