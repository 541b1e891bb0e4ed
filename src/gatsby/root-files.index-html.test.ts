import { runInNewContext } from 'node:vm';
import { browserScript } from './finish-page';
import { originsAt, type Origins } from '../../core/i18n/locales';
import { rootPage } from './root-files';

const script = browserScript('.', 'root-script');
const origin = 'https://www.valterra.example';
const pageAt = (origins: Origins) => rootPage('valterra', script, { siteUrl: origin, origins });
const page = pageAt(originsAt(origin));

interface Visitor {
  cookie?: string;
  stored?: string | null;
  languages?: string[];
  search?: string;
  origins?: Origins;
}

function leadsTo({ cookie = '', stored = null, languages = [], search = '', origins = originsAt(origin) }: Visitor): string {
  const [, data = '', code = ''] = /data-origins='([^']*)'[^']*<script>([\s\S]*?)<\/script>/.exec(pageAt(origins)) ?? [];
  let target = '';
  runInNewContext(code, {
    document: { cookie, documentElement: { dataset: { origins: data } } },
    navigator: { languages },
    window: { localStorage: { getItem: () => stored } },
    location: { host: 'www.valterra.example', search, hash: '', replace: (path: string) => (target = path) },
  });
  return target;
}

test.each([
  ['the saved choice first', { cookie: 'a=b; i18n_redirected=en', languages: ['pt-PT'] }, '/en'],
  ['then the first of the browser, as the server does', { stored: 'en', languages: ['pt-PT', 'en'] }, '/pt'],
  [
    'the one of a host that has it to itself, whatever was chosen',
    { cookie: 'i18n_redirected=pt', origins: { ...originsAt('https://a.example'), en: origin } },
    '/en',
  ],
  ['then Portuguese', { languages: ['de'] }, '/pt'],
  ['a cookie that names no language is nothing', { cookie: 'i18n_redirected=constructor', languages: ['en'] }, '/en'],
  ['the query is kept', { languages: ['en-GB'], search: '?utm_source=x' }, '/en?utm_source=x'],
])('the visitor goes to a language: %s', (_, visitor, path) => {
  expect(leadsTo(visitor)).toBe(path);
});

test('the brand is a text, whatever is in it', () => {
  const of = rootPage('</title><script>alert(1)</script> & Filhos', '', { siteUrl: origin, origins: originsAt(origin) });
  expect(of).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Filhos</title>');
});

test('without scripts the default language opens, and both are offered', () => {
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/pt" /></noscript>');
  expect(page).toContain('<a href="/en" lang="en-GB">English</a>');
});
