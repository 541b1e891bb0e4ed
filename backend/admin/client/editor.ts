import type { CmsConfig } from '@sveltia/cms';

import { locales } from '../../../core/i18n/locales';
import { fill } from '../../../core/i18n/messages';
import sign from '../../../static/favicon.svg';
import { showOthers } from './also-here';
import { offerBackups } from './backup-dialog';
import { confirmingDeletion } from './confirm-deletion';
import { chooseFields } from './conflict-dialog';
import { confirmDeletion } from './deletion-dialog';
import { ask, timeText, words } from './dialog';
import { DraftBackups } from './draft-backups';
import { showPages } from './edited-page';
import { addFormTools } from './form-tools';
import { guardLeaving } from './leave-guard';
import { beginNewEntriesAsDrafts } from './new-entries';
import { leaveOutEmptyLanguages } from './empty-languages';
import { openAtTop } from './open-at-top';
import { openForm } from './open-form';
import { OpenedVersions } from './opened-versions';
import { keepTextsWritten } from './pending-texts';
import { leadToRefused, markingRefusals } from './refused-fields';
import { labelSaving } from './save-label';
import { fetchSignedIn, renewTokens, signInBeside, signInToEditor } from './sign-in';
import { proposeSlugs } from './slug-from-title';
import { showEntryPages } from './view-on-site';

const choicesKey = 'sveltia-cms.prefs';

void start();

async function start(): Promise<void> {
  withoutTransitions();
  const answer = await fetch('/admin/editor/config.json', {
    headers: { accept: 'application/json' },
  });
  if (answer.status === 401) return location.reload();
  if (!answer.ok) throw new Error(`The configuration of the editor answers ${answer.status}.`);
  keepLanguage(document.documentElement.lang);
  await signInToEditor();
  const [{ default: CMS }] = await Promise.all([
    import('@sveltia/cms'),
    keepWhatIsTyped(showEntryPages()),
  ]);
  const config = (await answer.json()) as CmsConfig;
  beginWhereOneCanWrite(config);
  showPages(CMS, config);
  labelSaving();
  await CMS.init({ config: { ...config, logo: { src: sign, show_in_header: false } } });
  showOthers();
  leadToRefused();
  leaveOutEmptyLanguages();
  openAtTop();
  proposeSlugs(document);
  addFormTools();
}

/** In a view transition two changes within one frame end with the older view. */
function withoutTransitions(): void {
  Object.defineProperty(document, 'startViewTransition', { value: undefined });
}

async function keepWhatIsTyped(pages: ReturnType<typeof showEntryPages>): Promise<void> {
  const fetchNow = fetchSignedIn(window.fetch.bind(window), {
    renew: renewTokens,
    signInAgain: signInBeside,
  });
  const versions = new OpenedVersions(fetchNow, {
    chooseFields,
    makeAgain: async ({ who, when }) => {
      const { by, text, ...question } = words.gone;
      const said = who && when ? fill(by, { who, when: timeText(new Date(when)) }) : text;
      return (await ask({ ...question, text: said })) !== null;
    },
    onSaved: (paths) => {
      backups.noteSaved();
      pages.noteSaved(paths);
    },
  });
  const backups = new DraftBackups(versions);
  backups.watch();
  offerBackups(backups, versions);
  window.fetch = markingRefusals(confirmingDeletion(versions.fetch, confirmDeletion));
  guardLeaving(backups, keepTextsWritten(backups));
  // After the guard, which takes another address than the event's for a refusal.
  beginNewEntriesAsDrafts();
  window.addEventListener('hashchange', () => {
    if (openForm(location.hash)) backups.noteOpened();
    else backups.forget();
    versions.open();
  });
  document.querySelector('#nc-root')?.addEventListener('input', () => backups.noteTyping(), true);
  await versions.start();
}

/** Starts at the articles, not at the first type, whose entries nobody creates. */
function beginWhereOneCanWrite({ collections = [] }: CmsConfig): void {
  const open = collections.filter((each) => 'create' in each && each.create);
  const first = open.find((each) => 'name' in each && each.name === 'articles') ?? open[0];
  if (first && 'name' in first && /^(#\/?|#\/collections\/?)?$/.test(location.hash))
    history.replaceState(null, '', `#/collections/${first.name}`);
}

function keepLanguage(language: string): void {
  if (!locales.some(({ htmlLang }) => htmlLang === language)) return;
  const kept: unknown = JSON.parse(localStorage.getItem(choicesKey) ?? '{}');
  localStorage.setItem(
    choicesKey,
    JSON.stringify({ ...(typeof kept === 'object' ? kept : {}), locale: language }),
  );
}
