import { textLimits } from './limits';

/** One address in plain text, as it may stand in a header of a mail; without flags, as the contract of the API tells it. */
export const emailPattern = /^[^\s@<>,;"]+@[^\s@<>,;"][^\s@<>,;".]*\.[^\s@<>,;"]+$/;

export const isEmail = (text: string): boolean =>
  text.length <= textLimits.email && emailPattern.test(text) && !/\p{Cc}/u.test(text);
