import { localeRow } from '../../core/i18n/locales';
import { error, type Check } from '../check';
import { languageOf } from '../page-head';

export const language: Check = {
  id: 'language',
  title: 'Language of the page',
  meaning:
    '`<html lang>` says the language that the page is written in, as its node and its address do. `src/seo/head.tsx` writes it.',
  find: ({ pages, records }) => {
    const localeOf = new Map((records ?? []).map(({ path, locale }) => [path, locale]));
    return pages.flatMap((page) => {
      const expected = localeRow(localeOf.get(page.path) ?? languageOf(page)).htmlLang;
      return page.lang === expected
        ? []
        : [error(page.path, `says lang="${page.lang ?? ''}": it is ${expected}`)];
    });
  },
};
