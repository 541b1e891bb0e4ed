import { edit, found } from '../fixtures/small-site';
import { descriptions, titles } from './titles';

const title = /<title[^>]*>[^<]*<\/title>/;
const description = /<meta name="description"[^>]*>/;

test('a title that two pages of a language share is told for both', () => {
  const same = '<title>Same</title>';
  const problems = found(titles, (site) => {
    edit('/pt', title, same)(site);
    edit('/pt/sobre-nos', title, same)(site);
    // Another language may say the same, and so may a page that nobody lists.
    edit('/en', title, same)(site);
    edit('/pt/agradecimento-contacto', title, same)(site);
  });
  expect(problems).toEqual([
    'error /pt has the same title as /pt/sobre-nos: “Same”. Give each one of its own (pt)',
    'error /pt/sobre-nos has the same title as /pt: “Same”. Give each one of its own (pt)',
  ]);
});

test('a title is missing, or there is more than one; a title inside a drawing is none', () => {
  expect(found(titles, edit('/pt', title, ''))).toEqual(['error /pt has no title: give it one']);
  expect(found(titles, edit('/pt', '</head>', '<title>B</title></head>'))).toEqual([
    'error /pt has 2 titles (A page with a title: /pt | valterra / B): leave one',
  ]);
  expect(found(titles, edit('/pt', '<main>', '<main><svg><title>drawing</title></svg>'))).toEqual([]);
});

test('a description is missing, empty, double on a page, or that of another page', () => {
  expect(found(descriptions, edit('/pt', description, ''))).toEqual(['error /pt has no description: write one of 70 to 160 characters']);
  expect(found(descriptions, edit('/pt', description, '<meta name="description" content=" ">'))).toHaveLength(1);
  expect(found(descriptions, edit('/pt', '</head>', '<meta name="description" content="b"></head>'))).toEqual([
    'error /pt has more than one description: leave one',
  ]);
  const same = '<meta name="description" content="Same">';
  const problems = found(descriptions, (site) => {
    edit('/en', description, same)(site);
    edit('/en/about-us', description, same)(site);
  });
  expect(problems).toEqual([
    'error /en has the same description as /en/about-us: “Same”. Say what only this page has',
    'error /en/about-us has the same description as /en: “Same”. Say what only this page has',
  ]);
});

test('a page that search engines do not list needs no description', () => {
  expect(found(descriptions, edit('/en/thank-you-contacts', description, ''))).toEqual([]);
});
