import { missingWords } from './missing-words';

const files = (...all: [string, string, object][]) =>
  missingWords((() => all.map(([language, ns, data]) => ({ language, ns, data: JSON.stringify(data) }))) as never);

it('names file and key of what a language lacks, or has empty', () => {
  const pt = { title: 'Partilhar', kinds: { artigo: 'Artigo', noticia: 'Notícia' } };
  expect(files(['pt', 'blog', pt], ['en', 'blog', { title: 'Share', kinds: { artigo: 'Article', noticia: 'News' } }])).toEqual([]);
  expect(files(['pt', 'blog', pt], ['en', 'blog', { title: ' ', kinds: { artigo: 'Article' } }])).toEqual([
    'locales/en/blog.json: "title" is missing',
    'locales/en/blog.json: "kinds.noticia" is missing',
  ]);
});

it('takes a non-breaking space as a text', () => {
  expect(files(['pt', 'numbers', { thousands: '\u00a0' }], ['en', 'numbers', { thousands: ',' }])).toEqual([]);
});

it('names all keys of a file that one language alone has', () => {
  expect(files(['en', 'feed', { title: 'News' }])).toEqual(['locales/pt/feed.json: "title" is missing']);
});
