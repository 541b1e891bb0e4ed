import type { Locale } from '../i18n/locales';
import type { FieldName } from './form-definitions';

// Apart from the definitions of the forms, which every page loads.

export const textLimits = {
  nome: 120,
  email: 254,
  telefone: 30,
  empresa: 160,
  mensagem: 5_000,
  ler: 120,
  quantidade: 20,
  unidade: 10,
  acondicionamento: 160,
  local: 160,
  reference: 120,
  pagina: 300,
  token: 1_000,
} as const;

export const cvSizeLimit = 5 * 1024 * 1024;

/** What the name of a CV ends with; the server checks its bytes too. */
export const cvExtensions = ['.pdf', '.doc', '.docx', '.odt'] as const;

/** Of a request, all its files together. */
export const requestFileLimits = { count: 5, bytes: 10 * 1024 * 1024 } as const;

/** The server takes no HEIC: a browser that can read one makes a JPEG of it. */
export const requestFileExtensions = [
  '.pdf',
  '.jpg',
  '.jpeg',
  '.png',
  '.heic',
  '.heif',
  '.xlsx',
  '.docx',
] as const;

/** Of the fields for files: what a name may end with. */
export const fileExtensions: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  cv: cvExtensions,
  ficheiros: requestFileExtensions,
};

/** The query parameter by which the page of the offers confirms an application without scripts. */
export const applicationSent: Readonly<Record<Locale, string>> = {
  pt: 'candidatura-enviada',
  en: 'application-sent',
};
