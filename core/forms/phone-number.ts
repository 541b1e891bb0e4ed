import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';

/** Numbers without a country are of this one. */
const country = 'PT';

/** Names of messages. */
export type PhoneProblem = 'notNumber' | 'unknownCountry' | 'tooShort' | 'tooLong' | 'wrong';

const problems: Readonly<Record<string, PhoneProblem>> = {
  NOT_A_NUMBER: 'notNumber',
  INVALID_COUNTRY: 'unknownCountry',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
};

/** As E.164: `200 000 001` -> `+351200000001`. Of other countries only the length is checked. */
export function parsePhone(typed: string): { number: string } | { problem: PhoneProblem } {
  // `(+351) 200 000 001`
  const text = typed.trim().replace(/^\((\+\d{1,3})\)/, '$1 ');
  const options = { defaultCountry: country, extract: false } as const;
  const length = validatePhoneNumberLength(text, options);
  if (length) return { problem: problems[length] ?? 'wrong' };
  const parsed = parsePhoneNumberFromString(text, options);
  if (!parsed || (parsed.country === country && !parsed.isValid())) return { problem: 'wrong' };
  return { number: parsed.number + (parsed.ext ? ` ext. ${parsed.ext}` : '') };
}
