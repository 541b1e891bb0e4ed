import { type Piece, wordChanges } from '../../core/content/word-changes';
import { fill } from '../../core/i18n/messages';
import type { Locale } from '../../core/i18n/locales';
import { html, rowList, type Html } from '../auth/pages/html';
import { editorWord, fieldName, languageName } from '../content/editor-words';
import type { FieldChange } from '../content/field-changes';
import type { ProposedChanges, ProposedEntry, What } from '../content/proposed-changes';
import { isPicture } from '../content/save/allowed-files';
import { pageMessages } from '../messages';
import { entryTitle } from './entry-title';

interface ViewOptions {
  language: Locale;
  more?: (path: string) => Html | false | undefined;
}

export function comingsAndGoings(
  { entries, media, addresses }: ProposedChanges,
  { language, more }: ViewOptions,
): Html {
  const { changes } = pageMessages[language];
  const whole = entries.filter(({ what }) => what !== 'changed');
  const files = media.map(
    ({ path, what }) => html`<li>${path} ${stateOf(what, language)} ${more?.(path)}</li>`,
  );
  return html`${
    whole.length > 0 &&
    html`<h2>${changes.entries}</h2>
      ${rowList(whole.map((entry) => entryOf(entry, { language, more })))}`
  }${
    addresses.length > 0 &&
    html`<h2>${changes.addresses}</h2>
      <ul>
        ${addresses.map((address) => addressOf(address, language))}
      </ul>`
  }${
    files.length > 0 &&
    html`<h2>${changes.files}</h2>
      ${rowList(files)}`
  }`;
}

export function changedEntries(
  { entries }: Pick<ProposedChanges, 'entries'>,
  options: ViewOptions,
): Html | false {
  const changed = entries.filter(({ what }) => what === 'changed');
  return (
    changed.length > 0 &&
    html`<h2>${pageMessages[options.language].changes.changed}</h2>
      ${rowList(changed.map((entry) => entryOf(entry, options)))}`
  );
}

export const pictureFrom = (url: string, path: string): Html | false =>
  isPicture(path) && html`<img class="shot" src="${url}" alt="" loading="lazy" />`;

const stateOf = (what: What, language: Locale): Html =>
  html`<span class="state ${what === 'removed' ? 'bad' : 'quiet'}">${pageMessages[language].changes.what[what]}</span>`;

export const foldedFields = (shown: readonly Html[], summary: string): Html =>
  html`<details>
    <summary>${summary}</summary>
    ${shown}
  </details>`;

function entryOf(
  { path, file, what, fields }: ProposedEntry,
  { language, more }: ViewOptions,
): Html {
  const shown =
    fields.length > 0
      ? fields.map((change) => changeOf(path, change, language))
      : [html`<p class="more">${pageMessages[language].history.sameFields}</p>`];
  return html`<li>
    <h3>${entryTitle(file, language)}</h3>
    <p class="more">
      ${editorWord(language, `types.${file.type.name}.one`) ?? file.type.name} ${what !== 'changed' && stateOf(what, language)}
    </p>
    ${what !== 'changed' ? foldedFields(shown, pageMessages[language].changes.fields) : shown}
    ${more?.(path)}
  </li>`;
}

function addressOf({ from, to }: ProposedChanges['addresses'][number], language: Locale): Html {
  const { changes } = pageMessages[language];
  if (from === null) return html`<li>${fill(changes.comes, { address: to ?? '' })}</li>`;
  return html`<li>
    ${to === null ? fill(changes.goes, { address: from }) : fill(changes.leads, { address: from, to })}
  </li>`;
}

/** `Título (português)` */
const labelOf = (path: string, { locale, field }: FieldChange, language: Locale): string =>
  locale === null
    ? pageMessages[language].history.wholeFile
    : `${fieldName(path, field, language)} (${languageName(locale, language)})`;

export function changeOf(path: string, change: FieldChange, language: Locale): Html {
  const { field, before, after } = change;
  const pieces =
    typeof before === 'string' && typeof after === 'string' ? wordChanges(before, after) : null;
  const text = (value: unknown) => textOf({ path, field, language }, value);
  return html`<div class="change">
    <strong>${labelOf(path, change, language)}</strong>
    ${
      pieces
        ? html`<p class="words">${pieces.map((piece) => wordsOf(piece, language))}</p>`
        : html`${before !== null && deleted(text(before), language)}${inserted(text(after), language)}`
    }
  </div>`;
}

function wordsOf({ kind, text }: Piece, language: Locale): Html {
  if (kind === 'gone') return deleted(text, language);
  if (kind === 'new') return inserted(text, language);
  return html`${kind === 'cut' ? ' […] ' : text}`;
}

const deleted = (text: string, language: Locale): Html =>
  html`<del><span class="hidden">${pageMessages[language].history.before}: </span>${text}</del>`;

const inserted = (text: string, language: Locale): Html =>
  html`<ins><span class="hidden">${pageMessages[language].history.after}: </span>${text}</ins>`;

interface FieldContext {
  path: string;
  field: string;
  language: Locale;
}

function textOf(place: FieldContext, value: unknown): string {
  const { nothing, yes, no } = pageMessages[place.language].history;
  if (value === null || value === '') return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map((item, index): [string, unknown] => [`${place.field}[${index}]`, item])
    : Object.entries(value as object).map(([name, item]): [string, unknown] => [
        place.field ? `${place.field}.${name}` : name,
        item,
      ]);
  const lines = parts.map(([field, item]) => {
    const text = textOf({ ...place, field }, item);
    return typeof item === 'object' && item !== null
      ? text
      : `${fieldName(place.path, field, place.language)}: ${text}`;
  });
  return lines.length > 0 ? lines.join('\n') : nothing;
}
