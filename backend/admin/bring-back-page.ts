import { fill } from '../../core/i18n/messages';
import type { Locale } from '../../core/i18n/locales';
import { adminPaths } from '../auth/http/admin-paths';
import { html, moment, type Html } from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import type { NewerFile, Plan, Wanted } from '../content/bring-back';
import { inWords } from '../content/editor-requests';
import { entryName } from '../content/editor-words';
import { pageMessages } from '../messages';
import {
  changedEntries,
  changeOf,
  comingsAndGoings,
  foldedFields,
  pictureFrom,
} from './changes-view';
import { authorName, historyUrl, pictureUrl } from './history-page';

export const choiceName = (path: string): string => `choice ${path}`;

interface PlanToShow extends Plan {
  names: { title: string; entry: string };
  isNews: boolean;
}

export function bringBackPage(
  frame: PageFrame,
  { path, commit: id, replaced }: Wanted,
  { commit, source, proposed, newer, state, refusal, names, isNews }: PlanToShow,
): string {
  const { language } = frame;
  const { bringBack } = pageMessages[language];
  const words = path === null ? bringBack.undo : bringBack.version;
  const { entries, media } = proposed;
  const hasChoice = newer.some(({ collides }) => collides !== null);
  const isNothing = entries.length === 0 && media.length === 0 && !hasChoice;
  const since = new Map(newer.map((file) => [file.path, file]));
  const note = (each: string) => {
    const file = since.get(each);
    return file && newerNote(file, replaced.has(each), language);
  };
  const more = (each: string) =>
    html`${pictureFrom(pictureUrl(each, { id: source }), each)}${note(each)}`;
  const shown = new Set([...entries, ...media].map((each) => each.path));
  const others = newer.filter((file) => !shown.has(file.path));
  const values = {
    who: authorName(commit, language),
    when: moment(commit.when, language),
    what: names.title,
    entry: names.entry,
  };
  const body = html`<p><a href="${path === null ? adminPaths.history : historyUrl(path)}">${bringBack.back}</a></p>
    <h1>${fill(words.title, values)}</h1>
    <p>${fill(words.lead, values)}</p>
    <p>${isNothing ? bringBack.nothing : bringBack.look}</p>
    <form method="post" action="${adminPaths.history}/restore">
      <input type="hidden" name="commit" value="${id}" />
      ${path !== null && html`<input type="hidden" name="path" value="${path}" />`}
      <input type="hidden" name="state" value="${state}" />
      ${comingsAndGoings(proposed, { language, more })} ${changedEntries(proposed, { language, more })}
      ${
        others.length > 0 &&
        html`<h2>${bringBack.unchanged}</h2>
          ${others.map((file) => html`<h3>${entryName(file.path, language)}</h3>${note(file.path)}`)}`
      }
      ${!isNothing && (!refusal || hasChoice) && html`<button>${words.confirm}</button>`}
    </form>`;
  const errors = [
    ...(isNews ? [bringBack.news] : []),
    ...(refusal ? [inWords(refusal, language).message] : []),
  ];
  return page(frame, {
    title: fill(words.title, values),
    body,
    here: 'history',
    wide: true,
    errors: errors.length > 0 ? { '': errors.join(' ') } : {},
  });
}

function newerNote(
  { path, saved, collides, fields }: NewerFile,
  isReplaced: boolean,
  language: Locale,
): Html {
  const { bringBack } = pageMessages[language];
  const who = saved.map((line) =>
    fill(bringBack.savedBy, {
      who: authorName(line, language),
      when: moment(line.when, language, 'short'),
    }),
  );
  const shown = fields.map((change) => changeOf(path, change, language));
  const choice = (value: string, label: string, isChosen: boolean) =>
    html`<label class="choice"><input type="radio" name="${choiceName(path)}" value="${value}" ${isChosen && html`checked`} />${label}</label>`;
  return html`<p class="since">${bringBack.since} ${who.join(' · ')}.</p>
    ${
      collides &&
      html`<fieldset>
        <legend>${collides === 'fields' ? bringBack.sameFields : bringBack.sameFile}</legend>
        ${choice('newer', bringBack.keepNewer, !isReplaced)}
        ${choice('older', fields.length > 0 ? bringBack.takeOlderFields : bringBack.takeOlder, isReplaced)}
        ${collides === 'fields' ? shown : fields.length > 0 && foldedFields(shown, pageMessages[language].changes.fields)}
      </fieldset>`
    }`;
}
