import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import i18next from 'i18next';

import { locales } from './locales';
import { translate, type Messages } from './translate';

const values = { name: 'Ana', brand: 'valterra', page: 2, pages: 3, total: 9, title: 'Guia', count: 1 };

test.each([0, 1, 2, 40])('says of %i what i18next says, in every file of words', (count) => {
  let compared = 0;
  for (const { code, htmlLang } of locales) {
    for (const file of readdirSync(join('locales', code))) {
      const messages = JSON.parse(readFileSync(join('locales', code, file), 'utf8')) as Messages;
      const i18n = i18next.createInstance();
      void i18n.init({ lng: htmlLang, resources: { [htmlLang]: { words: messages } }, interpolation: { escapeValue: false } });
      const t = i18n.getFixedT(htmlLang, 'words');
      for (const key of keysOf(messages)) {
        const given = { ...values, count };
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
