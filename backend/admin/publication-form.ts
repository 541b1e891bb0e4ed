import type { ContentType } from '../../core/content/content-type';
import { faultText } from '../../core/content/problems';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { adminPaths } from '../auth/http/admin-paths';
import { field, html, moment, type FieldErrors, type Html } from '../auth/pages/html';
import type { AuthoredEntity } from '../content/content-file';
import { fieldName, languageName } from '../content/editor-words';
import { publicationFields, type PublicationFields } from '../content/save/entry-publication';
import { pageMessages } from '../messages';
import type { ApprovalStep } from '../submissions/approvals';
import { editorUrl, type DraftRow, type LanguageState } from './draft-row';

export interface Asked {
  locale: Locale;
  from: string;
  until: string;
  note: string;
}

interface AskedFor {
  type: ContentType;
  entity: AuthoredEntity;
  now: Date;
  language: Locale;
}

/** The fields of the entry, or errors by the fields of the form. */
export function askedPublication(
  { locale, from, until }: Asked,
  { language, ...entry }: AskedFor,
): { fields: PublicationFields; isLater: boolean } | { errors: FieldErrors } {
  const found = publicationFields({ from, until }, entry);
  if ('fields' in found) return found;
  const errors = found.problems.map(({ field: name, ...problem }) => [
    `${name === 'publicar_em' ? 'from' : 'until'}-${locale}`,
    faultText(problem, language),
  ]);
  return { errors: Object.fromEntries(errors) };
}

export type Act = 'publish' | 'submit';

interface FormState {
  act: Act;
  version: string | null;
  asked: Asked | undefined;
  errors: FieldErrors;
  language: Locale;
}

export const publicationForms = (row: DraftRow, state: FormState): Html =>
  html`${row.languages.filter((each) => each.state !== 'faulty').map((each) => publicationForm(row, each, state))}`;

function publicationForm(row: DraftRow, language: LanguageState, state: FormState): Html {
  const { path } = row;
  const { locale, step, missing } = language;
  return html`<section aria-labelledby="language-${locale}">
    <h4 id="language-${locale}">${languageName(locale, state.language)}</h4>
    ${step && stepText(step, state.language)}
    ${missing.length > 0 && missingFields(row, missing, state.language)}
    ${state.act === 'publish' ? publishForms(path, language, state) : submitForm(path, language, state)}
  </section>`;
}

function publishForms(
  path: string,
  { locale, state, from, until, missing, step }: LanguageState,
  { version, asked, errors, language }: FormState,
): Html {
  const { drafts } = pageMessages[language];
  const about = aboutLanguage(locale, language);
  const wished = asked?.locale === locale ? asked : { from, until };
  const isShown = state === 'public' || state === 'scheduled';
  const isWaiting = step?.what === 'submitted';
  const time = (part: 'from' | 'until') =>
    html`<div>
      ${field({
        id: `${part}-${locale}`,
        name: part,
        label: drafts.times[part],
        hint: drafts.times[`${part}Hint`],
        type: 'datetime-local',
        value: wished[part],
        autocomplete: 'off',
        isOptional: true,
        error: errors[`${part}-${locale}`],
      })}
    </div>`;
  const label = isWaiting ? drafts.approval.publish : isShown ? drafts.keepTimes : drafts.publish;
  const publish = html`${isWaiting && html`<input type="hidden" name="version" value="${version}" />`}
    ${state !== 'public' && time('from')}${time('until')}
    <button>${label}${about}</button>`;
  const reason = html`${noteField('reason', locale, { asked, errors, language })}
    <button class="plain">${drafts.approval.sendBack}${about}</button>`;
  return html`${missing.length === 0 && form(path, locale, 'publish', publish)}
  ${isShown && form(path, locale, 'take-back', html`<button class="plain">${drafts.takeBack}${about}</button>`)}
  ${isWaiting && form(path, locale, 'send-back', reason)}`;
}

function submitForm(
  path: string,
  { locale, state, missing, step }: LanguageState,
  { asked, errors, language }: FormState,
): Html {
  const { approval } = pageMessages[language].drafts;
  if (state !== 'draft') return html`<p>${approval.publishersOnly}</p>`;
  if (missing.length > 0 || step?.what === 'submitted') return html``;
  const content = html`${noteField('note', locale, { asked, errors, language })}
    <button>${approval.submit}${aboutLanguage(locale, language)}</button>`;
  return form(path, locale, 'submit', content);
}

const form = (path: string, locale: Locale, action: string, content: Html): Html =>
  html`<form class="publication" method="post" action="${adminPaths.drafts}/${action}">
    <input type="hidden" name="path" value="${path}" />
    <input type="hidden" name="locale" value="${locale}" />
    ${content}
  </form>`;

const aboutLanguage = (locale: Locale, language: Locale): Html =>
  html`<span class="hidden">: ${languageName(locale, language)}</span>`;

function noteField(
  name: 'note' | 'reason',
  locale: Locale,
  { asked, errors, language }: Pick<FormState, 'asked' | 'errors' | 'language'>,
): Html {
  const { approval } = pageMessages[language].drafts;
  const id = `${name}-${locale}`;
  const hint = name === 'note' && html`<p class="hint" id="${id}-hint">${approval.noteHint}</p>`;
  const error = errors[id];
  const described = [hint && `${id}-hint`, error && `${id}-wrong`].filter(Boolean).join(' ');
  return html`<div class="text">
    <label for="${id}">${approval[name]}</label>
    ${hint}${error && html`<p class="wrong" id="${id}-wrong">${error}</p>`}
    <textarea id="${id}" name="note" rows="3" maxlength="${longestNote}"${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}${name === 'reason' && html` required`}>${asked?.locale === locale ? asked.note : ''}</textarea>
  </div>`;
}

/** In characters. */
export const longestNote = 1_000;

function stepText({ what, personName: name, note, at }: ApprovalStep, language: Locale): Html {
  const { approval } = pageMessages[language].drafts;
  const said = what === 'submitted' ? approval.waiting : approval.sentBack;
  return html`<p>${fill(said, { name, moment: moment(at, language) })}</p>
    ${note && html`<p class="typed">${note}</p>`}`;
}

const missingFields = (row: DraftRow, missing: readonly string[], language: Locale): Html =>
  html`<p>${pageMessages[language].drafts.missing}</p>
    <ul>
      ${missing.map((each) => html`<li>${fieldName(row.path, each, language)}</li>`)}
    </ul>
    <p><a href="${editorUrl(row)}">${pageMessages[language].drafts.fill}<span class="hidden">: ${row.title}</span></a></p>`;
