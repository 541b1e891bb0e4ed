import { readableExcerpt } from './excerpt';

const text = 'Solos. Investigar «solos», lavar óleos e solventes.';
const excerptOf = (excerpt: string, title = 'Solos', typed = ['solos']) => readableExcerpt({ excerpt, content: text, title }, typed);
const marksOf = (excerpt: string, typed?: string[]) =>
  excerptOf(excerpt, 'Solos', typed)
    .parts.filter(({ marked }) => marked)
    .map((part) => part.text);

test('the matches are told apart from the words around them, and from what stands beside them', () => {
  expect(excerptOf('Investigar <mark>«solos»,</mark> lavar').parts).toEqual([
    { text: 'Investigar «', marked: false },
    { text: 'solos', marked: true },
    { text: '», lavar', marked: false },
  ]);
});

test('what only begins with the same letters is not marked', () => {
  expect(marksOf('<mark>solos</mark> e <mark>solventes.</mark>')).toEqual(['solos']);
  expect(marksOf('<mark>solos</mark> e <mark>solventes.</mark>', ['solos', 'solvente'])).toEqual(['solos', 'solventes']);
});

test('the title is not said again, and nothing is left out before what the page begins with', () => {
  expect(excerptOf('<mark>Solos.</mark> Investigar <mark>«solos»,</mark>')).toMatchObject({
    opens: true,
    parts: [{ text: 'Investigar «' }, {}, {}],
  });
  expect(excerptOf('Unidade 2. <mark>Solos.</mark> Investigar')).toMatchObject({ opens: true, parts: [{ text: 'Investigar' }] });
  expect(excerptOf('<mark>solos.</mark> Investigar', 'Lavagem de solos')).toMatchObject({ opens: true, parts: [{ text: 'Investigar' }] });
  expect(excerptOf('Há <mark>solos?</mark> Investigar', 'Há solos?')).toMatchObject({ opens: true, parts: [{ text: 'Investigar' }] });
  expect(excerptOf('<mark>Solos.</mark> Investigar', 'Aterro')).toMatchObject({ opens: true, parts: [{ text: 'Solos' }, {}] });
  expect(excerptOf('Investigar <mark>«solos»,</mark>')).toMatchObject({ opens: false });
});

test('what the page showed as text stays text', () => {
  expect(excerptOf('&lt;b&gt; &amp;lt;').parts).toEqual([{ text: '<b> &lt;', marked: false }]);
});
