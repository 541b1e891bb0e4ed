import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import i18next from 'i18next';

import { locales } from './locales';
import { translate, type Messages } from './translate';

test.each([0, 1, 2, 40])('says of %i what i18next says, in every file of words', (count) => {
  let compared = 0;
  for (const { code, htmlLang } of locales) {
    for (const file of readdirSync(join('locales', code))) {
      const text = readFileSync(join('locales', code, file), 'utf8');
      const messages = JSON.parse(text) as Messages;
      const values = Object.fromEntries(Array.from(text.matchAll(/{{(\w+)}}/g), ([, name = '']) => [name, `a ${name}`]));
      const given = { ...values, count };
      const i18n = i18next.createInstance();
      void i18n.init({ lng: htmlLang, resources: { [htmlLang]: { words: messages } }, interpolation: { escapeValue: false } });
      const t = i18n.getFixedT(htmlLang, 'words');
      for (const key of keysOf(messages)) {
        expect([file, key, translate(messages, htmlLang, key, given)]).toEqual([file, key, t(key, given)]);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(400);
});

/** As they are asked for: without the form of the plural. */
function keysOf(messages: Messages, before = ''): string[] {
  return Object.entries(messages).flatMap(([name, found]) =>
    typeof found === 'string' ? [before + name.replace(/_(zero|one|two|few|many|other)$/, '')] : keysOf(found, `${before}${name}.`),
  );
}
