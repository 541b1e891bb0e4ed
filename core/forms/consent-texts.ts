/**
 * The version of the texts by which visitors agree to something: the day from which they read so.
 * A form sends it along, and it is kept with the consent. A test knows the texts of each version.
 */
export const consentTexts = '2026-11-26';

/** The field that names it. */
export const consentTextsField = 'textos';
