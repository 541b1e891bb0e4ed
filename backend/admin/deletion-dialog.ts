import type { Locale } from '../../core/i18n/locales';
import { html, type Html } from '../auth/pages/html';
import { contentPlaceOf } from '../content/content-file';
import { inWords } from '../content/editor-requests';
import { entryName, problemInForm } from '../content/editor-words';
import type { SaveRefusal } from '../content/save/refusal';
import type { ProposedChanges } from '../content/proposed-changes';
import { pageMessages } from '../messages';
import { contentPath } from '../cms-api/gitea-format';
import { changedEntries, comingsAndGoings, pictureFrom } from './changes-view';
import { editorUrl } from './draft-row';

/** What the editor's page shows before it deletes: what goes, and what may go with it. */
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

const mostNamed = 50;

/** Why it cannot be deleted: each place that stands in the way, and the way there. */
export function noDeletionDialog(refusal: SaveRefusal, language: Locale): string {
  const { deletion } = pageMessages[language];
  const { message, problems } = inWords(refusal, language);
  const places = problems.slice(0, mostNamed).map((problem) => {
    const name = entryName(problem.path, language);
    const place = contentPlaceOf(problem.path);
    const isEntry = place !== null && typeof place !== 'string';
    return html`<li>
      ${isEntry ? html`<a href="${editorUrl(place)}" target="_blank">${name}</a>` : name}${problemInForm(problem, language).slice(name.length)}
    </li>`;
  });
  const more = problems.length - places.length;
  return dialogWith(html`<h1 id="deletion" tabindex="-1" autofocus>${deletion.refused}</h1>
    ${
      places.length > 0
        ? html`<p>${deletion.first}</p>
            <ul>
              ${places}
            </ul>
            ${more > 0 && html`<p>… +${more}</p>`}`
        : html`<p>${message}</p>`
    }
    <footer><button value="cancel">${deletion.close}</button></footer>`);
}

const dialogWith = (body: Html): string => html`<form method="dialog">${body}</form>`.text;
