import { edit, found } from '../fixtures/small-site';
import { lengths } from './lengths';

const titled = (text: string) => edit('/pt', /<title[^>]*>[^<]*<\/title>/, `<title>${text}</title>`);

test('says how long a title is that is cut, or says too little', () => {
  expect(found(lengths, titled('x'.repeat(66)))[0]).toMatch(/^warning \/pt has a title of 66 characters, 15 to 65 are right/);
  expect(found(lengths, titled('CIRVER'))[0]).toMatch(/^warning \/pt has a title of 6 characters/);
});

test('counts letters, not the bytes or entities that they are written with', () => {
  expect(found(lengths, titled(`${'ã&amp;'.repeat(32)}x`))).toEqual([]);
});

test('says how long a description is', () => {
  const described = edit('/pt', /<meta name="description"[^>]*>/, `<meta name="description" content="${'x'.repeat(161)}">`);
  expect(found(lengths, described)[0]).toMatch(/^warning \/pt has a description of 161 characters, 70 to 160 are right/);
});
