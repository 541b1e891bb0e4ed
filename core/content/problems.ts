import type pt from '../../locales/pt/admin-content-problems.json';
import { commandLocale, inEachLocale, type Locale } from '../i18n/locales';
import { fill, type Values } from '../i18n/messages';

const messages = inEachLocale((code): typeof pt => require(`../../locales/${code}/admin-content-problems.json`));

/** A code; its sentence is made for the reader. */
export type Fault = { code: keyof typeof pt; values?: Values };

export const fault = (code: Fault['code'], values?: Values): Fault => (values ? { code, values } : { code });

/** `{field: 'faqs[2].pergunta', code: 'required'}` */
export interface Problem extends Fault {
  field: string;
}

/** `locale` is null where a whole file is meant, `field` empty where no field is. */
export interface ContentProblem extends Problem {
  /** Below the content folder: `articles/landfill.yml`. */
  path: string;
  locale: Locale | null;
  consequence?: Extract<Fault['code'], 'good_version_stays' | 'left_out'>;
}

export function faultText(
  { code, values = {}, consequence }: Fault & Pick<ContentProblem, 'consequence'>,
  language: Locale = commandLocale,
): string {
  const said = fill(messages[language][code], values);
  return consequence ? `${said}: ${messages[language][consequence]}` : said;
}

type Line = Record<'path' | 'field', string> & { locale: string | null };

/** `articles/landfill.yml [pt] faqs[2].pergunta: is required`; `message`: as the API sends it. */
export function problemLine(problem: Line & (Fault | { message: string })): string {
  const { path, locale, field } = problem;
  const said = 'message' in problem ? problem.message : faultText(problem);
  return `${path}${locale ? ` [${locale}]` : ''}${field ? ` ${field}` : ''}: ${said}`;
}
