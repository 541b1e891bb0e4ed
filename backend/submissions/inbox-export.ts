import { setImmediate } from 'node:timers/promises';
import { type FormKind, formKinds, textFields } from '../../core/forms/form-definitions';
import type { InboxItem } from './inbox';
import type { InboxFilter } from './inbox-filter';
import { dayInPortugal } from '../../core/content/visibility';
import { oneLine } from '../../platform/text';
import { xlsx, xlsxRow } from './xlsx';

type GivenFilter = Partial<Record<'kind' | 'handled' | 'since' | 'until' | 'search', string | null>>;

export function readFilter({ kind, handled, since, until, search }: GivenFilter): {
  filter: InboxFilter;
  wrong: Record<string, string>;
} {
  const filter: InboxFilter = {};
  const wrong: Record<string, string> = {};
  if (kind) {
    if (isFormKind(kind)) filter.kind = kind;
    else wrong.kind = `must be one of ${formKinds.join(', ')}`;
  }
  if (handled) {
    if (handled === 'true' || handled === 'false') filter.handled = handled === 'true';
    else wrong.handled = 'must be true or false';
  }
  for (const [name, given] of Object.entries({ since, until })) {
    if (!given) continue;
    if (/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(given) && !Number.isNaN(Date.parse(given)))
      filter[name as 'since' | 'until'] = momentOf(given, name === 'until' ? 1 : 0);
    else wrong[name] = 'must be a day, as 2026-03-31';
  }
  if (search) filter.search = search.slice(0, 200);
  return { filter, wrong };
}

const hour = 60 * 60 * 1000;

/** The beginning of a day in Portugal, or of a later one; moments stay. */
function momentOf(given: string, daysAfter: number): string {
  if (given.includes('T')) return given;
  const midnight = new Date(Date.parse(given) + daysAfter * 24 * hour);
  const inSummer = new Date(midnight.valueOf() - hour);
  const day = midnight.toISOString().slice(0, 10);
  return (dayInPortugal(inSummer) === day ? inSummer : midnight).toISOString();
}

function isFormKind(word: string): word is FormKind {
  return formKinds.some((kind) => kind === word);
}

/** Spreadsheet programs take a file for UTF-8 when it begins with this. */
export const byteOrderMark = '\ufeff';

type Columns = Readonly<Record<string, (item: InboxItem) => unknown>>;

const before = {
  id: ({ id }) => id,
  formulario: ({ kind }) => kind,
  recebido: ({ receivedAt }) => receivedAt,
} satisfies Columns;

const after = {
  ficheiros: ({ files }) => files.map(({ fileName }) => fileName).join('; '),
  destinatario: ({ office }) => office,
  tratado: ({ handled }) => handled?.at,
  tratado_por: ({ handled }) => handled?.by,
  atribuido: ({ assigned }) => assigned?.name,
  referencia: ({ reference }) => reference,
} satisfies Columns;

const names = [...textFields, 'locale', 'pagina'] as const;
type CsvColumn = (typeof names)[number] | keyof typeof before | keyof typeof after;

const ofField = (name: CsvColumn) => [name, ({ fields }: InboxItem) => fields[name]] as const;

const columns = Object.entries<Columns[string]>({ ...before, ...Object.fromEntries(names.map(ofField)), ...after }) as [
  CsvColumn,
  Columns[string],
][];

export interface CsvWords {
  headings: Readonly<Record<CsvColumn, string>>;
  cells: (item: InboxItem) => Promise<Partial<Record<CsvColumn, unknown>>>;
}

/** In letters: rows are sent together. */
const pieceLength = 16 * 1024;

/** In ms: then everything else has its turn. */
const longestTurn = 10;

/** A table as text, many rows together. */
async function* tableText(
  items: AsyncIterable<InboxItem>,
  rowText: (cells: readonly string[]) => string,
  words?: CsvWords,
): AsyncGenerator<string> {
  let text = rowText(columns.map(([name]) => words?.headings[name] ?? name));
  let since = performance.now();
  for await (const item of items) {
    const cells = (await words?.cells(item)) ?? {};
    text += rowText(columns.map(([name, value]) => textOf(name in cells ? cells[name] : value(item))));
    if (text.length > pieceLength) {
      yield text;
      text = '';
    }
    if (performance.now() - since > longestTurn) {
      await setImmediate();
      since = performance.now();
    }
  }
  yield text;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export async function* inboxCsv(
  items: AsyncIterable<InboxItem>,
  words?: CsvWords,
  separator = ',',
): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* tableText(items, (cells) => csvRow(cells, separator), words);
}

export const inboxXlsx = (items: AsyncIterable<InboxItem>, words: CsvWords): AsyncGenerator<Buffer> =>
  xlsx(tableText(items, xlsxRow, words));

/** One row as RFC 4180 has it: `csvRow(['a', 'b "c"'])` -> `a,"b ""c"""` and a line end. */
export function csvRow(values: readonly unknown[], separator = ','): string {
  const cells = values.map((value) => {
    const text = harmless(textOf(value));
    return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(separator)}\r\n`;
}

/** At most a number. */
const telephone = /^\+\d[\d ]{4,24}$/;

/** No cell is a formula: `=1+1` -> `'=1+1`, also after separators and line ends. */
function harmless(text: string): string {
  if (telephone.test(text)) return text;
  return text.replace(/(^|[;\t\r\n|])((?:[^\S\t\r\n]|["'])*)([=+\-@＝＋－＠])/g, "$1$2'$3");
}

/** A file name of a visitor, safe in folders, headers and terminals: `../a"b.pdf` -> `a_b.pdf`. */
export function safeFileName(name: string): string {
  const last = oneLine(name, 400).split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/["'`<>|:*?;%$&]/g, '_')
    .replace(/^[.\s-]+|(?<![.\s])[.\s]+$/g, '');
  if (!clean) return 'file';
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 6 ? clean.slice(dot) : '';
  const short = clean.slice(0, clean.length - extension.length).slice(0, 120) + extension;
  // Half of a character, as sent or as cut here: no header can hold it.
  return short.replace(/\p{Cs}/gu, '\ufffd');
}

/** `attachment; filename="CV Ines.pdf"; filename*=UTF-8''CV%20In%C3%AAs.pdf` */
export function attachmentHeader(name: string): string {
  const safe = safeFileName(name);
  const ascii = safe
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/^(?=\.|$)/, 'file');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
