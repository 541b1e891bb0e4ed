import { localeCodes } from '../../../i18n/locales';
import { failureWords } from './failure-words';
import { wordsIn } from './words';
import en from '../../../../locales/en/form-states.json';
import pt from '../../../../locales/pt/form-states.json';

const reach = { telephone: '+351 200 000 001', email: 'geral@valterra.example' };
const reasons = ['offline', 'unreachable', 'noAnswer', 'forbidden', 'tooLarge', 'wrongKind', 'tooMany', 'conflict', 'server'] as const;

test.each(localeCodes.flatMap((locale) => reasons.map((reason) => [locale, reason] as const)))(
  '%s has words for "%s"',
  (locale, reason) => {
    const words = failureWords(wordsIn(locale), reason, reach);
    expect(words).not.toMatch(/[{}]|undefined/);
    expect(words.length).toBeGreaterThan(40);
  },
);

test('says how long to wait, in whole minutes', () => {
  const after = (seconds: number) => failureWords(wordsIn('en'), 'tooMany', reach, seconds);
  expect(after(59)).toContain('in a minute');
  expect(after(61)).toContain('in 2 minutes');
  expect(after(3_600)).toContain('in 60 minutes');
});

test('the languages have the same words', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(pt).sort());
});
