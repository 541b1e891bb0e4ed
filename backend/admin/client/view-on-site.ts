import { fill } from '../../../core/i18n/messages';
import { element, words } from './dialog';
import { openForm, pathOf } from './open-form';

interface EntryPage {
  locale: string;
  name: string;
  state: 'live' | 'coming' | 'draft';
  url: string;
}

const oneLine = `
.strip .pages,.strip .pages+*{flex-wrap:nowrap;white-space:nowrap}
@media (min-width:64rem){.strip{flex-wrap:nowrap!important;gap:0 1rem!important}
.strip #pages{flex:0 1 auto;min-width:0}.strip #pages ul{flex-wrap:nowrap!important;overflow-x:auto;scrollbar-width:none;white-space:nowrap}}`;

/** In ms. */
const interval = 2000;

export function showEntryPages(): { noteSaved: (paths: readonly string[]) => void } {
  const place = element('span', { className: 'pages' });
  document.head.append(element('style', {}, oneLine));
  document.querySelector('.strip [data-publishing]')?.before(place);
  let path = '';
  let timer = 0;
  let question = 0;

  const show = (pages: readonly EntryPage[]) => {
    const text = pages.map(({ state, url }) => `${state} ${url}`).join();
    // Keeps the element, for a focused link.
    if (place.dataset.shown === text) return;
    place.dataset.shown = text;
    place.replaceChildren(
      ...pages.map(({ state, name, url, locale }, index) => {
        const said = fill(words.view[state], { name });
        if (state === 'coming') return element('span', {}, said);
        // One line: languages by code, without repetition.
        const code = locale.slice(0, 2).toUpperCase();
        const isLike = pages[index - 1]?.state === state;
        const shown = isLike ? code : fill(words.view.short[state], { name: code });
        const link = { href: url, target: '_blank', rel: 'noopener', hreflang: locale };
        return element('a', { ...link, ariaLabel: said }, shown);
      }),
    );
  };
  const tell = async () => {
    clearTimeout(timer);
    question += 1;
    const mine = question;
    const pages = path ? await pagesOf(path) : [];
    if (mine !== question) return;
    show(pages);
    if (pages.some(({ state }) => state === 'coming'))
      timer = window.setTimeout(() => void tell(), interval);
  };
  const open = () => {
    const form = openForm(location.hash);
    // After a save the list opens; the saved entry stays in the strip.
    if (form) path = form.slug ? pathOf(form) : '';
    void tell();
  };
  window.addEventListener('hashchange', open);
  open();
  return {
    noteSaved: (paths) => {
      path = paths.find((each) => each.endsWith('.yml')) ?? path;
      void tell();
    },
  };
}

async function pagesOf(path: string): Promise<readonly EntryPage[]> {
  const answer = await fetch(`/admin/api/entry-pages?${new URLSearchParams({ path })}`, {
    headers: { accept: 'application/json' },
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { data: EntryPage[] }).data : [];
}
