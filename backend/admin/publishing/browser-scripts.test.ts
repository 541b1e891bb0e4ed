/** @jest-environment jsdom */
import { publishingState } from './browser-scripts';

const answers = { ok: true, json: async () => ({ data: { state: 'done' } }) };

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<header class="strip"><a href="/admin/drafts">Rascunhos</a>
    <a href="/admin/publishing" data-publishing='{"done":"No ar"}'><span role="status"></span></a></header>`;
  Object.assign(window, { fetch: jest.fn(async () => answers) });
  // As the browser runs it, which knows no imports.
  new Function(publishingState)();
});

afterEach(() => jest.useRealTimers());

test('says above the editor what became of the last save', async () => {
  await jest.advanceTimersByTimeAsync(10);
  expect(document.querySelector('[role=status]')?.textContent).toBe('No ar');
});

test.each([
  ['#/collections/articles/entries/lamas', '/admin/drafts?path=articles%2Flamas.yml'],
  ['#/collections/_singletons/entries/home', '/admin/drafts?path=home%2Fhome.yml'],
  ['#/collections/articles', '/admin/drafts'],
])('at %s the way to the drafts leads to what is open', (hash, address) => {
  location.hash = hash;
  const drafts = document.querySelector<HTMLAnchorElement>('a');
  drafts?.addEventListener('click', (event) => event.preventDefault());
  drafts?.click();
  expect(drafts?.getAttribute('href')).toBe(address);
});
