/** The day from which the consent texts read so, stored with each consent and tested. */
export const consentTexts = '2026-11-30';

export const consentTextsField = 'textos';
