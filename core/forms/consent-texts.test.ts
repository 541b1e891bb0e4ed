import { createHash } from 'node:crypto';
import en from '../../locales/en/forms.json';
import pt from '../../locales/pt/forms.json';
import enSite from '../../locales/en/site.json';
import ptSite from '../../locales/pt/site.json';
import { consentTexts } from './consent-texts';
import { formMessages } from './field-messages';

/** The texts of each version: what was agreed to can be shown from the history of these files. */
const versions: Readonly<Record<string, string>> = {
  '2026-11-26': '88e7eaa90d90ff82',
  '2026-11-30': '969d37dd0bbfc19c',
};

it('a text by which visitors agree to something has a version of its own: add one with its day', () => {
  const texts = [pt, en].map(({ privacy, fields }) => [privacy, fields.marketing]);
  const newsletter = [ptSite, enSite].map((site) => site.newsletter.note);
  const hash = createHash('sha256')
    .update(JSON.stringify([texts, newsletter]))
    .digest('hex')
    .slice(0, 16);
  expect(versions[consentTexts]).toBe(hash);
  expect(Object.keys(versions).at(-1)).toBe(consentTexts);
});

it.each([
  ['pt', pt.privacy, 'política de privacidade'],
  ['en', en.privacy, 'terms and conditions'],
] as const)('what is agreed to at the box is what its message names (%s)', (locale, box, named) => {
  expect(box).toContain(`>${named}</`);
  expect(formMessages[locale].privacidade).toContain(named);
});
