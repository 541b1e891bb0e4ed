import type { Locale } from '../i18n/locales';

/**
 * One thing wrong in the content folder; `locale` is null where a whole file is meant, `field`
 * empty where no field is.
 */
export interface ContentProblem {
  /** Below the content folder: `articles/landfill.yml`. */
  path: string;
  locale: Locale | null;
  field: string;
  message: string;
}

/** `articles/landfill.yml [pt] faqs[2].pergunta: is required`. */
export function problemLine({ path, locale, field, message }: ContentProblem): string {
  return `${path}${locale ? ` [${locale}]` : ''}${field ? ` ${field}` : ''}: ${message}`;
}

/** `84 files checked, 1 problem`. */
export function closingLine(files: number, problems: number): string {
  return `${files} ${files === 1 ? 'file' : 'files'} checked, ${problems} ${problems === 1 ? 'problem' : 'problems'}`;
}
