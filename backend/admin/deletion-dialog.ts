import type { Locale } from '../../core/i18n/locales';
import { html, type Html } from '../auth/pages/html';
import { inWords } from '../content/editor-requests';
import type { SaveRefusal } from '../content/save/refusal';
import type { ProposedChanges } from '../content/proposed-changes';
import { pageMessages } from '../messages';
import { contentPath } from '../cms-api/gitea-format';
import { changedEntries, comingsAndGoings, pictureFrom } from './changes-view';
import type { EntryTitle } from './entry-titles';
import { namesIn, problemList } from './problem-list';

export function deletionDialog(proposed: ProposedChanges, language: Locale): string {
  const { deletion } = pageMessages[language];
  const unused = proposed.unused.map(
    (path) =>
      html`<label><input type="checkbox" name="unused" value="${path}" />${pictureFrom(`${contentPath}/raw/${path}`, path)}${path}</label>`,
  );
  return dialogWith(html`<h1 id="deletion" tabindex="-1" autofocus>${deletion.title}</h1>
    <p>${deletion.lead}</p>
    ${comingsAndGoings(proposed, { language })}
    ${
      unused.length > 0 &&
      html`<h2>${deletion.unused}</h2>
        <p>${deletion.unusedHint}</p>
        ${unused}`
    }
    ${changedEntries(proposed, { language, isFolded: true })}
    <footer>
      <button value="cancel">${deletion.cancel}</button>
      <button value="delete">${deletion.confirm}</button>
    </footer>`);
}

export async function noDeletionDialog(
  refusal: SaveRefusal,
  titleOf: EntryTitle,
  language: Locale,
): Promise<string> {
  const { deletion } = pageMessages[language];
  const list = problemList(refusal, await namesIn([refusal], titleOf, language), language);
  return dialogWith(html`<h1 id="deletion" tabindex="-1" autofocus>${deletion.refused}</h1>
    ${
      list
        ? html`<p>${deletion.first}</p>
            ${list}`
        : html`<p>${inWords(refusal, language).message}</p>`
    }
    <footer><button value="cancel">${deletion.close}</button></footer>`);
}

const dialogWith = (body: Html): string => html`<form method="dialog">${body}</form>`.text;
