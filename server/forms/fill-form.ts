import type { HTMLElement } from 'node-html-parser';
import { guardFields } from '../../core/forms/form-definitions';
import { Html, html, type HtmlValue } from '../../platform/http/escape-html';
import { type Attributes, HtmlEditor } from './html-editor';

interface Filling {
  fields: Readonly<Record<string, unknown>>;
  wrong: Readonly<Record<string, string>>;
  failure: string | null;
  /** Nothing of what was typed came here: instead of an empty form only what is wrong is shown. */
  isUnread?: boolean;
  titlePrefix: string;
}

/** The page of a form with values and errors, without scripts; null: the form is not on it. */
export function fillForm(
  html: string,
  form: string,
  { fields, wrong, failure, isUnread = false, titlePrefix }: Filling,
): string | null {
  const page = new HtmlEditor(html);
  const found = theForm(page, form, fields);
  if (!found) return null;
  page.removeScripts();
  // What was folded away when the page was made is what the visitor had opened.
  const folded = found.closest('details');
  if (folded) page.setAttributes(folded, { open: true });
  const title = page.root.querySelector('title');
  if (title) page.setContent(title, [titlePrefix, ': ', new Html(title.innerHTML)]);
  const node = found.querySelector('[data-failure]');
  const focused = { tabindex: '-1', autofocus: true } as const;
  if (node && failure) show(page, node, failure, focused);
  if (isUnread) {
    for (const part of found.children) if (part !== node) page.remove(part);
    return page.result();
  }
  for (const control of found.querySelectorAll('input, textarea, select')) fillControl(page, control, fields, wrong);
  for (const error of found.querySelectorAll('[data-error-for]')) {
    const message = wrong[error.getAttribute('data-error-for') ?? ''];
    if (message) show(page, error, message);
  }
  const summary = found.querySelector('[data-errors]');
  if (summary && Object.keys(wrong).length > 0) {
    const list = errorList(found, wrong, summary.getAttribute('data-heading') ?? '');
    show(page, summary, list, focused);
  }
  return page.result();
}

/** Of several on one page, the one for the same document or offer. */
function theForm(page: HtmlEditor, form: string, { recurso }: Filling['fields']) {
  const all = page.root.querySelectorAll(`form[data-form="${form}"]`);
  const same = all.find((one) => one.querySelector('input[name="recurso"]')?.getAttribute('value') === recurso);
  return same ?? all[0] ?? null;
}

function show(
  page: HtmlEditor,
  element: HTMLElement,
  content: HtmlValue,
  more: Record<string, string | true> = {},
): void {
  page.setAttributes(element, { hidden: null, ...more });
  page.setContent(element, content);
}

function fillControl(page: HtmlEditor, control: HTMLElement, fields: Filling['fields'], wrong: Filling['wrong']): void {
  const name = control.getAttribute('name') ?? '';
  const tag = control.rawTagName;
  const kind = tag === 'input' ? (control.getAttribute('type')?.toLowerCase() ?? 'text') : tag;
  const typed = fields[name];
  const value = typeof typed === 'string' ? typed : '';
  if (kind === 'textarea') page.setContent(control, `\n${value}`);
  for (const option of kind === 'select' ? control.querySelectorAll('option') : [])
    page.setAttributes(option, { selected: option.getAttribute('value') === value ? true : null });
  const changes: Attributes = {
    ...(kind === 'checkbox' && { checked: isTicked(typed) ? true : null }),
    ...(['text', 'email', 'tel'].includes(kind) && name !== guardFields.honeypot && { value }),
    ...(wrong[name] && { 'aria-invalid': 'true', 'aria-describedby': describedBy(control) }),
  };
  if (Object.keys(changes).length > 0) page.setAttributes(control, changes);
}

export const isTicked = (sent: unknown): boolean => sent === true || ['on', 'true', '1'].includes(sent as string);

function describedBy(control: HTMLElement): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  return [...new Set([...ids, `${control.getAttribute('id')}-error`])].join(' ');
}

function errorList(form: HTMLElement, wrong: Filling['wrong'], heading: string): Html {
  const lines = Object.entries(wrong).map(([name, message]) => {
    const id = form
      .querySelectorAll('input, textarea, select')
      .find((control) => control.getAttribute('name') === name)
      ?.getAttribute('id');
    return html`<li>${id ? html`<a href="#${id}">${message}</a>` : message}</li>`;
  });
  return html`<h3>${heading}</h3><ul>${lines}</ul>`;
}
