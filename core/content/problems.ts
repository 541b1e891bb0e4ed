import en from '../../locales/en/admin-content-problems.json';
import pt from '../../locales/pt/admin-content-problems.json';
import type { Locale } from '../i18n/locales';
import { fill, type Values } from '../i18n/messages';

const messages: Readonly<Record<Locale, typeof pt>> = { pt, en };

/** What is wrong, as a code: its sentence is made where it is shown, for the reader. */
export type Fault = { code: keyof typeof pt; values?: Values };

export const fault = (code: Fault['code'], values?: Values): Fault =>
  values ? { code, values } : { code };

/** One thing wrong with an entity: `{field: 'faqs[2].pergunta', code: 'required'}`. */
export interface Problem extends Fault {
  field: string;
}

/** `locale` is null where a whole file is meant, `field` empty where no field is. */
export interface ContentProblem extends Problem {
  /** Below the content folder: `articles/landfill.yml`. */
  path: string;
  locale: Locale | null;
  /** Of an entity that is not shown because of it. */
  consequence?: Extract<Fault['code'], 'good_version_stays' | 'left_out'>;
}

/** As other programs are told: command line, log and API. */
export type SentProblem = ContentProblem & { message: string };

export function faultText(
  { code, values = {}, consequence }: Fault & Pick<ContentProblem, 'consequence'>,
  language: Locale = 'en',
): string {
  const said = fill(messages[language][code], values);
  return consequence ? `${said}: ${messages[language][consequence]}` : said;
}

export const sentProblem = (problem: ContentProblem): SentProblem => ({
  ...problem,
  message: faultText(problem),
});

/** `articles/landfill.yml [pt] faqs[2].pergunta: is required`. */
export const problemLine = (problem: ContentProblem): string => sentLine(sentProblem(problem));

export const sentLine = ({
  path,
  locale,
  field,
  message,
}: Record<'path' | 'field' | 'message', string> & { locale: string | null }): string =>
  `${path}${locale ? ` [${locale}]` : ''}${field ? ` ${field}` : ''}: ${message}`;
