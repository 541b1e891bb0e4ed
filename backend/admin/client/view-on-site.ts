import { fill } from '../../../core/i18n/messages';
import { element, words } from './dialog';
import { openForm, pathOf } from './open-form';

interface EntryPage {
  locale: string;
  name: string;
  state: 'live' | 'coming' | 'draft';
  url: string;
}

/** In milliseconds: how soon it is asked again whether a page is live. */
const interval = 2000;

/** Shows in the strip where visitors see the entry that is open, or that was saved last. */
export function showEntryPages(): { noteSaved: (paths: readonly string[]) => void } {
  const place = element('span', { className: 'pages' });
  document.querySelector('.strip [data-publishing]')?.before(place);
  let path = '';
  let timer = 0;
  let question = 0;

  const show = (pages: readonly EntryPage[]) => {
    const text = pages.map(({ state, url }) => `${state} ${url}`).join();
    // A link with the focus stays the same element.
    if (place.dataset.shown === text) return;
    place.dataset.shown = text;
    place.replaceChildren(
      ...pages.map(({ state, name, url, locale }) => {
        const said = fill(words.view[state], { name });
        if (state === 'coming') return element('span', {}, said);
        return element(
          'a',
          { href: url, target: '_blank', rel: 'noopener', hreflang: locale },
          said,
        );
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
    // Whoever has saved is led to the list; what was saved stays in the strip.
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
