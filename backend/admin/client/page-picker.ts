import { fill } from '../../../core/i18n/messages';
import { folded } from '../../../core/searches/similar-words';
import { ask, element, words } from './dialog';

// Adds a page picker to the form's link fields and to the link dialog of texts.

interface SitePage {
  path: string;
  title: string;
  kind: string;
}

const mostShown = 50;
/** In ms; then new pages appear. */
const keptFor = 30_000;

const known = new Map<string, { at: number; pages: Promise<readonly SitePage[]> }>();

function pagesIn(locale: string): Promise<readonly SitePage[]> {
  const kept = known.get(locale);
  if (kept && performance.now() - kept.at < keptFor) return kept.pages;
  const pages = fetch(`/admin/api/site-pages?${new URLSearchParams({ locale })}`, {
    headers: { accept: 'application/json' },
  })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as { data: SitePage[] }).data : []))
    .catch(() => []);
  known.set(locale, { at: performance.now(), pages });
  return pages;
}

/** All words in title or address; titles that begin with them come first. */
export function pagesWith(pages: readonly SitePage[], asked: string): SitePage[] {
  const parts = folded(asked).split(/\s+/).filter(Boolean);
  const found = pages.filter(({ title, path }) => {
    const text = folded(`${title} ${path}`);
    return parts.every((part) => text.includes(part));
  });
  const begins = ({ title }: SitePage) => folded(title).startsWith(parts[0] ?? '');
  return [...found.filter(begins), ...found.filter((page) => !begins(page))];
}

async function choosePage(locale: string): Promise<string | null> {
  let pages: readonly SitePage[] | null = null;
  const { title, text, search, found: count, none, confirm } = words.pages;
  const input = element('input', { type: 'search', autocomplete: 'off', autofocus: true });
  const list = element('div', { className: 'choices' });
  const status = element('p', {});
  status.setAttribute('role', 'status');
  const show = () => {
    if (!pages) return;
    const found = pagesWith(pages, input.value);
    status.textContent = found.length > 0 ? fill(count, { count: found.length }) : none;
    list.replaceChildren(
      ...found.slice(0, mostShown).map((page) => {
        const radio = element('input', {
          type: 'radio',
          name: 'page',
          value: page.path,
          required: true,
        });
        const about = element('span', {}, `${page.kind} · ${page.path}`);
        return element('label', {}, element('b', {}, radio, page.title), about);
      }),
    );
  };
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Enter would press the first button of the form, which goes back.
    event.preventDefault();
    const first = list.querySelector('input');
    if (first) first.checked = true;
    first?.focus();
  });
  // Typing does not wait for the list.
  void pagesIn(locale).then((all) => {
    pages = all;
    show();
  });
  const field = element('label', { className: 'line' }, search, input);
  const chosen = await ask({
    title,
    text,
    confirm,
    isHarmless: true,
    fields: [field, status, list],
  });
  return (chosen?.get('page') as string | undefined) ?? null;
}

export function pageButton(
  input: HTMLInputElement | HTMLTextAreaElement,
  { locale, label = '' }: { locale: () => string; label?: string },
): HTMLElement {
  const { button: name } = words.pages;
  const button = element('button', { type: 'button' }, name);
  if (label) button.setAttribute('aria-label', `${name}: ${label}`);
  const shown = element('span', {});
  const tell = async () => {
    const { value } = input;
    const page = value.startsWith('/')
      ? (await pagesIn(locale())).find(({ path }) => path === value.replace(/[?#].*/, ''))
      : undefined;
    shown.textContent = page?.title ?? '';
  };
  button.addEventListener('click', () => {
    void choosePage(locale()).then((path) => {
      if (path !== null) {
        input.value = path;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // The editor's dialog holds the focus in its field.
      input.focus();
    });
  });
  input.addEventListener('input', () => void tell());
  void tell();
  return element('div', { className: 'own-tool' }, button, shown);
}
