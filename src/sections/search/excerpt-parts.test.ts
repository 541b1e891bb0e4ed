import { excerptParts } from './excerpt-parts';

test('the matches are told apart from the words around them', () => {
  expect(excerptParts('de <mark>solos</mark> e <mark>óleos</mark>')).toEqual([
    { text: 'de ', marked: false },
    { text: 'solos', marked: true },
    { text: ' e ', marked: false },
    { text: 'óleos', marked: true },
  ]);
});

test('what the page showed as text stays text', () => {
  expect(excerptParts('&lt;b&gt; &amp;lt;')).toEqual([{ text: '<b> &lt;', marked: false }]);
});
