import { i18nOf, type LocaleNodes } from './i18n';

const file = (language: string, ns: string, data: object): LocaleNodes => ({
  edges: [{ node: { language, ns, data: JSON.stringify(data) } }],
});
const site = file('pt', 'site', { skip: 'Saltar' });
const translate = (language: 'pt' | 'en', key: string, ns: string, ...files: LocaleNodes[]) =>
  (i18nOf(language, site, ...files).getFixedT(null, ns as 'site') as (key: string) => string)(key);

describe('in a build', () => {
  it('a key that is nowhere stops it, by its name and its file', () => {
    expect(() => translate('pt', 'title', 'blog', file('pt', 'blog', {}))).toThrow('locales/pt/blog.json has no key "title"');
    expect(translate('en', 'skip', 'site')).toBe('Saltar');
  });

  it('a page has the files that it asked for, and no others', () => {
    expect(translate('pt', 'title', 'about', file('pt', 'about', { title: 'Artigos' }))).toBe('Artigos');
    expect(() => translate('pt', 'title', 'about')).toThrow('does not ask for the file');
  });

  it('a file that has changed since is read again', () => {
    expect(translate('pt', 'title', 'search', file('pt', 'search', { title: 'Procura' }))).toBe('Procura');
    expect(translate('pt', 'title', 'search', file('pt', 'search', { title: 'Pesquisa' }))).toBe('Pesquisa');
  });
});
