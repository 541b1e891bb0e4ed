import { publicationOf } from '../../core/content/visibility';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { adminPaths } from '../auth/http/admin-paths';
import { html, type Html, moment, rowList } from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import { contentPlaceOf, type ContentFile } from '../content/content-file';
import { inWords } from '../content/editor-requests';
import { editorWord, entryName, fieldName, languageName } from '../content/editor-words';
import type { ProposedEntry } from '../content/proposed-changes';
import type { BulkPlan } from '../content/save/bulk-change';
import { mostCategories } from '../content/save/bulk-act';
import { SaveRefusal } from '../content/save/refusal';
import { countedEntries, entryMessages } from '../messages';
import { changedEntries, comingsAndGoings } from './changes-view';
import { editorUrl } from './draft-row';
import { type AskedEntries, entriesUrl } from './entries-filter';
import { entryTitle } from './entry-title';
import { type NameOf, problemList } from './problem-list';

interface BulkState {
  plan: BulkPlan;
  act: { value: string; label: string };
  paths: readonly string[];
  asked: AskedEntries;
  isNews: boolean;
  nameOf: NameOf;
  now: Date;
}

export function bulkPage(frame: PageFrame, state: BulkState): string {
  const { language } = frame;
  const { plan, act, paths, asked, isNews, nameOf, now } = state;
  const { bulk } = entryMessages[language];
  const count = plan.changed.length;
  const action = entriesUrl(asked, { path: `${adminPaths.entries}/apply` });
  const about = new Map(plan.proposed.entries.map((entry) => [entry.path, entry]));
  const body = html`<p><a href="${entriesUrl(asked)}">${bulk.back}</a></p>
    <h1>${act.label}</h1>
    <p>${count > 0 ? bulk.look : bulk.nothing}</p>
    ${
      plan.refused.length > 0 &&
      html`<h2>${bulk.refused} <span class="state bad">${plan.refused.length}</span></h2>
        ${rowList(plan.refused.map((each) => refusedItem(each, nameOf, language)))}`
    }
    ${
      count > 0 &&
      html`<form method="post" action="${action}">
        <input type="hidden" name="act" value="${act.value}" />
        <input type="hidden" name="paths" value="${paths.join(' ')}" />
        <input type="hidden" name="state" value="${plan.state}" />
        ${comingsAndGoings(plan.proposed, { language })}
        ${changedEntries(plan.proposed, {
          language,
          isFolded: true,
          more: (path) => statesOf(plan, about.get(path), { language, now }),
        })}
        <p class="acts"><button>${countedEntries(language, 'bulk.confirm', count)}</button></p>
      </form>`
    }
    ${
      plan.unchanged.length > 0 &&
      html`<h2>${bulk.unchanged} <span class="state quiet">${plan.unchanged.length}</span></h2>
        ${rowList(plan.unchanged.map((file) => html`<li>${entryLine(file, language)}</li>`))}`
    }`;
  return page(frame, {
    title: act.label,
    body,
    here: 'entries',
    wide: true,
    errors: isNews ? { '': bulk.news } : {},
  });
}

const entryLine = (file: ContentFile, language: Locale): Html =>
  html`<a href="${editorUrl(file)}">${entryTitle(file, language)}</a>
    <p class="more">${editorWord(language, `types.${file.type.name}.one`) ?? file.type.name}</p>`;

function refusedItem(
  { path, file, why }: BulkPlan['refused'][number],
  nameOf: NameOf,
  language: Locale,
): Html {
  const list = why instanceof SaveRefusal ? problemList(why, nameOf, language) : null;
  const reason = list ? entryMessages[language].bulk.faulty : reasonOf(path, why, language);
  return html`<li>
    ${file ? entryLine(file, language) : entryName(path, language)}
    <p class="wrong">${reason}</p>
    ${list}
  </li>`;
}

function reasonOf(path: string, why: BulkPlan['refused'][number]['why'], language: Locale): string {
  if (why instanceof SaveRefusal) return inWords(why, language).message;
  const { bulk } = entryMessages[language];
  const named = 'locale' in why ? languageName(why.locale, language) : '';
  const fields = 'fields' in why ? why.fields.map((name) => fieldName(path, name, language)) : [];
  return fill(bulk[why.code], {
    language: named,
    fields: fields.join(', '),
    limit: mostCategories,
  });
}

/** `inglês: público → rascunho`, of the languages whose publication changes. */
function statesOf(
  { act, changed }: BulkPlan,
  entry: ProposedEntry | undefined,
  { language, now }: { language: Locale; now: Date },
): Html | false {
  const before = changed.find(({ path }) => path === entry?.path);
  if (!('locales' in act) || !entry || !before) return false;
  const { bulk, states } = entryMessages[language];
  const lines = act.locales.flatMap((locale) => {
    const [was, is] = [before, entry.file].map(({ type, entities, drafts, publications }) => {
      const entity = drafts[locale] ?? entities[locale];
      return entity && (publications[locale] ?? publicationOf(type, entity, now));
    });
    if (!was || !is || was.state === is.state) return [];
    const values = {
      language: languageName(locale, language),
      before: states[was.state],
      after: states[is.state],
      moment: is.from ? moment(is.from.toISOString(), language) : '',
    };
    const isLater = is.state === 'scheduled';
    return [html`<p>${fill(isLater ? bulk.becomesScheduled : bulk.becomes, values)}</p>`];
  });
  return html`${lines}`;
}

export const entryPaths = (words: readonly string[]): string[] =>
  [...new Set(words)].filter((path) => {
    const place = contentPlaceOf(path);
    return place !== null;
  });
