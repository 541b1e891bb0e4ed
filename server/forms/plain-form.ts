import palette from '../../core/design/palette.json';
import { type DeclaredField, fileFields, type FormKind, forms } from '../../core/forms/form-definitions';
import { extensionsOf } from '../../core/forms/limits';
import { consentTextsField } from '../../core/forms/consent-texts';
import type { Locale } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { type Html, html } from '../../platform/http/escape-html';
import { bareDocument } from '../serve/error-document';
import { isTicked } from './fill-form';
import { submissionWords } from './refusal';

interface PlainForm {
  form: FormKind;
  locale: Locale;
  fields: Readonly<Record<string, unknown>>;
  wrong: Readonly<Record<string, string>>;
  failure: string | null;
  back: string;
}

/** The form on a plain page, where its own page cannot be read. */
export function plainForm({ form, locale, fields, wrong, failure, back }: PlainForm): string {
  const { page } = submissionWords[locale];
  const list = Object.entries(wrong).map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`);
  const problem =
    list.length > 0 ? html`<h1>${page.heading}</h1><ul>${list}</ul>` : html`<h1>${page.failed}</h1><p>${failure}</p>`;
  const kind = fileFields(form).length > 0 ? html` enctype="multipart/form-data"` : '';
  const hidden = ['pagina', consentTextsField].map(
    (name) => html`<input type="hidden" name="${name}" value="${textOf(fields[name])}">`,
  );
  const controls = forms[form].fields.map((field) =>
    control(field, fields[field.name], wrong[field.name] !== undefined, locale),
  );
  return plainPage(
    locale,
    `${page.error}: ${page.failed}`,
    html`${problem}
<form action="${forms[form].action}" method="post"${kind}><input type="hidden" name="locale" value="${locale}">
${hidden}${controls}<p><button>${page.send}</button></p></form>
<p><a href="${back}">${page.back}</a></p>`,
  );
}

/** A message on a plain page; its first sentence is the title. `back`: the page of the form. */
export function plainMessage(locale: Locale, message: string, back: string | null = null): string {
  const { page } = submissionWords[locale];
  const [title = '', ...sentences] = message.split(/(?<=[.!?])\s/);
  const rest = sentences.join(' ');
  const home = pathFor('home', locale);
  const ways = [...(back === null || back === home ? [] : [[back, page.back] as const]), [home, page.home] as const];
  const links = ways.map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`);
  const text = rest && html`<p>${rest}</p>`;
  return plainPage(locale, title, html`<h1>${title}</h1>${text}<ul>${links}</ul>`);
}

const style = html`
body{font:1rem/1.5 system-ui,sans-serif;color:${palette.black};max-width:40rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.75rem;line-height:1.2}a{color:${palette.green}}li{margin:.5rem 0}
label{display:block;margin-top:1rem}input:not([type=checkbox]),select,textarea{box-sizing:border-box;width:100%;padding:.6rem;font:inherit}
button{padding:.7rem 1.5rem;font:inherit}[aria-invalid]{outline:2px solid ${palette.red}}`;

const plainPage = (locale: Locale, title: string, body: Html): string =>
  bareDocument(locale, html`<style>${style}</style><title>${title}</title><main>${body}</main>`);

function control(
  { name, control: kind, type = 'text', required, options, files }: DeclaredField,
  sent: unknown,
  wrong: boolean,
  locale: Locale,
): Html {
  const value = textOf(sent);
  // What cannot be asked for here is kept as it was.
  if (kind === 'hidden' || (kind === 'select' && !options))
    return html`<input type="hidden" name="${name}" value="${value}">`;
  const attributes = html`id="${name}" name="${name}"${required ? ' required' : ''}${wrong && html` aria-invalid="true"`}`;
  const label = html`<label for="${name}">${submissionWords[locale].labels[name]}</label>`;
  if (kind === 'checkbox') {
    return html`<p><input type="checkbox" ${attributes}${isTicked(sent) ? ' checked' : ''}>${label}</p>`;
  }
  if (options) {
    const choices = options.map((option) => html`<option${option === sent ? ' selected' : ''}>${option}</option>`);
    const none = html`<option value="">${submissionWords[locale].page.choose}</option>`;
    return html`${label}<select ${attributes}>${none}${choices}</select>`;
  }
  if (kind === 'textarea') return html`${label}<textarea rows="8" ${attributes}>\n${value}</textarea>`;
  if (files)
    return html`${label}<input type="file" ${attributes}${files.count > 1 ? ' multiple' : ''} accept="${extensionsOf(files).join()}">`;
  return html`${label}<input type="${type}" ${attributes} value="${value}">`;
}

const textOf = (sent: unknown): string => (typeof sent === 'string' ? sent : '');
