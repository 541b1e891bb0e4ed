import { runInNewContext } from 'node:vm';
import { browserScript } from './finish-page';
import { rootPage } from './root-files';

const page = rootPage('valterra', browserScript('.', 'root-script'));

function leadsTo({ cookie = '', languages = [] as string[], search = '' }): string {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  let target = '';
  runInNewContext(script, {
    document: { cookie },
    navigator: { languages },
    location: { search, hash: '', replace: (path: string) => (target = path) },
  });
  return target;
}

test.each([
  ['the saved choice first', { cookie: 'a=b; i18n_redirected=en', languages: ['pt-PT'] }, '/en'],
  ['then Portuguese', { languages: ['de'] }, '/pt'],
  ['a cookie that names no language is nothing', { cookie: 'i18n_redirected=constructor', languages: ['en'] }, '/en'],
  ['the query is kept', { languages: ['en-GB'], search: '?utm_source=x' }, '/en?utm_source=x'],
])('the visitor goes to a language: %s', (_, visitor, path) => {
  expect(leadsTo(visitor)).toBe(path);
});

test('without scripts the default language opens, and both are offered', () => {
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/pt" /></noscript>');
  expect(page).toContain('<a href="/en" lang="en-GB">English</a>');
});
