import type { Locale } from '../i18n/locales';
import { formatWasteCode, isMarkedHazardous, parseWasteCode } from '../waste-codes/waste-code';
import { formMessages } from './field-messages';
import { fill } from '../i18n/messages';
import { filledLine } from './field-schemas';
import { quantityUnits } from './form-definitions';
import { textLimits } from './limits';
import { isListedCode } from './listed-codes';

/** `170605; 16.05.06*` -> `17 06 05, 16 05 06*` */
export function wasteCodes(locale: Locale) {
  const { ler, unlistedCode } = formMessages[locale];
  return filledLine(locale, 'ler')
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= textLimits.ler ? readableCodes(value) : value,
    )
    .test('code', ler, (value = '') => value === '' || codesOf(value).every((code) => code !== undefined))
    .test('listed', ler, (value = '', { createError }) => {
      if (value.length > textLimits.ler) return true;
      const unlisted = codesOf(value).find((code) => code !== undefined && !isListedCode(code));
      return (
        unlisted === undefined || createError({ message: fill(unlistedCode, { code: formatWasteCode(unlisted) }) })
      );
    });
}

const partsOf = (text: string) => text.split(/[,;]/).filter((part) => part.trim() !== '');

const codesOf = (text: string) => partsOf(text).map(parseWasteCode);

/** Others stay as typed. */
function readableCodes(text: string): string {
  const codes = partsOf(text).map((part) => {
    const code = parseWasteCode(part);
    return code && `${formatWasteCode(code)}${isMarkedHazardous(part) ? '*' : ''}`;
  });
  return codes.includes(undefined) ? text : codes.join(', ');
}

// In Portuguese or English: `1200`, `2,5`, `1.200,5`, `1 200`, `1,200.5`
const quantityPatterns = [/^\d+([.,]\d+)?$/, /^\d{1,3}([. ]\d{3})+(,\d+)?$/, /^\d{1,3}(,\d{3})+(\.\d+)?$/];

/** A number above zero, kept as it was typed: its unit is another field. */
export function quantity(locale: Locale) {
  return filledLine(locale, 'quantidade').test(
    'number',
    formMessages[locale].quantidade,
    (value = '') =>
      value === '' ||
      value.length > textLimits.quantidade ||
      (/[1-9]/.test(value) && quantityPatterns.some((pattern) => pattern.test(value))),
  );
}

export function quantityUnit(locale: Locale) {
  return filledLine(locale, 'unidade').oneOf(quantityUnits, formMessages[locale].unidade);
}
