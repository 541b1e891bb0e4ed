import type { InboxItem } from '../inbox';

/** Spreadsheet programs take a file for UTF-8 when it begins with this. */
export const byteOrderMark = '\ufeff';

const columns: readonly [heading: string, value: (item: InboxItem) => unknown][] = [
  ['id', ({ id }) => id],
  ['formulario', ({ kind }) => kind],
  ['recebido', ({ receivedAt }) => receivedAt],
  ...[
    'nome',
    'email',
    'telefone',
    'empresa',
    'mensagem',
    'oferta',
    'recurso',
    'privacidade',
    'marketing',
    'locale',
    'pagina',
  ].map((field): [string, (item: InboxItem) => unknown] => [field, ({ fields }) => fields[field]]),
  ['cv', ({ cv }) => cv?.fileName],
  ['destinatario', ({ office }) => office],
  ['tratado', ({ handled }) => handled?.at],
  ['tratado_por', ({ handled }) => handled?.by],
];

/** The inbox as a table, a row a submission. */
export async function* inboxCsv(items: AsyncIterable<InboxItem>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map(([heading]) => heading));
  for await (const item of items) yield csvRow(columns.map(([, value]) => value(item)));
}

/** One row as RFC 4180 has it: `csvRow(['a', 'b "c"'])` -> `a,"b ""c"""` and a line end. */
export function csvRow(values: readonly unknown[]): string {
  const cells = values.map((value) => {
    const text = harmless(value === null || value === undefined ? '' : String(value));
    return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(',')}\r\n`;
}

/**
 * No cell is a formula: `=1+1` -> `'=1+1`. Programs that take the semicolon or the tab for the
 * separator see cells inside ours, and some begin a new one at a line end: what would be a formula
 * there is made harmless too.
 */
function harmless(text: string): string {
  return text.replace(/(^|[;\t\r\n|])((?:[^\S\t\r\n]|["'])*)([=+\-@＝＋－＠])/g, "$1$2'$3");
}
