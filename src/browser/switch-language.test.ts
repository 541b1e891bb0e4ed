/** @jest-environment jsdom */
import { storedLanguage, onLanguageSwitch, switchLanguage } from './switch-language';

let done: string[];
const load = async (path: string) => void done.push(`load ${path}`);
const go = (address: string) => void done.push(`go ${address}`);

beforeEach(() => {
  done = [];
  localStorage.clear();
  document.cookie = 'i18n_redirected=; max-age=0; path=/';
  window.history.replaceState(null, '', '/pt/servicos?a=1#faqs');
});

test('before, kept, words, there, after: in this order, with query and part', async () => {
  const stop = [
    onLanguageSwitch('before', (from, to) => void done.push(`before ${from} ${to}, kept: ${document.cookie}`)),
    onLanguageSwitch('after', (from, to) => void done.push(`after ${from} ${to}`)),
  ];
  await switchLanguage({ from: 'pt', to: 'en', path: '/en/services', load, go });
  expect(done).toEqual(['before pt en, kept: ', 'load /en/services', 'go /en/services?a=1#faqs', 'after pt en']);
  expect(document.cookie).toBe('i18n_redirected=en');
  expect(storedLanguage()).toBe('en');
  for (const end of stop) end();
  await switchLanguage({ from: 'en', to: 'pt', path: '/pt/servicos', load, go });
  expect(done).toHaveLength(6);
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
