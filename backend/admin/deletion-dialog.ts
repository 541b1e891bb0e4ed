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
import { editorUrl } from './drafts-routes';

// Colours and sizes of the editor, in whose page it is shown.
const style = html`<style>
  dialog.deletion{width:min(44rem,calc(100vw - 2rem));max-height:calc(100dvh - 2rem);box-sizing:border-box;padding:1.5rem;overflow:auto;border:1px solid var(--sui-secondary-border-color,#dfdbd3);border-radius:.5rem;background:var(--sui-primary-background-color,#fff);color:var(--sui-primary-foreground-color,#37454c);font:1rem/1.5 var(--sui-font-family-default,sans-serif);user-select:text}
  dialog.deletion::backdrop{background:#0008}
  body:has(dialog.deletion[open]) .toast-base{visibility:hidden}
  dialog.deletion h1{margin:0 0 .5rem;font-size:1.375rem;outline:0}
  dialog.deletion summary{cursor:pointer}
  dialog.deletion form{background:inherit}
  dialog.deletion h2{margin:1.25rem 0 .25rem;font-size:1.125rem}
  dialog.deletion h3{margin:0;font-size:1rem}
  dialog.deletion p{margin:0 0 .5rem}
  dialog.deletion ul{margin:0;padding:0 0 0 1.25rem;list-style:disc}
  dialog.deletion ul.rows{padding:0;list-style:none}
  dialog.deletion ul.rows>li{padding:.5rem 0;border-top:1px solid var(--sui-secondary-border-color,#dfdbd3)}
  dialog.deletion li{padding:.25rem 0;overflow-wrap:anywhere}
  dialog.deletion .state{padding:0 .5rem;border-radius:.75rem;border:1px solid;font-size:.875rem}
  dialog.deletion del,dialog.deletion ins{display:block;padding:.125rem .5rem;overflow-wrap:anywhere;white-space:pre-wrap;text-decoration:none}
  dialog.deletion .words del,dialog.deletion .words ins{display:inline;padding:0}
  dialog.deletion del{background:#b4231822;text-decoration:line-through}
  dialog.deletion ins{background:#0f6b4c22}
  dialog.deletion .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
  dialog.deletion label{display:flex;gap:.5rem;align-items:center;min-height:2rem;overflow-wrap:anywhere}
  dialog.deletion img{max-width:6rem;max-height:4.5rem}
  dialog.deletion footer{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:flex-end;position:sticky;bottom:-1.5rem;margin:1.5rem -1.5rem -1.5rem;padding:1rem 1.5rem;border-top:1px solid var(--sui-secondary-border-color,#dfdbd3);background:inherit}
  dialog.deletion button{min-height:2.5rem;padding:.25rem 1.25rem;border:2px solid currentColor;border-radius:.25rem;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
  dialog.deletion button[value=delete]{border-color:#b42318;background:#b42318;color:#fff}
</style>`;

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

const dialogWith = (body: Html): string =>
  html`${style}
    <form method="dialog">${body}</form>`.text;
