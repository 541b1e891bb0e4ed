import type { ContentType } from '../../core/content/content-type';
import { problemsOf } from '../../core/content/validate';
import { momentInPortugal, publicationOf, timeInPortugal } from '../../core/content/visibility';
import type { Locale } from '../../core/i18n/locales';
import { adminPaths } from '../auth/http/admin-paths';
import { field, html, type FieldErrors, type Html } from '../auth/pages/html';
import type { AuthoredEntity } from '../content/content-file';
import { fieldName, languageName, translateProblem } from '../content/editor-words';
import type { PublicationFields } from '../content/save/entry-publication';
import { pageMessages } from '../messages';
import type { DraftRow, LanguageState } from './draft-row';

/** What somebody asked for with the form of a language: times as in the entry, empty for none. */
export interface Asked {
  locale: Locale;
  from: string;
  until: string;
}

interface AskedFor {
  type: ContentType;
  entity: AuthoredEntity;
  now: Date;
  language: Locale;
}

/** What the entry is to say of its publication; or what is wrong, by the fields of the form. */
export function askedPublication(
  { locale, from, until }: Asked,
  { type, entity, now, language }: AskedFor,
): { fields: PublicationFields; isLater: boolean } | { errors: FieldErrors } {
  const wished = { publicar_em: from || null, retirar_em: until || null };
  const errors: Record<string, string> = {};
  for (const { field: name, message } of problemsOf(type, { ...entity, ...wished }))
    if (name in wished)
      errors[`${name === 'publicar_em' ? 'from' : 'until'}-${locale}`] = translateProblem(
        message,
        language,
      );
  const isPast = (time: string) => momentInPortugal(time) <= now;
  if (Object.keys(errors).length === 0 && until && isPast(until))
    errors[`until-${locale}`] = pageMessages[language].drafts.pastEnd;
  if (Object.keys(errors).length > 0) return { errors };
  const ownDay = publicationOf(type, { data: entity.data }, now);
  const isLater = from !== '' && !isPast(from);
  // Without a time the day of its date counts, if it has one.
  const needsTime = isLater
    ? from !== `${String(entity.data)}T00:00`
    : ownDay.state === 'scheduled';
  const time = isLater ? from : timeInPortugal(now);
  return {
    fields: { publicado: true, ...wished, publicar_em: needsTime ? time : null },
    isLater,
  };
}

interface FormState {
  asked: Asked | undefined;
  errors: FieldErrors;
  language: Locale;
}

/** Of each language: what is missing, or when it is published. */
export const publicationForms = (row: DraftRow, state: FormState): Html =>
  html`${row.languages.filter((each) => each.state !== 'faulty').map((each) => publicationForm(row, each, state))}`;

function publicationForm(
  { path }: DraftRow,
  { locale, state, from, until, missing }: LanguageState,
  { asked, errors, language }: FormState,
): Html {
  const { drafts } = pageMessages[language];
  const name = languageName(locale, language);
  const about = html`<span class="hidden">: ${name}</span>`;
  const wished = asked?.locale === locale ? asked : { from, until };
  const isShown = state === 'public' || state === 'scheduled';
  const form = (action: string, content: Html) =>
    html`<form class="publication" method="post" action="${adminPaths.drafts}/${action}">
      <input type="hidden" name="path" value="${path}" />
      <input type="hidden" name="locale" value="${locale}" />
      ${content}
    </form>`;
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
  const publish = html`${state !== 'public' && time('from')}${time('until')}
    <button>${isShown ? drafts.keepTimes : drafts.publish}${about}</button>`;
  return html`<section aria-labelledby="language-${locale}">
    <h4 id="language-${locale}">${name}</h4>
    ${missing.length > 0 ? missingFields(path, missing, language) : form('publish', publish)}
    ${isShown && form('take-back', html`<button class="plain">${drafts.takeBack}${about}</button>`)}
  </section>`;
}

const missingFields = (path: string, missing: readonly string[], language: Locale): Html =>
  html`<p>${pageMessages[language].drafts.missing}</p>
    <ul>
      ${missing.map((each) => html`<li>${fieldName(path, each, language)}</li>`)}
    </ul>`;
