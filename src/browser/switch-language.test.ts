/** @jest-environment jsdom */
import { onLanguageSwitch, storedLanguage, switchLanguage, switchByLink } from './switch-language';

let done: string[];
const load = async (path: string) => void done.push(`load ${path}`);
const go = (url: string) => void done.push(`go ${url}`);

beforeEach(() => {
  done = [];
  localStorage.clear();
  document.cookie = 'i18n_redirected=; max-age=0; path=/';
  window.history.replaceState(null, '', '/pt/servicos?a=1#faqs');
});

test('the page is loaded and opened, with query and hash, and the choice is stored', async () => {
  await switchLanguage({ from: 'pt', to: 'en', path: '/en/services', load, go });
  expect(done).toEqual(['load /en/services', 'go /en/services?a=1#faqs']);
  expect(document.cookie).toBe('i18n_redirected=en');
  expect(storedLanguage()).toBe('en');
});

test('a step before sees everything as it was, one after everything but the page; both can add to its entry in the history', async () => {
  const seen: unknown[] = [];
  const now = () => [document.cookie, storedLanguage(), [...done]];
  onLanguageSwitch('before', ({ from, to, path, state }) => {
    seen.push([from, to, path, ...now()]);
    state.place = 7;
  });
  onLanguageSwitch('after', ({ state }) => void seen.push([state, ...now()]));
  const opened = jest.fn();
  await switchLanguage({ from: 'pt', to: 'en', path: '/en', load, go: opened });
  expect(seen).toEqual([
    ['pt', 'en', '/en', '', null, []],
    [{ place: 7 }, 'i18n_redirected=en', 'en', ['load /en']],
  ]);
  expect(opened).toHaveBeenCalledWith('/en?a=1#faqs', { place: 7 });
});

test.each([
  ['https://b.example/en/services', '', 'https://b.example/en/services?a=1#faqs'],
  ['/en/services#no-asbestos', 'no-asbestos', 'http://localhost/en/services?a=1#no-asbestos'],
])('a link that the browser follows takes the query along, and the hash where it has none, between both steps: %s', (href, note, url) => {
  const link = Object.assign(document.createElement('a'), { href });
  if (note) link.setAttribute('aria-describedby', note);
  const seen: unknown[] = [];
  for (const step of ['before', 'after'] as const)
    onLanguageSwitch(step, ({ from, to }) => void seen.push([step, from, to, document.cookie]));
  switchByLink(link, 'pt', 'en');
  expect(seen).toEqual([
    ['before', 'pt', 'en', ''],
    ['after', 'pt', 'en', 'i18n_redirected=en'],
  ]);
  expect([link.href, document.cookie, storedLanguage()]).toEqual([url, 'i18n_redirected=en', 'en']);
});

test('to the language of the page: nothing', async () => {
  await switchLanguage({ from: 'pt', to: 'pt', path: '/pt', load, go });
  expect([done, document.cookie]).toEqual([[], '']);
});

test('where the words cannot be had or nothing can be stored the switch works all the same', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
  await switchLanguage({ from: 'pt', to: 'en', path: '/en', load: () => Promise.reject(new Error('no line')), go });
  expect(done).toEqual(['go /en?a=1#faqs']);
  expect(storedLanguage()).toBeNull();
});
